/** What a money form may send. Bounds, steps, fee and rate are the server's; nothing is known beforehand. */
import type { Channel } from '~/api/contract/money.ts'
import type { Checked, Problem } from '~/components/form/use-rules-form.ts'
import { depositQuote, withdrawQuote, type Quote } from '~/domain/money/quote.ts'
import {
  compareDecimals,
  isMultipleOf,
  isPositive,
  mostWithin,
  multiplyDecimals,
  smallestUnit,
} from '~/lib/decimal.ts'
import { coinCurrency, decimalsOf, formatMoney } from '~/lib/money-format.ts'
import { readTypedAmount } from '~/lib/typed-amount.ts'

export type DepositValues = Record<'channel' | 'amount', string>
export type DepositDraft = Record<'channel' | 'currency' | 'amount', string>
export type WithdrawValues = Record<'bankId' | 'amount', string>
/** The review computes what arrives of it from the channel as it is then. */
export type WithdrawDraft = Record<'bankId' | 'currency' | 'amount', string>

type Range = Pick<Channel, 'currency' | 'minAmount' | 'maxAmount' | 'step'>
interface AmountProblem {
  ok: false
  problem: Problem<'amount'>
}
type AmountCheck = { ok: true; amount: string } | AmountProblem
/** An amount that may be ordered, with what it costs and brings. */
type QuoteCheck = { ok: true; quote: Quote } | AmountProblem

const amountProblem = (messageKey: string, values: Record<string, string> = {}): AmountProblem => ({
  ok: false,
  problem: { field: 'amount', messageKey: `finance:${messageKey}`, values },
})

/** Reads a typed amount exactly and checks the channel's range and step, after `firstProblem`. */
export function checkAmount(
  typed: string,
  range: Range,
  language: string,
  firstProblem?: (amount: string) => AmountProblem | null,
): AmountCheck {
  const read = readTypedAmount(typed, language, decimalsOf(range.currency), range.currency)
  if (!read.ok) {
    if (read.reason === 'empty') return amountProblem('problem.input', { field: 'amount' })
    return amountProblem(read.reason === 'format' ? 'problem.format' : 'problem.fraction')
  }
  const say = (amount: string) => formatMoney(amount, range.currency, language)
  const { amount } = read
  const problem = firstProblem?.(amount)
  if (problem) return problem
  if (!isPositive(amount) || compareDecimals(amount, range.minAmount) < 0)
    return amountProblem('problem.tooSmall', { min: say(range.minAmount) })
  if (compareDecimals(amount, range.maxAmount) > 0)
    return amountProblem('problem.tooLarge', { max: say(range.maxAmount) })
  const { step } = range
  if (step && isPositive(step) && !isMultipleOf(amount, step))
    return amountProblem('problem.step', { step: say(step) })
  return { ok: true, amount }
}

/** `left`: coins that the player's own limit leaves, where one is set. */
export function checkDeposit(
  values: DepositValues,
  { channels, left, language }: { channels: readonly Channel[]; left?: string | undefined; language: string },
): Checked<DepositDraft, keyof DepositValues> {
  const channel = channels.find((candidate) => candidate.channel === values.channel && candidate.enabled)
  if (!channel)
    return {
      ok: false,
      problems: [{ field: 'channel', messageKey: 'finance:problem.choose', values: { field: 'channel' } }],
    }
  const checked = checkAmount(values.amount, channel, language)
  if (!checked.ok) return { ok: false, problems: [checked.problem] }
  if (left !== undefined && compareDecimals(depositQuote(channel, checked.amount).coins, left) > 0) {
    const told = { left: formatMoney(left, coinCurrency, language) }
    return { ok: false, problems: [amountProblem('problem.overLimit', told).problem] }
  }
  return { ok: true, draft: { channel: channel.channel, currency: channel.currency, amount: checked.amount } }
}

