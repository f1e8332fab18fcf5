/** What the app knows of a player beforehand, it says in the place of a form that the back end would refuse. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import { coins } from '../../../src/api/contract/crypto.ts'
import { accountLimits } from '../../../src/api/contract/limits.ts'
import { channels } from '../../../src/api/contract/money.ts'
import { exclusionState } from '../../../src/api/contract/self-exclusion.ts'
import { siteStatus, type SiteFunction } from '../../../src/api/contract/site.ts'
import type { Profile } from '../../../src/api/contract/user.ts'
import { holds } from '../../../src/components/responsible-play/exclusion.ts'
import { blockOf, type PayingForm } from '../../../src/domain/money/money-block.ts'
import { isOpen } from '../../../src/domain/money/order-status.ts'
import { nearLimits } from '../../../src/domain/responsible-play/account-limits.ts'
import { pauseIn } from '../../../src/domain/site-status.ts'
import { cryptoQuote } from '../../../src/features/finance/crypto/crypto-quote.ts'
import { leastWithdrawal } from '../../../src/features/finance/rules.ts'
import { compareDecimals, isPositive } from '../../../src/lib/decimal.ts'
import { openWallet } from '../account-transfer/wallets.ts'
import { moveCoins } from '../agent/transfers.ts'
import { startHold } from '../auth/hold.ts'
import { beginExclusion } from '../self-exclusion/exclusions.ts'
import { openFunction, pauseFunction } from '../site/pauses.ts'
import { refusalOf, startWithPlayers } from '../test-back-end.ts'
import { negate } from './amounts.ts'
import { drawAddress } from './crypto/address-kinds.ts'
import { cryptoHandlers } from './crypto/handlers.ts'
import { placeCryptoWithdrawal } from './crypto/withdrawals.ts'
import { placeDeposit } from './deposits.ts'
import { balanceOf, COIN, playerAccount } from './ledger/ledger.ts'
import { giveCoins } from './ledger/opening.ts'
import { bindCard } from './test-orders.ts'
import { placeWithdrawal } from './withdrawals.ts'

const backEnd = await startWithPlayers()
const { db, hana, call } = backEnd
const { userId } = hana.player
const bankId = await bindCard(hana, { firstName: 'ハナ', lastName: 'サトウ' })
afterAll(() => db.close())

const run = (sql: string) => db.query(sql, [userId])
const member = '10000011'
const least = { withdraw: '2000', cryptoWithdraw: '0.0006', transferIn: '1', transferOut: '1' }
const proof = () => ({ paymentPassword: '246810', requestId: randomUUID() })

type MoneyForm = PayingForm | 'deposit' | 'cryptoDeposit' | 'accountTransfer'

/** Moves a coin's worth from a wallet at the provider, as far as the player's confirmation. */
async function transferFromWallet() {
  const account = `wallet-${randomUUID()}`
  const password = 'Jsy2026!'
  await db.transaction((queries) => openWallet(queries, { account, password, name: 'Test', balance: '9000' }))
  await db.query('delete from limit_windows')
  const step = async (name: 'validate' | 'login' | 'confirm', body: object) => {
    const answer = await call(`jsy/transfer/${name}`, body, hana.token)
    if (answer.code !== 200) throw new Error(answer.msg)
    return answer.data?.['transferId']
  }
  const transferId = await step('validate', { account, password })
  await step('login', { transferId, code: await backEnd.mailedCode(`${account}@example.com`) })
  await step('confirm', { transferId, amount: '1', requestId: randomUUID() })
}

/** Sends what the form would send if it were open, in the smallest amount. */
const orders: Record<MoneyForm, () => Promise<unknown>> = {
  deposit: () =>
    placeDeposit(hana, {
      channel: 'bank-transfer',
      currency: 'JPY',
      amount: '2000',
      returnUrl: 'http://localhost/',
      requestId: randomUUID(),
    }),
  cryptoDeposit: () => cryptoHandlers.depositAddress(hana, { coin: 'BTC', network: 'BTC' }),
  accountTransfer: transferFromWallet,
  withdraw: () => placeWithdrawal(hana, { bankId, amount: least.withdraw, ...proof() }),
  cryptoWithdraw: () =>
    placeCryptoWithdrawal(hana, {
      coin: 'BTC',
      network: 'BTC',
      address: drawAddress('bitcoin'),
      amount: least.cryptoWithdraw,
      ...proof(),
    }),
  transferIn: () => moveCoins(hana, 'in', { userId: member, amount: least.transferIn, ...proof() }),
  transferOut: () => moveCoins(hana, 'out', { userId: member, amount: least.transferOut, ...proof() }),
}

/** Where each form stands: the gates that its screen puts around it are read from the source. */
const screens: Record<MoneyForm, { file: string; form: string; of: SiteFunction }> = {
  deposit: { file: 'finance/deposit/deposit-form', form: 'DepositForm', of: 'deposits' },
  cryptoDeposit: { file: 'finance/crypto/crypto-screen', form: 'DepositAddress', of: 'deposits' },
  accountTransfer: { file: 'account-transfer/account-transfer-screen', form: 'StepBody', of: 'deposits' },
  withdraw: { file: 'finance/withdraw/withdraw-form', form: 'WithdrawForm', of: 'withdrawals' },
  cryptoWithdraw: { file: 'finance/crypto/crypto-screen', form: 'CryptoWithdrawForm', of: 'withdrawals' },
  transferIn: { file: 'agent/transfer/transfer-sheet', form: 'TransferForm', of: 'withdrawals' },
  transferOut: { file: 'agent/transfer/transfer-sheet', form: 'TransferForm', of: 'withdrawals' },
}

async function read(name: Parameters<typeof call>[0], body: object = {}) {
  return (await call(name, body, hana.token)).data
}

