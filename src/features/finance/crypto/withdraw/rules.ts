/** What a withdrawal by coin may send. Ranges, fee, step, decimals and patterns are the network's. */
import type { Coin, CryptoNetwork } from '~/api/contract/crypto.ts'
import type { Checked, Problem } from '~/components/form/use-rules-form.ts'
import { checkFundPassword } from '~/components/money-confirmation/check-fund-password.ts'
import type { ProofWay } from '~/domain/money/order-proof.ts'
import { compareDecimals, isMultipleOf, isPositive, mostWithin, smallestUnit } from '~/lib/decimal.ts'
import { formatMoney } from '~/lib/money-format.ts'
import { readTypedAmount } from '~/lib/typed-amount.ts'
import { readTyped } from '~/lib/typed-text.ts'
import { matchesPattern } from '../address-pattern.ts'
import { networkLabel } from '../crypto-choice.ts'
import { cryptoQuote, type CryptoQuote } from '../crypto-quote.ts'

export type CryptoWithdrawValues = Record<'address' | 'memo' | 'amount', string>
export interface CryptoWithdrawFacts {
  coin: Coin
  network: CryptoNetwork
  /** Null while unknown: then the server decides. */
  balance: string | null
  balanceCurrency: string
  language: string
}

type Field = keyof CryptoWithdrawValues
const problem = (field: Field, messageKey: string, values: Record<string, string> = {}): Problem<Field> => ({
  field,
  messageKey,
  values,
})

export const takesMemo = ({ memoRegex }: CryptoNetwork) => Boolean(memoRegex)

/** A memo is needed where the pattern refuses an empty one; where it cannot be read, better one too many. */
export const needsMemo = (network: CryptoNetwork) =>
  takesMemo(network) && matchesPattern(network.memoRegex, '') !== true

/** Checks everything that can be known here; the server has the last word on the address. */
export function checkCryptoWithdraw(
  values: CryptoWithdrawValues,
  facts: CryptoWithdrawFacts,
): Checked<CryptoWithdrawValues, Field> {
  const { network } = facts
  const address = readTyped.address(values.address)
  const memo = takesMemo(network) ? readTyped.memo(values.memo) : ''
  const checked = checkCryptoAmount(values.amount, facts)
  const problems = [
    addressProblem(address, facts),
    memoProblem(memo, network),
    checked.ok ? null : checked.problem,
  ].filter((found) => found !== null)
  if (!checked.ok || problems.length) return { ok: false, problems }
  return { ok: true, draft: { address, memo, amount: checked.quote.amount } }
}

function addressProblem(address: string, { coin, network }: CryptoWithdrawFacts): Problem<Field> | null {
  if (!address) return problem('address', 'crypto:problem.input', { field: 'address' })
  if (matchesPattern(network.addressRegex, address) !== false) return null
  const other = coin.networks.find((candidate) => matchesPattern(candidate.addressRegex, address) === true)
  return other
    ? problem('address', 'crypto:problem.addressOther', {
        other: networkLabel(coin, other),
        network: networkLabel(coin, network),
      })
    : problem('address', 'crypto:problem.addressFormat', { network: networkLabel(coin, network) })
}

function memoProblem(memo: string, network: CryptoNetwork): Problem<Field> | null {
  if (!memo && needsMemo(network)) return problem('memo', 'crypto:problem.input', { field: 'memo' })
  return matchesPattern(network.memoRegex, memo) === false ? problem('memo', 'crypto:problem.memo') : null
}

function typedProblem(reason: 'empty' | 'format' | 'fraction', network: CryptoNetwork): Problem<Field> {
  if (reason === 'empty') return problem('amount', 'finance:problem.input', { field: 'amount' })
  if (reason === 'format') return problem('amount', 'finance:problem.format')
  return problem('amount', 'crypto:problem.decimals', { decimals: String(network.decimals) })
}

/** Reads a typed amount exactly: what it costs and brings, or what is wrong with it. */
export function checkCryptoAmount(
  typed: string,
  facts: CryptoWithdrawFacts,
): { ok: true; quote: CryptoQuote } | { ok: false; problem: Problem<Field> } {
  const { coin, network, balanceCurrency, language } = facts
  const read = readTypedAmount(typed, language, network.decimals, coin.coin)
  if (!read.ok) return { ok: false, problem: typedProblem(read.reason, network) }
  const quote = cryptoQuote(coin, network, read.amount, balanceCurrency)
  const wrong = amountProblem(quote, facts)
  return wrong ? { ok: false, problem: wrong } : { ok: true, quote }
}

