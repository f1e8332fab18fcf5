/** Our call goes out as theirs, their answer comes back as our envelope; what cannot be read is left out, or not sent. */
import * as v from 'valibot'
import { requestErrorMessage } from '~/api/api-error.ts'
import { decimal as wireDecimal } from '~/api/contract/wire.ts'
import { entryOf } from '~/api/paths.ts'
import { formatDecimal, parseDecimal, subtractDecimals } from '~/lib/decimal.ts'
import { isRecord, parseJson } from '~/lib/parse-json.ts'
import { instantOf } from '~/lib/wire-time.ts'
import { plain, type Post } from './back-end.ts'
import type { DialectProfile, ForeignRequest, ProfiledCall, Shape, Source } from './dialect-profile.ts'
import { everyCall } from './every-call.ts'

/** Shorter than the app waits: it hears that an answer was lost, and does not have to guess. */
const upstreamMs = 50_000

const answer = (code: number, status = 200, msg = requestErrorMessage, data: unknown = null) =>
  new Response(written({ code, msg, data }), { status, headers: { 'Content-Type': 'application/json' } })

function end(...said: Parameters<typeof answer>): never {
  throw new Error('ended', { cause: answer(...said) })
}

/** Goes out as a JSON number; none is ever a float here. */
class Digits extends String {}

const numberOrText = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** The value of a JSON text with each number as the text of its digits; null where it is none. */
const parseExact = (text: string): unknown =>
  parseJson(text.replace(numberOrText, (found) => (found.startsWith('"') ? found : `"${found}"`)))

function written(value: unknown): string {
  if (value instanceof Digits) return String(value)
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`
  if (!isRecord(value)) return JSON.stringify(value)
  const members = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}:${written(one)}`)
  return `{${members.join(',')}}`
}

interface Scope {
  ask: Record<string, unknown>
  also: Record<string, unknown>
  cookies?: readonly string[]
  /** `all`, `data` and `row`. */
  [place: string]: unknown
}

const find = (scope: Scope, place = ''): unknown =>
  place.split('.').reduce<unknown>((at, name) => {
    const members = typeof at === 'object' && at !== null ? Object.entries(at) : []
    return members.find(([member]) => member === name)?.[1] as unknown
  }, scope) ?? undefined

const digitsOf = (text: string) => v.parse(v.fallback(wireDecimal, ''), text)

function inForm(text: string, { as, digits = 2, zone }: Exclude<Source, string>): unknown {
  if (as === 'isSaid') return String(text !== '')
  const instant = instantOf(text, zone)
  if (as === 'time') return instant?.toISOString()
  if (as === 'ms') return instant && new Digits(instant.getTime())
  if (as === 'seconds') return instant && new Digits(Math.floor(instant.getTime() / 1000))
  const decimal = parseDecimal(digitsOf(text))
  if (!decimal) return undefined
  const { units, scale } = decimal
  if (as === 'number') return new Digits(formatDecimal(decimal))
  if (as === 'minor') return formatDecimal({ units, scale: scale + digits })
  const minor = formatDecimal({ units: units * 10n ** BigInt(digits), scale })
  return minor.includes('.') ? undefined : new Digits(minor)
}

function valueOf(source: Source, scope: Scope): unknown {
  if (typeof source === 'string') return find(scope, source)
  const { const: constant, join, minus, first, cookie, each, members = {}, from, table } = source
  if (constant !== undefined) return constant
  if (join) {
    const texts = join.map((one) => plain(valueOf(one, scope)))
    return texts.every(Boolean) ? texts.join('') : undefined
  }
  if (minus) {
    const [left = '', right = ''] = minus.map((one) => digitsOf(plain(valueOf(one, scope))))
    return parseDecimal(left) && parseDecimal(right) ? subtractDecimals(left, right) : undefined
  }
  if (first) return first.map((one) => valueOf(one, scope)).find((one) => one !== undefined)
  if (cookie !== undefined) {
    const pairs = scope.cookies?.map((set) => set.split(';', 1)[0] ?? '')
    return pairs?.find((pair) => pair.replace(/^__(Secure|Host)-/, '').startsWith(`${cookie}=`))
  }
  if (each !== undefined) {
    const rows = find(scope, each)
    return Array.isArray(rows) ? rows.map((row: unknown) => shaped(members, { ...scope, row })) : undefined
  }
  const said = find(scope, from)
  const value = source.as ? inForm(plain(said), source) : said
  return (table ? Object.entries(table).find(([word]) => word === plain(value))?.[1] : value) ?? source.else
}

/** Members without a value are left out; what cannot be put into their words keeps a request from being sent. */
const shaped = (shape: Shape, scope: Scope, isRequest = false): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, source]) => {
      const value = valueOf(source, scope) ?? null
      const isSaid = typeof source === 'object' && plain(find(scope, source.from)) !== ''
      if (value === null && isRequest && isSaid) end(400)
      return value === null ? [] : [[name, value]]
    }),
  )