/** Whether a pause or an exclusion that the app reads stands in the form's place. */
async function isGated(name: MoneyForm): Promise<boolean> {
  const { file, form, of } = screens[name]
  const source = readFileSync(`src/features/${file}.tsx`, 'utf8')
  expect(source).toMatch(new RegExp(`<${form}\\b`))
  const said = v.parse(siteStatus.answer, await read('site/status'))
  const pause = pauseIn({ deposits: null, withdrawals: null, play: null, signUp: null, ...said }, of)
  const limits = v.parse(accountLimits, await read('limits/query'))
  const isUsedUp = nearLimits(limits, 'deposit', Date.now()).some(({ left }) => !isPositive(left))
  const hasGate = (its: string) => new RegExp(`<BudgetGate[^>]*${its}[^>]*>\\s*<${form}\\b`).test(source)
  const exclusion = v.parse(exclusionState.answer, await read('exclusion/state'))
  return (
    (pause !== null && /<(?:Wallet|Pause)Gate\b/.test(source)) ||
    (holds(exclusion, Date.now()) && hasGate('')) ||
    (isUsedUp && hasGate('of="deposit"'))
  )
}

/** Whether the paying account holds less than the least that can be ordered, as each form reckons it. */
async function isShort(form: PayingForm, profile: Profile): Promise<boolean | undefined> {
  const balance = profile.balance ?? '0'
  switch (form) {
    case 'withdraw': {
      const open = v.parse(channels.answer, await read('pay/query', { type: 'withdraw' }))
      return leastWithdrawal(open.channels, profile)?.isShort
    }
    case 'cryptoWithdraw': {
      const coin = v.parse(coins.answer, await read('cpp/coins')).find((one) => one.coin === 'BTC')
      const network = coin?.networks[0]
      if (!coin || !network) throw new Error('no network')
      return compareDecimals(cryptoQuote(coin, network, network.withdrawMin, COIN).cost, balance) > 0
    }
    case 'transferIn':
      return !isPositive(balance)
    case 'transferOut':
      return !isPositive(await coinsOf(member))
  }
}

const isPaying = (form: MoneyForm): form is PayingForm => form in least

/** Whether the form is shown, from the calls that its page reads. */
async function isShown(form: MoneyForm): Promise<boolean> {
  if (await isGated(form)) return false
  if (!isPaying(form)) return true
  const profile = (await read('user/info')) as unknown as Profile
  const page = await read('draw/list', { current: 1, size: 10 })
  const rows = (page?.['records'] ?? []) as { orderSn: string; status: number }[]
  const cards = (await read('user/bank')) as unknown as unknown[]
  const block = blockOf(form, {
    profile,
    now: Date.now(),
    cards,
    open: rows.find(({ status }) => isOpen('withdraw', status)),
    kycRequired: form === 'cryptoWithdraw',
    isShort: await isShort(form, profile),
  })
  return block === null
}

const coinsOf = (player: string) => balanceOf(db, playerAccount(player), COIN)

/** An account is emptied, and filled again with what was in it. */
function emptied(player: string): [begin: () => Promise<unknown>, end: () => Promise<unknown>] {
  const move = (amount: string) =>
    db.transaction((queries) => giveCoins(queries, player, amount, { reference: randomUUID() }))
  let held = '0'
  return [
    async () => {
      held = await coinsOf(player)
      await move(negate(held))
    },
    () => move(held),
  ]
}

const paused = (name: SiteFunction): [begin: () => Promise<unknown>, end: () => Promise<unknown>] => [
  () => pauseFunction(db, { function: name, until: null, why: {}, region: '' }),
  () => openFunction(db, name),
]

/** Each cause, how it comes about, and how it goes. */
const causes: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
  [
    'no fund password',
    () => run('update users set payment_hash = null where id = $1'),
    () =>
      run(
        "update users u set payment_hash = (select payment_hash from users where user_name = 'taro') where u.id = $1",
      ),
  ],
  [
    'a hold after a recovery',
    () => startHold(db, userId, 24),
    () => run('update users set hold_until = null where id = $1'),
  ],
  [
    'an identity that is not approved',
    () => run('update users set kyc_status = -1 where id = $1'),
    () => run('update users set kyc_status = 1 where id = $1'),
  ],
  [
    'a withdrawal that is still open',
    () => orders.withdraw(),
    () => run('update withdrawals set status = 3 where user_id = $1'),
  ],
  ['a pause of deposits', ...paused('deposits')],
  ['a pause of withdrawals', ...paused('withdrawals')],
  [
    'a self-exclusion',
    () => db.transaction((queries) => beginExclusion(queries, userId, 'month')),
    () => run('delete from self_exclusions where user_id = $1'),
  ],
  [
    'a limit for deposits that is used up',
    () =>
      run(`insert into account_limits (user_id, kind, period, amount) values ($1, 'deposit', 'month', 0)`),
    () => run('delete from account_limits where user_id = $1'),
  ],
  ['an empty account', ...emptied(userId)],
  ['an empty account of the member', ...emptied(member)],
  ['no bank account', () => run('delete from bank_cards where user_id = $1'), () => Promise.resolve()],
]

describe('a form that is bound to fail is not shown', () => {
  it.each(causes)('for %s', async (_cause, begin, end) => {
    await run('update users set kyc_status = 1 where id = $1')
    await begin()
    for (const form of Object.keys(orders) as MoneyForm[]) {
      const shown = await isShown(form)
      const refusal = await refusalOf(orders[form]())
      const said = refusal instanceof Error ? refusal.message : 'placed'
      expect([form, shown], said).toEqual([form, refusal === undefined])
      // What was placed is out of the way of the next form.
      if (!refusal) await run('update withdrawals set status = 3 where user_id = $1')
    }
    await end()
  })
})
