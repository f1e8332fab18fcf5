/** What is persisted of the reads for offline, and how much of it (rules.md, "Persisted data has an owner"). */
import type { PersistedClient } from '@tanstack/react-query-persist-client'
import { persistedMs } from '~/api/persisted.ts'
import { isRecord, parseJson } from '~/lib/parse-json.ts'
import { readKept, readStored } from '~/lib/storage.ts'
import { userHash } from '~/lib/user-hash.ts'
import { contractVersion } from '../page-build.ts'

export type PersistedQuery = PersistedClient['clientState']['queries'][number]

/** The origin has about 5 M characters; the token, the journal and the drafts need their place beside it. */
const mostChars = 1_500_000
const mostCharsOfOne = 500_000
const mostQueries = 80
/** Beside those, of pages further down lists: some two thousand rows. */
const mostPages = 40
const mostCharsOfPages = 600_000

const texts = new WeakMap<PersistedQuery, string>()

/** One persisted read as JSON; made once. */
function textOf(query: PersistedQuery): string {
  const known = texts.get(query)
  if (known !== undefined) return known
  const made = JSON.stringify(query)
  texts.set(query, made)
  return made
}

export const serializeSnapshot = ({ timestamp, buster, clientState }: PersistedClient) =>
  `{"timestamp":${timestamp},"buster":${JSON.stringify(buster)},"clientState":{"mutations":[],"queries":[${clientState.queries.map(textOf).join()}]}}`

/** Last the profile, without which nobody gets in offline; first what one long list would evict all else by. */
const rankOf = (query: PersistedQuery) => (isProfile(query) ? 2 : isLaterPage(query) ? 0 : 1)

const isProfile = ({ queryKey }: PersistedQuery) => queryKey[0] === 'profile'

const isLaterPage = ({ meta }: PersistedQuery) => meta?.pageOf !== undefined

const newestFirst = (queries: readonly PersistedQuery[]) =>
  queries.toSorted(
    (one, other) => rankOf(other) - rankOf(one) || other.state.dataUpdatedAt - one.state.dataUpdatedAt,
  )

/** Of a list's later page only its newest reading. */
function withoutFormerPages(queries: readonly PersistedQuery[]): PersistedQuery[] {
  const newest = new Map<string, PersistedQuery>()
  for (const query of queries) {
    const page = query.meta?.pageOf
    if (page === undefined) continue
    const known = newest.get(page)
    if (!known || known.state.dataUpdatedAt < query.state.dataUpdatedAt) newest.set(page, query)
  }
  return queries.filter((query) => {
    const page = query.meta?.pageOf
    return page === undefined || newest.get(page) === query
  })
}

export const isFresh = ({ state }: PersistedQuery, now = Date.now()) =>
  now - state.dataUpdatedAt < persistedMs

const isFuture = ({ state }: PersistedQuery, now: number) => state.dataUpdatedAt > now

/** One that was read while the clock was wrong begins to age now; its true age is not known, so that it is never fresh. */
export const aged = (query: PersistedQuery, now = Date.now()): PersistedQuery =>
  isFuture(query, now)
    ? { ...query, state: { ...query.state, dataUpdatedAt: now, isInvalidated: true } }
    : query

/** The newest reads that fit: none that is too large by itself, none that is too old, the oldest left out first. */
export function bounded(queries: readonly PersistedQuery[]): PersistedQuery[] {
  const sorted = newestFirst(queries.filter((candidate) => isFresh(candidate)))
  const first = fitting(
    sorted.filter((query) => !isLaterPage(query)),
    mostQueries,
    mostChars,
  )
  const left = mostChars - first.reduce((sum, query) => sum + textOf(query).length, 0)
  const pages = fitting(sorted.filter(isLaterPage), mostPages, Math.min(left, mostCharsOfPages))
  return [...first, ...pages]
}

/** The first of the queries, as many as there is room for. */
function fitting(queries: readonly PersistedQuery[], most: number, chars: number): PersistedQuery[] {
  let left = chars
  const taken: PersistedQuery[] = []
  for (const query of queries) {
    const { length } = textOf(query)
    if (length > mostCharsOfOne) continue
    if (length > left || taken.length === most) break
    left -= length
    taken.push(query)
  }
  return taken
}

/** One read fewer, for a full storage: oversized entries first, then the oldest. Undefined when nothing is left. */
export function oneLess(queries: readonly PersistedQuery[]): PersistedQuery[] | undefined {
  const sorted = newestFirst(queries)
  const total = sorted.reduce((sum, query) => sum + textOf(query).length, 0)
  const giant = sorted.find((query) => !isProfile(query) && textOf(query).length > total / 2)
  const gone = giant ?? sorted.at(-1)
  const rest = sorted.filter((query) => query !== gone)
  return rest.length ? rest : undefined
}

/** The newer of two: another tab's reads stay, and those that left this tab. One of the future loses. */
export function merged(
  mine: readonly PersistedQuery[],
  stored: readonly PersistedQuery[],
  now = Date.now(),
): PersistedQuery[] {
  const all = new Map(stored.map((query) => [query.queryHash, query]))
  const rank = (query: PersistedQuery) => (isFuture(query, now) ? 0 : query.state.dataUpdatedAt)
  for (const query of mine) {
    const known = all.get(query.queryHash)
    if (!known || rank(known) <= rank(query)) all.set(query.queryHash, query)
  }
  return withoutFormerPages([...all.values()].map((query) => aged(query, now)))
}

// The persisted reads as they lie in storage.

/** What lies there, or undefined when there is nothing or it is damaged. */
export function storedSnapshot(text = readStored('persistedReads')): PersistedClient | undefined {
  const value = parseJson(text)
  return isCopy(value) ? value : undefined
}

function isCopy(value: unknown): value is PersistedClient {
  if (!isRecord(value) || typeof value['timestamp'] !== 'number' || typeof value['buster'] !== 'string')
    return false
  const state = value['clientState']
  return isRecord(state) && Array.isArray(state['queries']) && state['queries'].every(isKeptQuery)
}

const isKeptQuery = (value: unknown): value is PersistedQuery =>
  isRecord(value) &&
  typeof value['queryHash'] === 'string' &&
  Array.isArray(value['queryKey']) &&
  isRecord(value['state']) &&
  value['state']['data'] !== undefined &&
  typeof value['state']['dataUpdatedAt'] === 'number'

/** Raise when the shape of what is persisted changes in another way than with the contract. */
const schema = 2

/** From both ends, so that two tokens hardly ever share a tag. */
export const tokenTag = (token: string) => userHash(token) + userHash([...token].toReversed().join(''))

/** Whose snapshot it is and in which shape. Another token may be another player's: its snapshot is not ours. */
export const cacheVersionOf = (userId: string, token: string) =>
  [schema, contractVersion(), userId, tokenTag(token)].join('|')

/** The cache version that storage stands for right now, whatever this tab believes; null when nobody is signed in. */
export function cacheVersionInForce(): string | null {
  const token = readKept('token')
  const owner = readStored('owner')
  return token && owner ? cacheVersionOf(owner, token) : null
}
