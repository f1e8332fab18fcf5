/** The report of `npm run adopt`: as a file that can be checked and compared, and as text. */
import { digestOf as digestOfJson, type CanonicalJson } from '~/lib/canonical-json.ts'
import { columns } from '../columns.ts'
import type { CallReport, ProfileReport, ScreenReport, State } from './judge.ts'
import type { Trait } from './traits.ts'

interface Findings {
  tool: 'amigo adopt'
  contract: { version: string; digest: string }
  backEnd: string
  /** The dialect profile by which it was asked. */
  dialect: string | null
  at: string
  requests: number
  isSignedIn: boolean
  platform: Record<string, unknown>
  traits: Trait[]
  profiles: ProfileReport[]
  screens: ScreenReport[]
  calls: CallReport[]
}

export interface Report extends Findings {
  /** "sha256:" and the digest of all else, its members in the order of their names. */
  digest: string
}

/** The same findings give the same digest. Only what JSON can say counts. */
const digestOf = async (findings: Findings) =>
  `sha256:${await digestOfJson(JSON.parse(JSON.stringify(findings)) as CanonicalJson)}`

export const sealed = async (findings: Findings): Promise<Report> => ({
  ...findings,
  digest: await digestOf(findings),
})

/** An earlier report from its text; throws where it is none, or was changed since. */
export async function readReport(text: string): Promise<Report> {
  const { digest, ...findings } = JSON.parse(text) as Report
  if (findings.tool !== 'amigo adopt') throw new TypeError('this is no report of npm run adopt')
  if ((await digestOf(findings)) !== digest)
    throw new TypeError('this report was changed since it was written')
  return { ...findings, digest }
}

/** Not looked at counts as lost: a release shall not pass because nobody could sign in. */
const ranks: Record<State, number> = { whole: 2, degraded: 1, blocked: 0, unseen: 0 }

/** What was whole or degraded before and is worse now, a line each. */
export function worseThan(before: Report, now: Report): string[] {
  return before.screens.flatMap(({ screen, path, state }) => {
    const after = now.screens.find((one) => one.screen === screen && one.path === path)
    if (ranks[after?.state ?? 'unseen'] >= ranks[state]) return []
    return `${screen} (${path}) was ${state} and is ${after?.state ?? 'gone'}: ${after?.what.join('; ') ?? ''}`
  })
}

const marks: Record<Trait['so'], string> = {
  read: 'the app reads it',
  set: 'set in the platform block',
  check: 'not certain',
}

function changes(calls: readonly CallReport[]): string[] {
  const byChange = new Map<string, string[]>()
  for (const { call, change, state } of calls)
    if (state === 'blocked') for (const one of change) byChange.set(one, [...(byChange.get(one) ?? []), call])
  return [...byChange].map(([change, names]) => `- ${change}\n    for ${names.join(', ')}`)
}

export function asText(report: Report): string {
  const { contract, dialect, traits, profiles, screens, calls } = report
  const todo = changes(calls)
  const reasons = screens
    .filter(({ state, open }) => state !== 'whole' || open.length)
    .map(({ screen, path, state, what, change, open }) =>
      [
        `${screen} (${path}): ${state}`,
        ...what.map((one) => `    ${one}`),
        ...change.map((one) => `    -> ${one}`),
        ...open.map((one) => `    not looked at: ${one}`),
      ].join('\n'),
    )
  return [
    `Amigo before ${report.backEnd}${dialect ? ` by the profile ${dialect}` : ''}, ${report.at}, ${report.requests} requests${report.isSignedIn ? '' : ', not signed in'}`,
    `contract ${contract.version} (${contract.digest})`,
    `\nProfiles\n${columns(profiles.map(({ profile, state, says, gaps }) => [profile, verdicts[state], says, state === 'whole' ? '' : `${gaps.length} screens are not whole`]))}`,
    `\nDialect\n${columns(traits.map(({ trait, is, so }) => [trait, marks[so], is]))}`,
    `\nScreens\n${columns(screens.map(({ screen, path, state }) => [state, screen, path]))}`,
    ...(reasons.length ? [`\nWhy\n${reasons.join('\n')}`] : []),
    ...(todo.length ? [`\nTo change in the back end, or by a proxy before it\n${todo.join('\n')}`] : []),
    `\nPlatform block\n${JSON.stringify(report.platform, null, 2)}`,
    `\n${report.digest}`,
  ].join('\n')
}

const verdicts: Record<State, string> = {
  whole: 'met',
  degraded: 'met with gaps',
  blocked: 'not met',
  unseen: 'not looked at',
}
