/** What the platform block or the host has to say of this back end, as far as its answers tell. */
import { isRecord } from '~/lib/parse-json.ts'
import { instantOf } from '~/lib/wire-time.ts'
import { isSuccess, type Heard } from './back-end.ts'
import type { Survey } from './survey.ts'

export interface Trait {
  trait: string
  is: string
  /** `read`: the app reads it as it is; `set`: by the platform block or the host; `check`: not certain. */
  so: 'read' | 'set' | 'check'
}

/** The contract's members that hold a time. */
export const timeNames = `createdOn updatedOn beginTime endTime expireTime serverTime rateTime registerTime
  lastLoginTime reviewedOn verifiedOn asOf holdUntil expiresOn claimedOn changedOn`.split(/\s+/)

const zoneless = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2})?([.,]\d+)?$/
/** The zones of this family's markets first; of those that fit, the first is taken. */
const likelyZones =
  `Asia/Tokyo Asia/Shanghai Asia/Ho_Chi_Minh UTC Asia/Seoul Asia/Manila Asia/Singapore Asia/Taipei
  Asia/Hong_Kong Asia/Bangkok Asia/Jakarta Asia/Kolkata Asia/Dubai Europe/London Europe/Berlin Europe/Moscow
  Australia/Sydney America/New_York America/Chicago America/Los_Angeles America/Sao_Paulo`.split(/\s+/)
const nowMs = 90_000

/** Members that say what time it is now; the last two only where this session has just begun. */
const nowNames = ['serverTime', 'asOf']
const signInNames = { 'user/info': 'lastLoginTime', 'auth/get': 'createdOn' } as const

function eachMember(data: unknown, visit: (name: string, value: unknown) => void): void {
  if (Array.isArray(data)) data.forEach((one) => eachMember(one, visit))
  else if (isRecord(data))
    for (const [name, value] of Object.entries(data)) {
      visit(name, value)
      eachMember(value, visit)
    }
}

const pictureName = /^(cover|icon|image(Zh|ZhTW|En|Jp)?)$/i

/** Pictures that come from elsewhere: the policy of the site refuses an origin that it does not name. */
export function pictureTraits(survey: Survey, site: string): Trait[] {
  const origins = new Set<string>()
  for (const { heard } of good(survey))
    eachMember(dataOf(heard), (name, value) => {
      const isPicture = pictureName.test(name) && typeof value === 'string' && /^https?:/i.test(value)
      if (isPicture && URL.canParse(value)) origins.add(new URL(value).origin)
    })
  origins.delete(new URL(site).origin)
  const list = [...origins].toSorted().join(' ')
  const is = `${list}: the policy of the site has to name it in img-src (npm run hosting -- --others …)`
  return list ? [{ trait: 'pictures from another origin', is, so: 'set' }] : []
}

const good = ({ observations }: Survey) => observations.filter(({ heard }) => isSuccess(heard))
const dataOf = ({ envelope }: Heard): unknown => envelope?.['data']

interface ZoneEvidence {
  text: string
  at: number
}

function evidenceOf(survey: Survey, hasJustSignedIn: boolean): ZoneEvidence[] {
  const evidence: ZoneEvidence[] = []
  for (const { call, heard } of good(survey))
    eachMember(dataOf(heard), (name, value) => {
      const ofSignIn = call === 'user/info' || call === 'auth/get' ? signInNames[call] : null
      const isNow = nowNames.includes(name) || (hasJustSignedIn && name === ofSignIn)
      if (isNow && typeof value === 'string' && zoneless.test(value.trim()))
        evidence.push({ text: value, at: heard.at })
    })
  return evidence
}

export interface Zone {
  /** For the platform block; null where nothing speaks for one. */
  operatorZone: string | null
  traits: Trait[]
}

/** The zone of times that name none, from those that say what time it is now; `given` is the operator's word. */
export function zoneOf(survey: Survey, given: string | null, hasJustSignedIn: boolean): Zone {
  let said: string | null = null
  let bare = 0
  for (const { call, heard } of good(survey))
    eachMember(dataOf(heard), (name, value) => {
      if (call === 'agent/data/statistics' && name === 'zone' && typeof value === 'string') said = value
      if (timeNames.includes(name) && typeof value === 'string' && zoneless.test(value.trim())) bare += 1
    })
  const trait = (is: string, so: Trait['so']): Trait[] => [{ trait: 'zone of times', is, so }]
  if (given) return { operatorZone: given, traits: trait(`${given} (given)`, 'set') }
  if (bare === 0)
    return said
      ? { operatorZone: said, traits: trait(`times carry one; reports are in ${String(said)}`, 'set') }
      : { operatorZone: null, traits: trait('every time carries one', 'read') }
  const evidence = evidenceOf(survey, hasJustSignedIn)
  const fits = (zone: string) =>
    evidence.every(({ text, at }) => {
      const instant = instantOf(text, zone)
      return instant !== null && Math.abs(instant.getTime() - at) <= nowMs
    })
  const fitting = [...(said ? [said] : []), ...likelyZones, ...Intl.supportedValuesOf('timeZone')].filter(
    (zone, index, all) => all.indexOf(zone) === index && isKnown(zone) && fits(zone),
  )
  const [zone] = fitting
  if (!evidence.length || !zone) {
    const why = evidence.length
      ? 'those that tell the present time fit no zone'
      : 'no answer tells the present time'
    return { operatorZone: null, traits: trait(`times carry none, and ${why}: name it with --zone`, 'check') }
  }
  const others = fitting.slice(1, 4)
  const same = others.length ? ` (the same clock today: ${others.join(', ')} …; --zone names another)` : ''
  const is = `times carry none; by ${evidence.length} that tell the present time: ${zone}${same}`
  return { operatorZone: zone, traits: trait(is, 'set') }
}

function isKnown(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }))
  } catch {
    return false
  }
}
