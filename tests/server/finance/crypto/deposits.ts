import { limitPassed } from '../../limits/enforce.ts'
import type { Db } from '../../platform/db/db.ts'
import { multilingual } from '../../platform/multilingual.ts'
import { findByLogin } from '../../platform/users.ts'
import { multiply, plain } from '../amounts.ts'
import { units } from '../ledger/decimal.ts'
import { newOrderSn } from '../order-number.ts'
import { drawTxid } from './address-kinds.ts'
import { depositAddressOf } from './addresses.ts'
import { findNetwork } from './catalogue.ts'
import { cryptoChannel } from './withdrawals.ts'

interface IncomingTransfer {
  userName: string
  coin: string
  network: string
  amount: string
}

const pending = 0
const refunding = 2

const tooLittle = multilingual('remark', {
  zh: '低于最低充值金额，正在退回',
  zhTW: '低於最低儲值金額，正在退回',
  en: 'Below the minimum deposit, so it’s being sent back',
  jp: '最低入金額を下回っているため、返金いたします',
  ko: '최소 입금액보다 적어 반환됩니다',
  fil: 'Mas mababa sa minimum deposit kaya ibinabalik ito',
  vi: 'Thấp hơn mức nạp tối thiểu nên đang được hoàn lại',
})

const overLimit = multilingual('remark', {
  zh: '超出您设置的充值限额，正在退回',
  zhTW: '超過您設定的儲值限額，正在退回',
  en: 'Over the deposit limit you set, so it’s being sent back',
  jp: 'ご自身で設定した入金上限を超えるため、返金いたします',
  ko: '직접 설정한 입금 한도를 초과하여 반환됩니다',
  fil: 'Lampas sa deposit limit mo kaya ibinabalik ito',
  vi: 'Vượt giới hạn nạp tiền bạn đã đặt nên đang được hoàn lại',
})

/**
 * Plays the network: a transfer to the player's address has been seen, with no confirmation yet. Coins move when it has
 * all of them (`moveDeposit`). What lies below the minimum or over the player's limit is not credited but goes back. Gives the order number, or
 * why there is none.
 */
export async function receiveTransfer(
  db: Db,
  transfer: IncomingTransfer,
  zone: string,
): Promise<{ orderSn: string } | 'nobody' | 'noNetwork' | 'noAmount'> {
  const player = await findByLogin(db, transfer.userName)
  if (!player) return 'nobody'
  const found = findNetwork(transfer.coin, transfer.network)
  if (!found?.network.depositEnable) return 'noNetwork'
  const { coin, network } = found
  if (!isAmount(transfer.amount, network.decimals)) return 'noAmount'
  const amount = plain(transfer.amount)
  const isEnough = units(amount) >= units(network.minDeposit)
  const { address, memo } = await depositAddressOf(db, player.id, coin.coin, network)
  const orderSn = newOrderSn('D')
  const gameCoin = multiply(amount, coin.exchangeRate)
  await db.transaction(async (queries) => {
    const asker = { userId: player.id, lang: '', zone }
    const isOver = isEnough && (await limitPassed(queries, asker, { deposit: gameCoin }))
    const remark = !isEnough ? tooLittle : isOver ? overLimit : {}
    await queries.query(
      `insert into deposits (order_sn, user_id, channel, currency, amount, game_coin, status, remark, expire_time,
       network, address, memo, txid, min_confirm)
     values ($1, $2, $3, $4, $5, $6, $7, $8, null, $9, $10, $11, $12, $13)`,
      [
        orderSn,
        player.id,
        cryptoChannel,
        coin.coin,
        amount,
        gameCoin,
        isEnough && !isOver ? pending : refunding,
        JSON.stringify(remark),
        network.network,
        address,
        memo,
        drawTxid(),
        network.minConfirm,
      ],
    )
  })
  return { orderSn }
}

/** Positive, plain, and of no more decimals than the network has; small enough for every rate. */
function isAmount(text: string, decimals: number): boolean {
  const [, fraction = ''] = /^\d{1,12}(?:\.(\d{1,18}))?$/.exec(text) ?? ['', 'x'.repeat(99)]
  return fraction.length <= decimals && units(text) > 0n
}

/** Confirmations come in evenly over `delayMs` from the first sight of a transfer. */
export const countConfirmations = (db: Db, delayMs: number, now: Date) =>
  db.query(
    `update deposits set confirmations = least(min_confirm,
       floor(min_confirm * extract(epoch from $1::timestamptz - created_on) * 1000 / $2)::integer)
     where status = 0 and min_confirm > 0 and confirmations < min_confirm and created_on < $1`,
    [now, delayMs],
  )
