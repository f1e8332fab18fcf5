/** What becomes of each call and of each screen before this back end. */
import { localizedField } from '#i18n/localized-field.ts'
import { capabilities, type Capability } from '~/api/capabilities.ts'
import type { Call } from '~/api/contract/define.ts'
import { entryOf, type CallName } from '~/api/paths.ts'
import { isRecord } from '~/lib/parse-json.ts'
import { codeOf, isSuccess, type ForeignBackEnd } from './back-end.ts'
import { everyCall } from './every-call.ts'
import { judgeAnswer, otherCode, type Reading } from './reading.ts'
import { membersShown, profiles, screens, type ProfileName, type Screen } from './screens.ts'
import type { Fault, Observation, Survey } from './survey.ts'

/** `unseen`: nobody could look, and `what` says why. */
export type State = 'whole' | 'degraded' | 'blocked' | 'unseen'

interface Judged {
  state: State
  what: string[]
  change: string[]
}

export interface CallReport extends Judged {
  call: CallName
  /** Rows that it was judged by; null where it has none. */
  rows: number | null
}

export interface ScreenReport extends Judged {
  screen: string
  path: string
  profile: ProfileName
  /** What could not be looked at, though the screen stands without it so far. */
  open: string[]
}

export interface ProfileReport {
  profile: ProfileName
  says: string
  state: State
  /** Screens that are not whole. */
  gaps: string[]
}

export interface ReadRows {
  read: unknown[]
  sent: unknown[]
  dropped: number
  isPaged: boolean
}

const sentNames = ['records', 'rows', 'list', 'channels']

/** The rows of an answer; null where it has none by the contract. */
export function rowsIn({ value, data }: Reading): ReadRows | null {
  const sentIn = () => {
    if (Array.isArray(data)) return data as unknown[]
    const name = isRecord(data) ? sentNames.find((one) => Array.isArray(data[one])) : undefined
    return isRecord(data) && name ? (data[name] as unknown[]) : []
  }
  const sent = sentIn()
  if (Array.isArray(value)) {
    const read: unknown[] = value
    return { read, sent, dropped: Math.max(0, sent.length - read.length), isPaged: false }
  }
  if (!isRecord(value)) return null
  const read = value['records'] ?? value['channels']
  return Array.isArray(read) && 'dropped' in value
    ? { read, sent, dropped: Number(value['dropped']), isPaged: 'hasMore' in value }
    : null
}

const isSaid = (value: unknown) => value !== undefined && value !== null && value !== ''

/** How a text is built, without what it says: digits become 0, letters a. */
const patternOf = (value: unknown) => String(value).slice(0, 40).replace(/\d/g, '0').replace(/\p{L}/gu, 'a')

/** What is missing of a member in all of these; null where one of them has it. */
function missingMember(name: string, sent: readonly unknown[], read: readonly unknown[]): string | null {
  const plain = name.replace('*', '')
  const objects = sent.filter(isRecord)
  const has = name.endsWith('*')
    ? objects.some((row) => localizedField(row, plain, 'ja-JP').text !== '')
    : objects.some((row) => isSaid(row[plain]))
  if (!has) return `never says ${plain}`
  if (name.endsWith('*')) return null
  const isUnread = !read.filter(isRecord).some((row) => isSaid(row[plain]))
  const example = objects.find((row) => isSaid(row[plain]))?.[plain]
  return isUnread ? `${plain} cannot be read ("${patternOf(example)}")` : null
}

function gapsIn(call: CallName, reading: Reading): { what: string[]; rows: number | null } {
  const rows = rowsIn(reading)
  const what: string[] = []
  if (rows && rows.dropped > 0)
    what.push(`${rows.dropped} of ${rows.sent.length} rows cannot be read and are left out`)
  const [sent, read] = rows ? [rows.sent, rows.read] : [[reading.data], [reading.value]]
  if (read.length > 0)
    for (const name of membersShown[call] ?? []) what.push(missingMember(name, sent, read) ?? '')
  return { what: what.filter(Boolean), rows: rows ? rows.sent.length : null }
}

const worst = (states: readonly State[]): State =>
  (['blocked', 'unseen', 'degraded', 'whole'] as const).find((state) => states.includes(state)) ?? 'whole'

