import type * as crypto from '../../../../src/api/contract/crypto.ts'
import { refuseOverLimit } from '../../limits/enforce.ts'
import { refuseField, type HandlersFor } from '../../platform/handler.ts'
import { refuseIfExcluded } from '../../self-exclusion/exclusions.ts'
import { requireOpen } from '../../site/pauses.ts'
import { addressKinds } from './address-kinds.ts'
import { depositAddressOf, faultOfTarget } from './addresses.ts'
import { demoCurrencies, findNetwork, type CryptoNetwork } from './catalogue.ts'
import { cryptoMessage } from './messages.ts'
import { placeCryptoWithdrawal } from './withdrawals.ts'

const minute = 60_000

/** Deposits and withdrawals by virtual currency. */
export const cryptoHandlers = {
  coins: async () => {
    // Rates are looked up once a minute.
    const rateTime = new Date(Math.floor(Date.now() / minute) * minute).toISOString()
    return demoCurrencies.map(({ networks, ...coin }) => ({
      ...coin,
      icon: `/media/coins/${coin.coin.toLowerCase()}.svg`,
      rateTime,
      networks: networks.map(asSent),
    }))
  },
  depositAddress: async (context, { coin, network }) => {
    const { db, player, lang, config } = context
    // What is sent to an address that is known already arrives all the same: the network knows no pause, and no player.
    await requireOpen(context, 'deposits')
    await refuseIfExcluded(db, player.userId, { lang, zone: config.zone })
    await refuseOverLimit(db, { userId: player.userId, lang, zone: config.zone }, { deposit: '0' })
    const found = findNetwork(coin, network)
    if (!found?.network.depositEnable) throw refuseField('network', cryptoMessage(lang, 'networkClosed'))
    const { minDeposit, minConfirm } = found.network
    const { address, memo } = await depositAddressOf(db, player.userId, coin, found.network)
    return { coin, network, address, memo, minDeposit, minConfirm, serverTime: new Date().toISOString() }
  },
  validateAddress: async ({ db, lang }, { coin, network, address, memo }) => {
    const found = findNetwork(coin, network)
    if (!found) throw refuseField('network', cryptoMessage(lang, 'networkClosed'))
    const reason = await faultOfTarget(db, found.network, { address, memo })
    return { valid: reason === null, reason }
  },
  placeCryptoWithdrawal,
} satisfies HandlersFor<typeof crypto>

/** Without what is the house's own business: its shared address, and the kind that the check goes by. */
function asSent(network: CryptoNetwork) {
  const { kind, hidesPattern, sharedAddress: _, texts, ...shown } = network
  return { ...shown, addressRegex: hidesPattern ? null : addressKinds[kind].pattern.source, ...texts }
}
