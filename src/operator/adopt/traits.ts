/** How this back end says things: its dialect, as far as its answers tell, and what becomes of each trait. */
import { isRecord } from '~/lib/parse-json.ts'
import { instantOf } from '~/lib/wire-time.ts'
import { isSuccess, tokenHeaders, type ForeignBackEnd, type Heard } from './back-end.ts'
import { schemaOf } from './every-call.ts'
import { readAsMeant } from './reading.ts'
import type { Survey } from './survey.ts'

export interface Trait {
  trait: string
  is: string
  /** `read`: the app reads it as it is; `set`: by the platform block; `change`: the app cannot; `check`: not certain. */
  so: 'read' | 'set' | 'change' | 'check'
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

class Spellings {
  readonly #counts = new Map<string, Map<string, number>>()

  note(of: string, spelling: string): void {
    const counts = this.#counts.get(of) ?? new Map<string, number>()
    counts.set(spelling, (counts.get(spelling) ?? 0) + 1)
    this.#counts.set(of, counts)
  }

  /** The most frequent first; null where none was met. */
  of(name: string): string | null {
    const counts = [...(this.#counts.get(name) ?? [])].toSorted((a, b) => b[1] - a[1])
    return counts.length ? counts.map(([spelling, count]) => `${spelling} (${count})`).join(', ') : null
  }
}

function timeForm(value: unknown): string {
  const text = String(value).trim()
  if (/^\d{10,11}$/.test(text)) return typeof value === 'number' ? 'epoch seconds' : 'epoch seconds as text'
  if (/^\d{12,16}$/.test(text)) return typeof value === 'number' ? 'epoch ms' : 'epoch ms as text'
  if (zoneless.test(text)) return 'without a zone'
  return instantOf(text) ? 'ISO 8601 with a zone' : 'unreadable'
}

function compare(spellings: Spellings, sent: unknown, read: unknown): void {
  if (Array.isArray(sent) && Array.isArray(read)) {
    if (sent.length === read.length) sent.forEach((one, index) => compare(spellings, one, read[index]))
    return
  }
  if (!isRecord(sent) || !isRecord(read)) return
  const rows = read['records'] ?? read['channels']
  if (Array.isArray(rows) && 'dropped' in read)
    compare(spellings, sent['records'] ?? sent['rows'] ?? sent['list'] ?? sent['channels'], rows)
  for (const [name, value] of Object.entries(read)) {
    const said = sent[name]
    if (value !== null && typeof value === 'object') compare(spellings, said, value)
    else if (timeNames.includes(name)) {
      if (said) spellings.note('times', timeForm(said))
    } else if (typeof value === 'number' && said !== null && said !== undefined)
      spellings.note('whole numbers', typeof said === 'number' ? 'as numbers' : 'as text')
    else if (typeof value === 'boolean' && said !== null && said !== undefined)
      spellings.note('yes and no', typeof said === 'boolean' ? 'true and false' : JSON.stringify(said))
    else if (/^-?\d+(\.\d+)?$/.test(String(value)) && /amount|balance|charge|rate|min|max|point/i.test(name))
      if (said !== null && said !== undefined)
        spellings.note('amounts', typeof said === 'number' ? 'as JSON numbers' : 'as text')
    if (!(name in sent)) spellings.note('what there is not', 'left out')
    else if (said === null) spellings.note('what there is not', 'null')
    else if (said === '') spellings.note('what there is not', '""')
  }
}

const rowShape = (data: unknown): string | null => {
  if (Array.isArray(data)) return 'a bare list'
  if (!isRecord(data)) return null
  const name = Object.keys(data).find((one) => Array.isArray(data[one]))
  return name && 'total' in data ? `${name} with a total` : null
}

/** Everything but the zone, which has to be known before times are read. */
export function traitsOf(backEnd: ForeignBackEnd, survey: Survey): Trait[] {
  const spellings = new Spellings()
  for (const { call, heard } of good(survey)) {
    const { envelope } = heard
    const code = envelope?.['code']
    spellings.note('code of a success', JSON.stringify(code) ?? 'none')
    const message = ['msg', 'message'].find((name) => envelope && name in envelope)
    spellings.note('message of an answer', message ?? 'none')
    const schema = schemaOf(call)
    const reading = schema && readAsMeant(schema, heard)
    const shape = rowShape(dataOf(heard))
    if (shape) spellings.note('lists', shape)
    if (reading) compare(spellings, reading.data, reading.value)
  }
  const traits: Trait[] = []
  const add = (trait: string, is: string | null, so: Trait['so']) => is && traits.push({ trait, is, so })
  const { root, tokenHeader, firstPage } = backEnd
  const code = spellings.of('code of a success')
  add('code of a success', code, code && /^"?200"?/.test(code) ? 'read' : 'change')
  add('message of an answer', spellings.of('message of an answer'), 'read')
  const lists = spellings.of('lists')
  const isForeign = lists?.split(', ').some((one) => !/^(a bare list|records|rows|list) /.test(one)) ?? false
  add('lists', lists, isForeign ? 'change' : 'read')
  add('first page', String(firstPage), firstPage === 1 ? 'read' : 'change')
  for (const name of ['whole numbers', 'amounts', 'yes and no', 'what there is not', 'times'])
    add(name, spellings.of(name), 'read')
  const isOurs = tokenHeader === tokenHeaders[0]
  const put = backEnd.token && `${tokenHeader.header}: ${tokenHeader.before}…`
  add('token', put, isOurs ? 'read' : 'change')
  const moved = Object.keys(backEnd.pathOverrides()).length
  add('prefix of paths', root.prefix || null, 'set')
  add('other paths', moved ? `${moved} calls` : null, 'set')
  return traits
}
