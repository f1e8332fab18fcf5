/** What a withdrawal by coin may send. Ranges, fee, step, decimals and patterns are the network's. */
import type { Coin, CryptoNetwork } from '~/api/contract/crypto.ts'
import type { Checked, Problem } from '~/components/form/use-rules-form.ts'
import { checkFundPassword } from '~/components/money-confirmation/check-fund-password.ts'
import type { ProofWay } from '~/domain/money/order-proof.ts'
import { readTyped } from '~/lib/typed-text.ts'
import { mostOf, quoteTyped, type AmountLimits } from '../../rules.ts'
import { matchesPattern } from '../address-pattern.ts'
import { networkLabel } from '../crypto-choice.ts'
import { cryptoQuote } from '../crypto-quote.ts'

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

const limitsOf = ({
  coin,
  network,
  balance,
  balanceCurrency: currency,
}: CryptoWithdrawFacts): AmountLimits => ({
  currency: coin.coin,
  decimals: network.decimals,
  min: network.withdrawMin,
  max: network.withdrawMax,
  step: network.withdrawStep,
  wallet: { balance, currency, price: cryptoQuote(coin, network, '1', currency).cost },
  fractionKey: 'crypto:problem.decimals',
})

export function checkCryptoAmount(typed: string, facts: CryptoWithdrawFacts) {
  const { coin, network, balanceCurrency, language } = facts
  return quoteTyped(typed, limitsOf(facts), language, (amount) =>
    cryptoQuote(coin, network, amount, balanceCurrency),
  )
}

export const mostCryptoWithdrawal = (facts: CryptoWithdrawFacts) => mostOf(limitsOf(facts))

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
