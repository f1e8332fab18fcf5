/** What a money form may send. Bounds, steps, fee and rate are the server's; nothing is known beforehand. */
import type { Channel } from '~/api/contract/money.ts'
import type { Checked, Problem } from '~/components/form/use-rules-form.ts'
import { depositQuote, withdrawQuote } from '~/domain/money/quote.ts'
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

type AmountProblem = {
  ok: false
  problem: Problem<'amount'>
}

const amountProblem = (messageKey: string, values: Record<string, string> = {}): AmountProblem => ({
  ok: false,
  problem: { field: 'amount', messageKey, values },
})

/** What an amount is held against: those of its channel or network, and the wallet that pays `price` for each unit. */
export interface AmountLimits {
  currency: string
  decimals: number
  min: string
  max?: string | null | undefined
  step?: string | null | undefined
  /** A `balance` of null is unknown: then the server decides. */
  wallet?: { balance: string | null; currency: string; price: string }
  fractionKey: 'finance:problem.fraction' | 'crypto:problem.decimals'
}

/** Reads a typed amount exactly: what it costs and brings, or what is wrong with it by wallet, range, step and fee. */
export function quoteTyped<Quoted extends { charge: string; net: string }>(
  typed: string,
  limits: AmountLimits,
  language: string,
  quoteOf: (amount: string) => Quoted,
): { ok: true; quote: Quoted } | AmountProblem {
  const { currency, decimals, min, max, step, wallet } = limits
  const read = readTypedAmount(typed, language, decimals, currency)
  if (!read.ok) {
    if (read.reason === 'empty') return amountProblem('finance:problem.input', { field: 'amount' })
    if (read.reason === 'format') return amountProblem('finance:problem.format')
    return amountProblem(limits.fractionKey, { decimals: String(decimals) })
  }
  const { amount } = read
  const say = (value: string) => formatMoney(value, currency, language)
  const { balance = null, price = '1' } = wallet ?? {}
  const isBeyond = (value: string) =>
    balance !== null && compareDecimals(multiplyDecimals(value, price), balance) > 0
  // Where the wallet holds less than the range allows, its balance is the limit to name.
  if (wallet && isBeyond(amount) && (!max || isBeyond(max)))
    return amountProblem('finance:problem.notEnough', {
      balance: formatMoney(wallet.balance ?? '0', wallet.currency, language),
    })
  if (!isPositive(amount) || compareDecimals(amount, min) < 0)
    return amountProblem('finance:problem.tooSmall', { min: say(min) })
  if (max && compareDecimals(amount, max) > 0)
    return amountProblem('finance:problem.tooLarge', { max: say(max) })
  if (step && isPositive(step) && !isMultipleOf(amount, step))
    return amountProblem('finance:problem.step', { step: say(step) })
  const quote = quoteOf(amount)
  if (isPositive(quote.net)) return { ok: true, quote }
  return amountProblem('finance:problem.feeTakesAll', { fee: say(quote.charge) })
}

/** The most that can be ordered now: the nearest of wallet and range, in whole steps; null where that is too little. */
export function mostOf({ decimals, min, max, step, wallet }: AmountLimits): string | null {
  const unit = step && isPositive(step) ? step : smallestUnit(decimals)
  const { balance = null, price = '1' } = wallet ?? {}
  const [most] = [
    ...(max ? [mostWithin(max, '1', unit)] : []),
    ...(balance === null ? [] : [mostWithin(balance, price, unit)]),
  ].toSorted(compareDecimals)
  return most !== undefined && compareDecimals(most, min) >= 0 ? most : null
}

const limitsOf = ({ currency, minAmount, maxAmount, step }: Channel): AmountLimits => ({
  currency,
  decimals: decimalsOf(currency),
  min: minAmount,
  max: maxAmount,
  step,
  fractionKey: 'finance:problem.fraction',
})

/** The most of a channel that may be ordered: its own, or what the player's limit leaves of `left` coins. */
export const mostDeposit = (channel: Channel, left: string | undefined): string =>
  mostOf({
    ...limitsOf(channel),
    wallet: { balance: left ?? null, currency: coinCurrency, price: channel.exchangeRate },
  }) ?? channel.maxAmount

export const checkAmount = (typed: string, channel: Channel, language: string) =>
  quoteTyped(typed, limitsOf(channel), language, (amount) => depositQuote(channel, amount))

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
  if (left !== undefined && compareDecimals(checked.quote.coins, left) > 0) {
    const told = { left: formatMoney(left, coinCurrency, language) }
    return { ok: false, problems: [amountProblem('finance:problem.overLimit', told).problem] }
  }
  return {
    ok: true,
    draft: { channel: channel.channel, currency: channel.currency, amount: checked.quote.amount },
  }
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

export const checkWithdrawAmount = (typed: string, facts: Omit<WithdrawFacts, 'bankIds'>) =>
  quoteTyped(typed, withdrawLimits(facts), facts.language, (amount) => withdrawQuote(facts.channel, amount))

/** The fee is part of the amount, so the wallet pays the amount: in coins by the rate, or in its own currency. */
const priceOf = (channel: Channel, balanceCurrency: string) =>
  balanceCurrency === channel.currency ? '1' : channel.exchangeRate

type WalletFacts = Pick<WithdrawFacts, 'channel' | 'balance' | 'balanceCurrency'>

const withdrawLimits = ({ channel, balance, balanceCurrency: currency }: WalletFacts): AmountLimits => ({
  ...limitsOf(channel),
  wallet: { balance, currency, price: priceOf(channel, currency) },
})

export const mostWithdrawal = (facts: WalletFacts) => mostOf(withdrawLimits(facts))

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
  const isShort = compareDecimals(multiplyDecimals(min, priceOf(channel, balanceCurrency)), balance) > 0
  return { min, currency, balance, balanceCurrency, isShort }
}