function amountProblem(
  { amount, cost, net, charge }: CryptoQuote,
  facts: CryptoWithdrawFacts,
): Problem<Field> | null {
  const { coin, network, balance, balanceCurrency, language } = facts
  const { withdrawMin: min, withdrawMax: max, withdrawStep: step } = network
  const say = (value: string) => formatMoney(value, coin.coin, language)
  if (!isPositive(amount) || compareDecimals(amount, min) < 0)
    return problem('amount', 'finance:problem.tooSmall', { min: say(min) })
  const isBeyond = (costs: string) => balance !== null && compareDecimals(costs, balance) > 0
  const notEnough = () =>
    problem('amount', 'finance:problem.notEnough', {
      balance: formatMoney(balance ?? '0', balanceCurrency, language),
    })
  // Where the wallet holds less than the network allows, its balance is the limit to name.
  if (isBeyond(cost) && (!max || isBeyond(cryptoQuote(coin, network, max, balanceCurrency).cost)))
    return notEnough()
  if (max && compareDecimals(amount, max) > 0)
    return problem('amount', 'finance:problem.tooLarge', { max: say(max) })
  if (step && isPositive(step) && !isMultipleOf(amount, step))
    return problem('amount', 'finance:problem.step', { step: say(step) })
  if (isBeyond(cost)) return notEnough()
  return isPositive(net) ? null : problem('amount', 'finance:problem.feeTakesAll', { fee: say(charge) })
}

/** The server's reasons, at the field that they are about. An unknown one is said as such. */
export function problemOfReason(
  reason: string | null | undefined,
  coin: Coin,
  network: CryptoNetwork,
): Problem<Field> {
  const label = { network: networkLabel(coin, network) }
  if (reason === 'FORMAT') return problem('address', 'crypto:problem.addressFormat', label)
  if (reason === 'NETWORK') return problem('address', 'crypto:problem.addressNetwork', label)
  if (reason === 'MEMO') return problem(takesMemo(network) ? 'memo' : 'address', 'crypto:problem.memo')
  if (reason === 'BLOCKED') return problem('address', 'crypto:problem.addressBlocked')
  return problem('address', 'crypto:problem.addressRefused')
}

export interface ReviewValues {
  paymentPassword: string
  /** Keep the address once the order is placed: only ever by this explicit choice. */
  save: boolean
  label: string
}
export interface ReviewDraft {
  /** Null where a passkey confirms. */
  paymentPassword: string | null
  /** Null where nothing is to be kept. */
  label: string | null
}

/** The fund password or a passkey, and a name for an address that is to be kept. */
export function checkReview(
  values: ReviewValues,
  way: ProofWay = 'password',
): Checked<ReviewDraft, keyof ReviewValues> {
  const fund = checkFundPassword(values, way)
  const label = readTyped.words(values.label)
  const problems: Problem<keyof ReviewValues>[] = [
    ...(fund.ok ? [] : fund.problems),
    ...(values.save && !label
      ? [{ field: 'label', messageKey: 'crypto:problem.input', values: { field: 'label' } } as const]
      : []),
  ]
  if (!fund.ok || problems.length) return { ok: false, problems }
  return { ok: true, draft: { paymentPassword: fund.draft, label: values.save ? label : null } }
}

/** The most that can be sent now: the nearest of balance and network, in whole steps; null where that is too little. */
export function mostCryptoWithdrawal({ coin, network, balance, balanceCurrency }: CryptoWithdrawFacts) {
  const { withdrawMin, withdrawMax, withdrawStep, decimals } = network
  const step = withdrawStep && isPositive(withdrawStep) ? withdrawStep : smallestUnit(decimals)
  const price = cryptoQuote(coin, network, '1', balanceCurrency).cost
  const limits = [
    ...(withdrawMax ? [mostWithin(withdrawMax, '1', step)] : []),
    ...(balance === null ? [] : [mostWithin(balance, price, step)]),
  ].toSorted(compareDecimals)
  const [most] = limits
  return most !== undefined && compareDecimals(most, withdrawMin) >= 0 ? most : null
}
