import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Coin, CryptoNetwork } from '~/api/contract/crypto.ts'
import { cryptoQuote } from '../crypto-quote.ts'
import {
  checkCryptoWithdraw,
  checkReview,
  mostCryptoWithdrawal,
  needsMemo,
  problemOfReason,
  type CryptoWithdrawFacts,
} from './rules.ts'

const network = (change: Partial<CryptoNetwork> = {}): CryptoNetwork => ({
  network: 'TRC20',
  name: 'Tron',
  depositEnable: true,
  withdrawEnable: true,
  minDeposit: '5',
  withdrawMin: '10',
  withdrawMax: '5000',
  withdrawFee: '1',
  withdrawStep: '0.01',
  decimals: 6,
  minConfirm: 20,
  addressRegex: '^T[1-9A-HJ-NP-Za-km-z]{33}$',
  kycRequired: false,
  ...change,
})
const evm = network({ network: 'ERC20', name: 'Ethereum', addressRegex: '^0x[0-9a-fA-F]{40}$' })
const coin: Coin = {
  coin: 'USDT',
  name: 'Tether',
  icon: '',
  exchangeRate: '152.4',
  networks: [network(), evm],
  droppedNetworks: 0,
}
const tron = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'
const facts: CryptoWithdrawFacts = {
  coin,
  network: network(),
  balance: '48250',
  balanceCurrency: 'COIN',
  language: 'en-US',
}
const check = (values: object = {}, change: Partial<CryptoWithdrawFacts> = {}) =>
  checkCryptoWithdraw({ address: tron, memo: '', amount: '20', ...values }, { ...facts, ...change })
const problemsOf = (checked: ReturnType<typeof check>) =>
  checked.ok ? [] : checked.problems.map(({ field, messageKey }) => [field, messageKey.split('.').pop()])

describe('a withdrawal by coin', () => {
  it.each([
    [
      'nothing typed',
      { address: '', amount: '' },
      [
        ['address', 'input'],
        ['amount', 'input'],
      ],
    ],
    ['no address', { address: 'hello' }, [['address', 'addressFormat']]],
    ['one of the next network', { address: `0x${'a'.repeat(40)}` }, [['address', 'addressOther']]],
    ['less than the minimum', { amount: '9.99' }, [['amount', 'tooSmall']]],
    [
      'more than the maximum, which the wallet does not hold either',
      { amount: '5000.01' },
      [['amount', 'notEnough']],
    ],
    ['between two steps', { amount: '20.005' }, [['amount', 'step']]],
    ['more decimals than the network', { amount: '20.0000001' }, [['amount', 'decimals']]],
    ['an exponent', { amount: '2e1' }, [['amount', 'format']]],
    ['a minus', { amount: '-20' }, [['amount', 'format']]],
    ['more than the wallet holds', { amount: '317' }, [['amount', 'notEnough']]],
  ])('is told at its field of %s', (_what, values, problems) => {
    expect(problemsOf(check(values))).toEqual(problems)
  })
  it.each([
    ['the minimum', '10'],
    ['the maximum', '5000'],
    ['full-width digits', '２０'],
  ])('takes %s', (_what, amount) => {
    expect(check({ amount }, { balance: null }).ok).toBe(true)
  })
  it('names the network that an address is of', () => {
    const checked = check({ address: `0x${'a'.repeat(40)}` })
    expect(checked.ok ? null : checked.problems[0]).toMatchObject({
      values: { other: 'ERC20', network: 'TRC20' },
    })
  })
  it('takes all that the wallet holds, and not one unit of the 18th decimal more', () => {
    const ether = { ...coin, coin: 'ETH', exchangeRate: '1' }
    const fine = network({ decimals: 18, withdrawStep: null, withdrawMin: '0', withdrawFee: '0' })
    const most = '0.123456789012345678'
    const change = { coin: ether, network: fine, balance: most }
    expect(check({ amount: most }, change).ok).toBe(true)
    expect(problemsOf(check({ amount: '0.123456789012345679' }, change))).toEqual([['amount', 'notEnough']])
    expect(problemsOf(check({ amount: `${most}1` }, change))).toEqual([['amount', 'decimals']])
  })
  it.each([
    ['the balance', {}, '316.6'],
    ['the network’s maximum', { balance: '9000000' }, '5000'],
    ['the network’s maximum where the balance is not known', { balance: null }, '5000'],
    ['nothing, where the minimum costs more', { balance: '1523' }, null],
  ])('offers at most %s', (_what, change, most) => {
    expect(mostCryptoWithdrawal({ ...facts, ...change })).toBe(most)
    if (most) expect(check({ amount: most }, change).ok).toBe(true)
  })
  it('names the maximum where the wallet holds more', () => {
    expect(problemsOf(check({ amount: '5000.01' }, { balance: '9000000' }))).toEqual([['amount', 'tooLarge']])
  })
  it('leaves something after the fee', () => {
    const dear = network({ withdrawFee: '25' })
    expect(problemsOf(check({ amount: '25' }, { network: dear }))).toEqual([['amount', 'feeTakesAll']])
  })
  it('leaves an address to the server where the network names no pattern, or one that is not safe to run', () => {
    for (const addressRegex of [null, '^(a+)+$', '(['])
      expect(check({ address: 'EQ-whatever' }, { network: network({ addressRegex }) }).ok).toBe(true)
  })
})