function obstaclesOf(backEnd: ForeignBackEnd, { observations }: Survey, call: CallName): Fault[] {
  const { header, before } = backEnd.tokenHeader
  const obstacles: Fault[] = []
  if (entryOf(call).access !== 'public' && (header !== 'TOKEN' || before))
    obstacles.push({
      state: 'blocked',
      what: `the token is taken in the header ${header} only`,
      change: `take the token in the header TOKEN, or let your proxy rename it (nginx: proxy_set_header ${header} "${before}$http_token";)`,
    })
  // What a call answers that was only looked for is in the same envelope as all others.
  const successes = observations.filter(({ heard }) => isSuccess(heard))
  const other = successes.filter(({ heard }) => ![null, 200].includes(codeOf(heard)))
  if (other.length > successes.length / 2 && !observations.some((one) => one.call === call))
    obstacles.push({ state: 'blocked', ...otherCode })
  return obstacles
}

const newReport = (call: CallName): CallReport => ({ call, state: 'whole', what: [], change: [], rows: null })

function judgeRead(backEnd: ForeignBackEnd, call: Call, all: readonly Observation[]): CallReport {
  const { name } = call
  const report = newReport(name)
  const note = (state: State, what: string, change: string) => {
    report.state = worst([report.state, state])
    if (!report.what.includes(what)) report.what.push(what)
    if (change && !report.change.includes(change)) report.change.push(change)
  }
  for (const { heard } of all) {
    if (backEnd.isAbsent(heard, backEnd.token !== null)) {
      note('blocked', `nothing is at ${heard.path}`, addingOf(name))
      continue
    }
    const verdict = judgeAnswer(call, heard)
    if (!verdict.isRead) note('blocked', verdict.why, verdict.change)
    if (!verdict.reading) continue
    const gaps = gapsIn(name, verdict.reading)
    if (gaps.rows !== null) report.rows = Math.max(report.rows ?? 0, gaps.rows)
    for (const gap of gaps.what) note('degraded', gap, 'send every row and member as the contract has it')
    if (rowsIn(verdict.reading)?.isPaged && backEnd.firstPage === 0)
      note('blocked', 'its first page has the number 0: the app never sees it', 'count pages from 1')
  }
  return report
}

const addingOf = (call: CallName) =>
  entryOf(call).capability ? 'optional: add this call' : 'add this call, or name its path in pathOverrides'

const withFaults = (report: CallReport, faults: readonly Fault[]): CallReport => ({
  ...report,
  state: worst([report.state, ...faults.map(({ state }) => state)]),
  what: [...report.what, ...faults.map(({ what }) => what)],
  change: [...report.change, ...faults.map(({ change }) => change)],
})

function judgeCall(backEnd: ForeignBackEnd, survey: Survey, call: Call): CallReport {
  const { name } = call
  const seen = survey.observations.filter((one) => one.call === name)
  if (seen.length) return judgeRead(backEnd, call, seen)
  const report = newReport(name)
  const unseen = survey.unseen[name]
  if (unseen !== undefined) return { ...report, state: 'unseen', what: [unseen] }
  if (survey.present[name]) return report
  const what = [`nothing is at ${backEnd.pathOf(name)}`]
  return { ...report, state: 'blocked', what, change: [addingOf(name)] }
}

export const judgeCalls = (backEnd: ForeignBackEnd, survey: Survey): CallReport[] =>
  everyCall.map((call) =>
    withFaults(judgeCall(backEnd, survey, call), [
      ...obstaclesOf(backEnd, survey, call.name),
      ...(survey.faults[call.name] ?? []),
    ]),
  )

/** Of what the account may not have. */
const mayBeUnseen: readonly CallName[] = ['support/thread', 'support/picture']

/** Optional calls that are there, in the words of the platform block. */
export function capabilitiesIn(calls: readonly CallReport[], pushKey: string | null): Capability[] {
  const isUsable = ({ call, state }: CallReport) =>
    state === 'whole' || state === 'degraded' || (state === 'unseen' && mayBeUnseen.includes(call))
  const usable = capabilities.filter((capability) => {
    // That has no call of its own: who mails by topic keeps what is chosen.
    const named = capability === 'notify' ? 'notifyMail' : capability
    const own = calls.filter(({ call }) => entryOf(call).capability === named)
    return own.length > 0 && own.every(isUsable)
  })
  // Without a key no push is offered, and what is about pushes is of no use without them.
  return pushKey !== null && usable.includes('push')
    ? usable
    : usable.filter((one) => !one.startsWith('push'))
}

