/** What the agent's forms may send, and why not. Limits are the server's. */
import { isShortPassword, platform } from '~/api/platform.ts'
import { checked } from '~/components/form/checked.ts'
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
) {
  const read = readTypedAmount(typed, language, decimalsOf(coinCurrency), coinCurrency)
  const amount = read.ok ? read.amount : '0'
  const unreadable = {
    empty: { messageKey: 'finance:problem.input', values: { field: 'amount' } },
    format: 'finance:problem.format',
    fraction: 'finance:problem.fraction',
  }
  const balance = formatMoney(available, coinCurrency, language)
  return checked(
    { amount, remark: readTyped.words(remark) },
    {
      amount: !read.ok
        ? unreadable[read.reason]
        : isPositive(amount)
          ? compareDecimals(amount, available) > 0 && {
              messageKey: 'agent:problem.notEnough',
              values: { balance },
            }
          : 'agent:problem.positive',
    },
  )
}

interface MemberValues {
  userName: string
  password: string
  point: string
  teamName: string
}
/** How long a name may be and how strong a password is the server's to say. */
export function checkMember(
  { password, ...values }: MemberValues,
  { ownPoint, language }: { ownPoint: string; language: string },
) {
  const { passwordCharacters, userNameCharacters } = platform()
  const tooShort = (characters: number) => ({ messageKey: 'auth:tooShort', values: { characters } })
  const userName = readTyped.account(values.userName)
  const isPlain = /^[a-z\d]+$/i.test(userName)
  const { point, problem } = readPoint(values.point, { least: '0', most: ownPoint, language })
  return checked(
    { userName, password, point, teamName: readTyped.words(values.teamName) },
    {
      userName: !userName
        ? 'auth:required.userName'
        : isPlain
          ? userName.length < userNameCharacters && tooShort(userNameCharacters)
          : 'auth:userNameFormat',
      password: !password
        ? 'auth:required.password'
        : isShortPassword(password) && tooShort(passwordCharacters),
      point: problem,
    },
  )
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
function readPoint(typed: string, { least, most, language }: PointBounds) {
  const percent = readTypedAmount(typed, language, 4, '%')
  const point = percent.ok ? multiplyDecimals(percent.amount, '0.01') : '-1'
  const refused = (messageKey: string, values = {}) => ({ point, problem: { messageKey, values } })
  if (compareDecimals(point, '0') < 0) return refused('agent:problem.point')
  if (compareDecimals(point, most) > 0)
    return refused('agent:problem.pointTooHigh', { own: formatPercent(most, language) })
  if (compareDecimals(point, least) < 0)
    return refused('memberEdit:tooLow', { least: formatPercent(least, language) })
  return { point, problem: null }
}

export function checkPoint(typed: string, bounds: PointBounds) {
  const { point, problem } = readPoint(typed, bounds)
  return checked({ point }, { point: problem })
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
) {
  const name = readTyped.words(values.name)
  const [campaign, shownAs] = [readTyped.words(values.campaign), readTyped.words(values.shownAs)]
  const { point, problem } = readPoint(values.point, { least: '0', most: ownPoint, language })
  return checked(
    { name, campaign, shownAs, point, days: values.days },
    { name: !name && 'invites:nameMissing', point: problem },
  )
}