describe('a memo', () => {
  const tagged = network({ memoRegex: '^[0-9]{1,10}$' })
  const optional = network({ memoRegex: '^[ -~]{0,64}$' })
  it('is needed where its pattern refuses an empty one', () => {
    expect([needsMemo(tagged), needsMemo(optional), needsMemo(network())]).toEqual([true, false, false])
    expect(problemsOf(check({}, { network: tagged }))).toEqual([['memo', 'input']])
    expect(check({}, { network: optional }).ok).toBe(true)
  })
  it('has to be of its form', () => {
    expect(problemsOf(check({ memo: '12a' }, { network: tagged }))).toEqual([['memo', 'memo']])
    expect(check({ memo: ' 4711 ' }, { network: tagged })).toMatchObject({ draft: { memo: '4711' } })
  })
  it('is not sent to a network that knows none', () => {
    expect(check({ memo: 'left over' })).toMatchObject({ draft: { memo: '' } })
  })
})

it.each([
  ['FORMAT', 'address', 'addressFormat'],
  ['NETWORK', 'address', 'addressNetwork'],
  ['BLOCKED', 'address', 'addressBlocked'],
  ['SOMETHING NEW', 'address', 'addressRefused'],
  [null, 'address', 'addressRefused'],
])('the server’s reason %s stands at the %s', (reason, field, key) => {
  expect(problemOfReason(reason, coin, network())).toMatchObject({
    field,
    messageKey: `crypto:problem.${key}`,
  })
})

it('the server’s reason MEMO stands at the memo, where there is one to correct', () => {
  expect(problemOfReason('MEMO', coin, network({ memoRegex: '^.+$' }))).toMatchObject({ field: 'memo' })
  expect(problemOfReason('MEMO', coin, network())).toMatchObject({ field: 'address' })
})

describe('the review', () => {
  const values = { paymentPassword: '246810', save: false, label: 'kept for later' }
  it('keeps an address only by explicit choice and under a name', () => {
    expect(checkReview(values)).toEqual({ ok: true, draft: { paymentPassword: '246810', label: null } })
    expect(checkReview({ ...values, save: true, label: ' Exchange ' })).toMatchObject({
      draft: { label: 'Exchange' },
    })
    expect(checkReview({ ...values, save: true, label: ' ' })).toMatchObject({
      ok: false,
      problems: [{ field: 'label' }],
    })
  })
})

/** `units` of 10⁻ˢᶜᵃˡᵉ as a decimal, by another way than the code under test. */
const decimal = (units: bigint, scale: number) => {
  const digits = units.toString().padStart(scale + 1, '0')
  return scale ? `${digits.slice(0, -scale)}.${digits.slice(-scale)}` : digits
}
/** Back to units of 10⁻³⁶, for comparing sums without a float. */
const units36 = (text: string) => {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const size = BigInt(whole + fraction.padEnd(36, '0'))
  return text.startsWith('-') ? -size : size
}

describe('amount → net → cost', () => {
  const amounts = fc.tuple(fc.bigInt(0n, 10n ** 30n), fc.integer({ min: 0, max: 18 }))
  it('loses nothing and invents nothing, with up to 18 decimals on both sides', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, ([a, as], [f, fs], [r, rs]) => {
        const [amount, withdrawFee, exchangeRate] = [decimal(a, as), decimal(f, fs), decimal(r, rs)]
        const quote = cryptoQuote({ coin: 'X', exchangeRate }, { withdrawFee }, amount, 'COIN')
        expect(units36(quote.net) + units36(quote.charge)).toBe(units36(quote.amount))
        // cost = amount × rate, compared as whole numbers of the finest unit that both can have.
        expect(units36(quote.cost)).toBe(a * r * 10n ** BigInt(36 - as - rs))
      }),
      { numRuns: 500 },
    )
  })
  it('costs the amount itself where the wallet is kept in the coin', () => {
    const quote = cryptoQuote({ coin: 'USDT', exchangeRate: '2' }, { withdrawFee: '1' }, '20', 'USDT')
    expect(quote.cost).toBe('20')
  })
  it('accepts exactly the typed amounts of the network: its decimals, and its steps', () => {
    fc.assert(
      fc.property(fc.bigInt(10n ** 7n, 5n * 10n ** 9n), fc.integer({ min: 0, max: 8 }), (a, scale) => {
        const amount = decimal(a, scale)
        const value = units36(amount)
        const isRight = value % 10n ** 34n === 0n && value >= 10n * 10n ** 36n && value <= 5000n * 10n ** 36n
        expect(check({ amount }, { balance: null }).ok).toBe(isRight)
      }),
      { numRuns: 500 },
    )
  })
})
