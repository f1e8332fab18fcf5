/** What the agent's forms may send, and why not. Limits are the server's. */
import { isShortPassword, platform } from '~/api/platform.ts'
import type { Checked, Problem } from '~/components/form/use-rules-form.ts'
import { compareDecimals, isPositive, multiplyDecimals } from '~/lib/decimal.ts'
import { coinCurrency, decimalsOf, formatMoney, formatPercent } from '~/lib/money-format.ts'
import { readTypedAmount, typedForm } from '~/lib/typed-amount.ts'
import { readTyped } from '~/lib/typed-text.ts'

export interface TransferValues {
  amount: string
  remark: string
}

/** `available`: what the account that pays has. */
export function checkTransfer(
  { amount: typed, remark }: TransferValues,
  { available, language }: { available: string; language: string },
): Checked<TransferValues, keyof TransferValues> {
  const read = readTypedAmount(typed, language, decimalsOf(coinCurrency), coinCurrency)
  const refuse = (messageKey: string, values: Record<string, string> = {}) => ({
    ok: false as const,
    problems: [{ field: 'amount' as const, messageKey, values }],
  })
  if (!read.ok)
    return read.reason === 'empty'
      ? refuse('finance:problem.input', { field: 'amount' })
      : refuse(read.reason === 'format' ? 'finance:problem.format' : 'finance:problem.fraction')
  if (!isPositive(read.amount)) return refuse('agent:problem.positive')
  if (compareDecimals(read.amount, available) > 0)
    return refuse('agent:problem.notEnough', { balance: formatMoney(available, coinCurrency, language) })
  return { ok: true, draft: { amount: read.amount, remark: readTyped.words(remark) } }
}

interface MemberValues {
  userName: string
  password: string
  point: string
  teamName: string
}
interface MemberDraft {
  userName: string
  password: string
  /** '' for none. */
  teamName: string
  /** An exact fraction: '0.012' for 1.2 %. */
  point: string
}

/** How long a name may be and how strong a password is the server's to say. */
export function checkMember(
  values: MemberValues,
  { ownPoint, language }: { ownPoint: string; language: string },
): Checked<MemberDraft, keyof MemberValues> {
  const problems: Problem<keyof MemberValues>[] = []
  const { passwordCharacters, userNameCharacters } = platform()
  const userName = readTyped.account(values.userName)
  if (!/^[a-z\d]+$/i.test(userName))
    problems.push({
      field: 'userName',
      messageKey: userName ? 'auth:userNameFormat' : 'auth:required.userName',
    })
  else if (userName.length < userNameCharacters)
    problems.push({
      field: 'userName',
      messageKey: 'auth:tooShort',
      values: { characters: userNameCharacters },
    })
  if (isShortPassword(values.password))
    problems.push({
      field: 'password',
      messageKey: 'auth:tooShort',
      values: { characters: passwordCharacters },
    })
  if (!values.password) problems.push({ field: 'password', messageKey: 'auth:required.password' })
  const rate = checkPoint(values.point, { least: '0', most: ownPoint, language })
  if (!rate.ok) problems.push(...rate.problems)
  if (problems.length || !rate.ok) return { ok: false, problems }
  const { point } = rate.draft
  const teamName = readTyped.words(values.teamName)
  return { ok: true, draft: { userName, password: values.password, point, teamName } }
}

interface PointBounds {
  least: string
  /** The agent's own. */
  most: string
  language: string
}

/** '0.012' → '1.2', as it is typed in this language. */
export const typedRate = (point: string, language: string) =>
  typedForm(multiplyDecimals(point, '100'), language)

/** A rate that is typed as percent, between what the member's own members have and what the agent has. */
export function checkPoint(
  typed: string,
  { least, most, language }: PointBounds,
): Checked<{ point: string }, 'point'> {
  const percent = readTypedAmount(typed, language, 4, '%')
  const point = percent.ok ? multiplyDecimals(percent.amount, '0.01') : null
  const refuse = (messageKey: string, values: Record<string, string> = {}) => ({
    ok: false as const,
    problems: [{ field: 'point' as const, messageKey, values }],
  })
  if (point === null || compareDecimals(point, '0') < 0) return refuse('agent:problem.point')
  if (compareDecimals(point, most) > 0)
    return refuse('agent:problem.pointTooHigh', { own: formatPercent(most, language) })
  if (compareDecimals(point, least) < 0)
    return refuse('memberEdit:tooLow', { least: formatPercent(least, language) })
  return { ok: true, draft: { point } }
}

interface InviteValues {
  name: string
  campaign: string
  shownAs: string
  point: string
  /** '' leaves the end as it is. */
  days: string
}

export function checkInviteForm(
  values: InviteValues,
  { ownPoint, language }: { ownPoint: string; language: string },
): Checked<InviteValues, keyof InviteValues> {
  const problems: Problem<keyof InviteValues>[] = []
  const name = readTyped.words(values.name)
  if (!name) problems.push({ field: 'name', messageKey: 'invites:nameMissing' })
  const rate = checkPoint(values.point, { least: '0', most: ownPoint, language })
  if (!rate.ok) problems.push(...rate.problems)
  if (problems.length || !rate.ok) return { ok: false, problems }
  const { point } = rate.draft
  const [campaign, shownAs] = [readTyped.words(values.campaign), readTyped.words(values.shownAs)]
  return { ok: true, draft: { name, campaign, shownAs, point, days: values.days } }
}