/** Of one call; throws what `end` throws. */
const sender =
  (profile: DialectProfile, call: ProfiledCall, root: string, post: Post, headers: Headers) =>
  async (request: ForeignRequest, scope: Scope): Promise<Scope> => {
    const { token, success, refusal } = profile
    const path = request.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
      const part = plain(scope.ask[name])
      // Dots alone would lead to another call.
      return /^\.*$/.test(part) ? end(400) : encodeURIComponent(part)
    })
    const url = new URL(root + path)
    for (const [name, one] of Object.entries(shaped(request.query ?? {}, scope, true)))
      url.searchParams.set(name, String(one))
    const own = headers.get('TOKEN')
    const json = 'application/json'
    const sent = new Headers({ ...Object.fromEntries(headers), accept: json, ...profile.headers })
    for (const name of ['TOKEN', 'Content-Type']) sent.delete(name)
    if (own) sent.set(token.header, token.before + own)
    const body = request.body ? written(shaped(request.body, scope, true)) : null
    if (body) sent.set('Content-Type', json)
    const signal = AbortSignal.timeout(upstreamMs)
    // They may have acted all the same: nobody can say that they did not.
    const lost = () => end(504, 504)
    const asked = { method: request.method, headers: sent, body, redirect: 'manual', signal } as const
    const response = await post(url.href, asked).catch(lost)
    const text = await response.text().catch(lost)
    const all = parseExact(text)
    const heard: Scope = { ...scope, all, cookies: response.headers.getSetCookie() }
    const isRead = all !== null || text === 'null' || text === ''
    if (response.ok && isRead && (!success || success.is.includes(plain(find(heard, success.at)))))
      return { ...heard, data: find(heard, profile.data) }
    const status = String(response.status)
    const theirs = plain(find(heard, refusal.code)) || status
    const codes = { ...refusal.codes, ...call.codes }
    const code = codes[theirs] ?? codes[status] ?? Number(response.ok ? theirs : status)
    // Whoever broke may have acted: only what is said to be a refusal is one.
    if (!(code >= 400 && (code < 500 || code > 599)) || (response.ok && !success)) return end(502, 502)
    const ownWords = refusal.texts[theirs]?.[headers.get('Accept-Language') ?? '']
    const words = ownWords ?? plain(find(heard, refusal.message))
    return end(code, response.status === 404 ? 404 : 200, words || requestErrorMessage)
  }

/** The rows of a list as a page of ours, or bare where the call knows no pages. */
function listed({ rows, members = {} }: ProfiledCall, scope: Scope): unknown {
  const { ask } = scope
  const sent = find(scope, rows?.at)
  if (!rows || !Array.isArray(sent)) return end(502, 502)
  const isMeant = (row: unknown) =>
    Object.entries(rows.only ?? {}).every(([place, words]) => {
      const word = find({ ...scope, row }, place)
      return word === undefined || words.includes(plain(word))
    })
  const own = sent.filter(isMeant).map((row: unknown) => shaped(members, { ...scope, row }))
  if (!('current' in ask)) return own
  const [current, size] = [Number(ask['current']), Number(ask['size'])]
  if (!rows.whole) {
    const isLast = find(scope, rows.more) === false
    const total = isLast ? (current - 1) * size + own.length : find(scope, rows.total)
    return { records: own, current, size, total: total ?? null }
  }
  const { equal = {}, contains = {}, within = '' } = rows.whole
  const time = (value: unknown) => instantOf(value)?.getTime()
  const found = own.filter((row) => {
    const fits = (names: Record<string, string>, isFound: (has: string, wanted: string) => boolean) =>
      Object.entries(names).every(([name, member]) => {
        const wanted = plain(ask[name]).toLowerCase()
        return !wanted || isFound(plain(row[member]).toLowerCase(), wanted)
      })
    const at = time(row[within])
    const isWithin = !at || (at >= (time(ask['beginTime']) ?? at) && at <= (time(ask['endTime']) ?? at))
    return isWithin && fits(equal, Object.is) && fits(contains, (has, wanted) => has.includes(wanted))
  })
  return { records: found.slice((current - 1) * size, current * size), current, size, total: found.length }
}

/** Takes our calls, wherever they are sent to, and asks the back end at `baseUrl` in the profile's words. Never asks twice. */
export const speaker =
  (profile: DialectProfile, baseUrl: string, post: Post): Post =>
  async (url, { method, headers, body }) => {
    const { pathname } = new URL(url)
    const ours = everyCall.find((one) => method === 'POST' && entryOf(one.name).path === pathname)
    const call = ours && profile.calls[ours.name]
    const given = new Headers(headers)
    const { missing } = profile.refusal.texts
    if (!ours || !call) return answer(404, 404, missing?.[given.get('Accept-Language') ?? ''])
    if (entryOf(ours.name).access !== 'public' && !given.get('TOKEN')) return answer(401)
    const ask = v.safeParse(ours.request, parseExact(typeof body === 'string' ? body : ''))
    if (!ask.success || !isRecord(ask.output)) return answer(400)
    const send = sender(profile, call, baseUrl.replace(/\/+$/, ''), post, given)
    try {
      let scope: Scope = { ask: ask.output, also: {} }
      for (const [also, one] of Object.entries(call.also ?? {}))
        scope.also[also] = (await send(one, scope)).data
      if (call.ask) scope = await send(call.ask, scope)
      for (const [place, code] of Object.entries(call.needs ?? {}))
        if (find(scope, place) === undefined) end(code)
      if (call.rows) return answer(200, 200, '', listed(call, scope))
      const value = call.value === undefined ? shaped(call.members ?? {}, scope) : valueOf(call.value, scope)
      return answer(200, 200, '', value ?? null)
    } catch (error) {
      if (error instanceof Error && error.cause instanceof Response) return error.cause
      throw error
    }
  }
