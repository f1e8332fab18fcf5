import type { InferOutput } from 'valibot'
import type * as agent from '../../../src/api/contract/agent.ts'
import { checkFundPassword } from '../account/fund-password.ts'
import { refuseWhileHeld } from '../auth/hold.ts'
import { negate, plainOrAsSent } from '../finance/amounts.ts'
import { readUnits, units } from '../finance/ledger/decimal.ts'
import { balanceOf, COIN, InsufficientBalance, playerAccount, post } from '../finance/ledger/ledger.ts'
import { newOrderSn } from '../finance/order-number.ts'
import { sendLetter } from '../letters/send-letter.ts'
import type { Queries } from '../platform/db/db.ts'
import { refuseField, type PlayerContext } from '../platform/handler.ts'
import { answerBefore, once, type OnceOnly } from '../platform/idempotency.ts'
import { callMessage } from '../platform/messages.ts'
import { multilingual } from '../platform/multilingual.ts'
import { agentMessage } from './messages.ts'
import { requireMember } from './team.ts'

type Body = InferOutput<typeof agent.transferIn.request>
type Direction = 'in' | 'out'

/** A type, not an interface: only that fits an answer with further members. */
type TransferAnswer = { orderSn: string; userBalance: string; memberBalance: string }

/** Per transfer, in coins. */
const transferLimits = { min: '1', max: '500000', step: '0.01' } as const

/** Coins from the agent to a member of the team (`in`) or back (`out`); once per `requestId`. */
export async function moveCoins(context: PlayerContext, direction: Direction, body: Body) {
  const { db, lang, player } = context
  const transfer = {
    userId: body.userId,
    amount: plainOrAsSent(body.amount),
    remark: (body.remark ?? '').trim().slice(0, 200),
  }
  const order: OnceOnly = {
    userId: player.userId,
    requestId: body.requestId,
    call: `agent/transfer/${direction}`,
    parameters: transfer,
    conflict: callMessage(lang, 'conflict'),
  }
  const before = await answerBefore<TransferAnswer>(db, order)
  if (before) return before
  await requireMember(db, context, body.userId)
  checkAmount(body.amount, lang)
  await checkFundPassword(db, player.userId, body.paymentPassword, { lang })
  try {
    return await db.transaction((queries) =>
      once(queries, order, () => insertTransfer(queries, context, direction, transfer)),
    )
  } catch (error) {
    if (!(error instanceof InsufficientBalance)) throw error
    const payer = direction === 'in' ? player.userId : body.userId
    const balance = await balanceOf(db, playerAccount(payer), COIN)
    throw refuseField(
      'amount',
      agentMessage(lang, direction === 'in' ? 'ownShort' : 'memberShort', { balance }),
    )
  }
}

function checkAmount(typed: string, lang: string): void {
  const { min, max, step } = transferLimits
  const value = readUnits(typed)
  if (value === undefined || value % units(step) !== 0n)
    throw refuseField('amount', agentMessage(lang, 'amountStep', { step }))
  if (value < units(min)) throw refuseField('amount', agentMessage(lang, 'amountTooSmall', { min }))
  if (value > units(max)) throw refuseField('amount', agentMessage(lang, 'amountTooLarge', { max }))
}

async function insertTransfer(
  queries: Queries,
  { player, lang }: PlayerContext,
  direction: Direction,
  { userId, amount, remark }: { userId: string; amount: string; remark: string },
): Promise<TransferAnswer> {
  // Coins that come in from a member stay in the account; out of it they go with a transfer to one.
  if (direction === 'in') await refuseWhileHeld(queries, player.userId, lang)
  const orderSn = newOrderSn('T')
  const [from, to] = direction === 'in' ? [player.userId, userId] : [userId, player.userId]
  await queries.query(
    `insert into agent_transfers (order_sn, agent_id, member_id, direction, amount, remark)
     values ($1, $2, $3, $4, $5, $6)`,
    [orderSn, player.userId, userId, direction, amount, remark],
  )
  await post(queries, {
    kind: `agent transfer ${direction}`,
    reference: orderSn,
    playerId: userId,
    entries: [
      { account: playerAccount(from), currency: COIN, amount: negate(amount) },
      { account: playerAccount(to), currency: COIN, amount },
    ],
  })
  // Whose coins they are hears of it, whoever moved them.
  await sendLetter(queries, { userId, type: 'finance', texts: letterOf(direction, player.userName, amount) })
  return {
    orderSn,
    userBalance: await balanceOf(queries, playerAccount(player.userId), COIN),
    memberBalance: await balanceOf(queries, playerAccount(userId), COIN),
  }
}

const letterOf = (direction: Direction, agentName: string, amount: string) => ({
  ...multilingual(
    'title',
    direction === 'in'
      ? {
          jp: 'コインを受け取りました',
          en: 'You received coins',
          zh: '您已收到游戏币',
          zhTW: '您已收到遊戲幣',
        }
      : {
          jp: 'コインが引き出されました',
          en: 'Coins were taken from your account',
          zh: '您的游戏币已被转出',
          zhTW: '您的遊戲幣已被轉出',
        },
  ),
  ...multilingual(
    'content',
    direction === 'in'
      ? {
          jp: `エージェント ${agentName} から ${amount} コインが届きました。`,
          en: `Your agent ${agentName} sent you ${amount} coins.`,
          zh: `您的代理 ${agentName} 向您转入了 ${amount} 游戏币。`,
          zhTW: `您的代理 ${agentName} 向您轉入了 ${amount} 遊戲幣。`,
        }
      : {
          jp: `エージェント ${agentName} が ${amount} コインを引き出しました。お心当たりがない場合はサポートへご連絡ください。`,
          en: `Your agent ${agentName} took ${amount} coins out. If you did not expect this, please contact customer service.`,
          zh: `您的代理 ${agentName} 转出了 ${amount} 游戏币。如有疑问请联系客服。`,
          zhTW: `您的代理 ${agentName} 轉出了 ${amount} 遊戲幣。如有疑問請聯絡客服。`,
        },
  ),
})