export interface WithdrawFacts {
  channel: Channel
  bankIds: readonly string[]
  /** Null while unknown: then the server decides. */
  balance: string | null
  balanceCurrency: string
  language: string
}

export function checkWithdraw(
  values: WithdrawValues,
  facts: WithdrawFacts,
): Checked<WithdrawDraft, keyof WithdrawValues> {
  const problems: Problem<keyof WithdrawValues>[] = []
  if (!facts.bankIds.length) problems.push({ field: 'bankId', messageKey: 'finance:problem.bankFirst' })
  else if (!facts.bankIds.includes(values.bankId))
    problems.push({ field: 'bankId', messageKey: 'finance:problem.choose', values: { field: 'card' } })
  const checked = checkWithdrawAmount(values.amount, facts)
  if (!checked.ok) problems.push(checked.problem)
  if (!checked.ok || problems.length) return { ok: false, problems }
  return {
    ok: true,
    draft: { bankId: values.bankId, currency: facts.channel.currency, amount: checked.quote.amount },
  }
}

/** Beyond range and step: the wallet must hold the amount, and the fee must leave something to receive. */
export function checkWithdrawAmount(
  typed: string,
  { channel, balance, balanceCurrency, language }: Omit<WithdrawFacts, 'bankIds'>,
): QuoteCheck {
  const isBeyond = (amount: string, held: string) =>
    compareDecimals(walletCost(amount, channel, balanceCurrency), held) > 0
  // Where the wallet holds less than the channel's range allows, its balance is the limit to name.
  const checked = checkAmount(typed, channel, language, (amount) =>
    balance !== null && isBeyond(amount, balance) && isBeyond(channel.maxAmount, balance)
      ? amountProblem('problem.notEnough', { balance: formatMoney(balance, balanceCurrency, language) })
      : null,
  )
  if (!checked.ok) return checked
  const quote = withdrawQuote(channel, checked.amount)
  if (!isPositive(quote.net))
    return amountProblem('problem.feeTakesAll', {
      fee: formatMoney(quote.charge, channel.currency, language),
    })
  return { ok: true, quote }
}

/** The fee is part of the amount, so the wallet pays the amount: in coins by the rate, or in its own currency. */
const walletCost = (amount: string, channel: Channel, balanceCurrency: string) =>
  balanceCurrency === channel.currency ? amount : multiplyDecimals(amount, channel.exchangeRate)

/** The most that can be withdrawn now: the nearest of balance and channel, in whole steps; null where that is too little. */
export function mostWithdrawal({
  channel,
  balance,
  balanceCurrency,
}: Pick<WithdrawFacts, 'channel' | 'balance' | 'balanceCurrency'>): string | null {
  const { minAmount, maxAmount, currency, step } = channel
  const unit = step && isPositive(step) ? step : smallestUnit(decimalsOf(currency))
  const allowed = mostWithin(maxAmount, '1', unit)
  const held =
    balance === null ? allowed : mostWithin(balance, walletCost('1', channel, balanceCurrency), unit)
  const most = compareDecimals(held, allowed) < 0 ? held : allowed
  return compareDecimals(most, minAmount) < 0 ? null : most
}

/** `draw/withdraw` names no channel: the first open one is the one that serves. */
export const withdrawChannel = (channels: readonly Channel[] | undefined) =>
  channels?.find(({ enabled }) => enabled) ?? channels?.[0]

/** The smallest withdrawal, and whether the wallet holds less than that; null while either is unknown. */
export function leastWithdrawal(
  channels: readonly Channel[] | undefined,
  profile: { balance?: string | null | undefined; currency?: string | null | undefined } | undefined,
) {
  const channel = withdrawChannel(channels)
  const balance = profile?.balance
  if (!channel?.enabled || !balance) return null
  const balanceCurrency = profile.currency ?? coinCurrency
  const { minAmount: min, currency } = channel
  const isShort = compareDecimals(walletCost(min, channel, balanceCurrency), balance) > 0
  return { min, currency, balance, balanceCurrency, isShort }
}