const brief = ({ call, what }: CallReport) => what.map((one) => `${call} ${one}`)

function judgeScreen(screen: Screen, calls: readonly CallReport[], has: readonly Capability[]): ScreenReport {
  const of = (names: readonly CallName[]) => calls.filter(({ call }) => names.includes(call))
  const { having } = screen
  const own = having && has.includes(having.capability) ? having.needs : (screen.needs ?? [])
  const needs = of(screen.isPrivate ? ['user/info', ...own] : own)
  const uses = of(screen.uses ?? [])
  const unused = capabilities.filter((one) => screen.without?.[one] && !has.includes(one))
  const isUnseen = (one: Capability) =>
    calls.some(
      ({ call, state }) =>
        entryOf(call).capability === one && state === 'unseen' && !mayBeUnseen.includes(call),
    )
  const gaps = unused.filter((one) => !isUnseen(one)).map((one) => `${screen.without?.[one]} (no ${one})`)
  // Without orders a money screen is judged by what it reads.
  const isOrder = ({ call }: CallReport) => entryOf(call).kind === 'money'
  const isOpen = (one: CallReport) => one.state === 'unseen' && (isOrder(one) || uses.includes(one))
  const looked = [...needs, ...uses].filter((one) => !isOpen(one))
  const state = worst([
    ...needs.filter((one) => !isOpen(one)).map((one) => one.state),
    ...looked.filter((one) => uses.includes(one) && one.state !== 'whole').map((): State => 'degraded'),
    ...(gaps.length ? (['degraded'] as const) : []),
  ])
  const poor = looked.filter((one) => one.state !== 'whole')
  const bare = looked.filter(({ rows }) => rows === 0).map(({ call }) => `${call} had no rows to judge by`)
  return {
    screen: screen.name,
    path: screen.path,
    profile: screen.profile,
    state,
    what: [...poor.flatMap(brief), ...gaps],
    change: [...new Set(poor.flatMap(({ change }) => change))],
    open: [
      ...[...needs, ...uses].filter(isOpen).flatMap(brief),
      ...unused.filter(isUnseen).map((one) => `whether it has ${one}`),
      ...bare,
    ],
  }
}

/** A springboard without the launch call opens nothing where no game has an address of its own. */
const opensNothing = ({ observations }: Survey) =>
  !observations.some(
    ({ call, heard }) => call.startsWith('game/query') && /"gameUrl"\s*:\s*"http/.test(heard.text),
  )

export function judgeScreens(
  calls: readonly CallReport[],
  survey: Survey,
  has: readonly Capability[],
): ScreenReport[] {
  return screens.map((screen) => {
    const report = judgeScreen(screen, calls, has)
    const block = (what: string, change: string): ScreenReport => ({
      ...report,
      state: 'blocked',
      what: [...report.what, what],
      change: [...report.change, change],
    })
    const isShut = screen.name === 'Springboard' && !has.includes('gameLaunch') && opensNothing(survey)
    if (isShut && report.state !== 'unseen')
      return block(
        'no game can be opened: there is no game/launch and no row has a gameUrl',
        'add game/launch, or send a gameUrl with each game',
      )
    const isMute = screen.profile === 'Phone' && !has.includes('push')
    if (isMute && report.state !== 'blocked' && report.state !== 'unseen')
      return block(
        'no push is offered without the public VAPID key of the back end',
        'name the key: --push-key',
      )
    if (screen.name !== 'Sign-in' || survey.signInProblem === null) return report
    return { ...report, state: 'blocked', what: [...new Set([survey.signInProblem, ...report.what])] }
  })
}

/** A profile stands as its worst screen does, those of the profiles below it included. */
export function judgeProfiles(reports: readonly ScreenReport[]): ProfileReport[] {
  const names = ['Guest', 'Player', 'Money', 'Agent', 'Phone'] as const
  return names.map((profile) => {
    const { says, on } = profiles[profile]
    const own = reports.filter((one) => one.profile === profile || on.includes(one.profile))
    const gaps = own.filter(({ state }) => state !== 'whole')
    return {
      profile,
      says,
      state: worst(own.map(({ state }) => state)),
      gaps: gaps.map(({ screen, state }) => `${screen}: ${state}`),
    }
  })
}
