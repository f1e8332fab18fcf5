/** Limits, merging and ownership of persisted reads (rules.md, "Persisted data has an owner"). */
import type { PersistedClient } from '@tanstack/react-query-persist-client'
import { persistedMs } from '~/api/persisted.ts'
import { isRecord, parseJson } from '~/lib/parse-json.ts'
import { readKept, readStored } from '~/lib/storage.ts'
import { userHash } from '~/lib/user-hash.ts'
import { contractVersion } from '../page-build.ts'

export type PersistedQuery = PersistedClient['clientState']['queries'][number]

/** An origin's storage has about 5 M characters, which token, journal and drafts share. */
const mostChars = 1_500_000
const mostCharsOfOne = 500_000
const mostQueries = 80
/** In addition, later pages of lists: some two thousand rows. */
const mostPages = 40
const mostCharsOfPages = 600_000

const texts = new WeakMap<PersistedQuery, string>()

/** A persisted query as JSON, memoized. */
function textOf(query: PersistedQuery): string {
  const known = texts.get(query)
  if (known !== undefined) return known
  const made = JSON.stringify(query)
  texts.set(query, made)
  return made
}

export const serializeSnapshot = ({ timestamp, buster, clientState }: PersistedClient) =>
  `{"timestamp":${timestamp},"buster":${JSON.stringify(buster)},"clientState":{"mutations":[],"queries":[${clientState.queries.map(textOf).join()}]}}`

/** Eviction order: later pages of lists first (one list would evict everything else), the profile, which offline use needs, last. */
const rankOf = (query: PersistedQuery) => (isProfile(query) ? 2 : isLaterPage(query) ? 0 : 1)

const isProfile = ({ queryKey }: PersistedQuery) => queryKey[0] === 'profile'

const isLaterPage = ({ meta }: PersistedQuery) => meta?.pageOf !== undefined

const newestFirst = (queries: readonly PersistedQuery[]) =>
  queries.toSorted(
    (one, other) => rankOf(other) - rankOf(one) || other.state.dataUpdatedAt - one.state.dataUpdatedAt,
  )

/** Keeps only the newest read of each later page. */
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

export const isFresh = ({ state }: PersistedQuery) => Date.now() - state.dataUpdatedAt < persistedMs

const isFuture = ({ state }: PersistedQuery, now: number) => state.dataUpdatedAt > now

/** A read with a time in the future (the clock was wrong) starts to age now and is marked stale: its true age is unknown. */
export const aged = (query: PersistedQuery, now = Date.now()): PersistedQuery =>
  isFuture(query, now)
    ? { ...query, state: { ...query.state, dataUpdatedAt: now, isInvalidated: true } }
    : query

/** The newest reads within the limits; without reads that are too old or too large on their own. */
export function bounded(queries: readonly PersistedQuery[]): PersistedQuery[] {
  const sorted = newestFirst(queries.filter(isFresh))
  const first = fitting(
    sorted.filter((query) => !isLaterPage(query)),
    mostQueries,
    mostChars,
  )
  const left = mostChars - first.reduce((sum, query) => sum + textOf(query).length, 0)
  const pages = fitting(sorted.filter(isLaterPage), mostPages, Math.min(left, mostCharsOfPages))
  return [...first, ...pages]
}

/** The longest prefix of `queries` that fits; oversized ones are skipped. */
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

/** Evicts one read from a full storage: an oversized one first, then the oldest. Undefined if none is left. */
export function oneLess(queries: readonly PersistedQuery[]): PersistedQuery[] | undefined {
  const sorted = newestFirst(queries)
  const total = sorted.reduce((sum, query) => sum + textOf(query).length, 0)
  const oversized = sorted.find((query) => !isProfile(query) && textOf(query).length > total / 2)
  const evicted = oversized ?? sorted.at(-1)
  const rest = sorted.filter((query) => query !== evicted)
  return rest.length ? rest : undefined
}

/** Merges this tab's reads into the stored ones; the newer read wins, one with a time in the future loses. */
export function merged(mine: readonly PersistedQuery[], stored: readonly PersistedQuery[]): PersistedQuery[] {
  const now = Date.now()
  const all = new Map(stored.map((query) => [query.queryHash, query]))
  const rank = (query: PersistedQuery) => (isFuture(query, now) ? 0 : query.state.dataUpdatedAt)
  for (const query of mine) {
    const known = all.get(query.queryHash)
    if (!known || rank(known) <= rank(query)) all.set(query.queryHash, query)
  }
  return withoutFormerPages([...all.values()].map((query) => aged(query, now)))
}

/** The stored snapshot; undefined if there is none or it is damaged. */
export function storedSnapshot(text = readStored('persistedReads')): PersistedClient | undefined {
  const value = parseJson(text)
  return isSnapshot(value) ? value : undefined
}

function isSnapshot(value: unknown): value is PersistedClient {
  if (!isRecord(value) || typeof value['timestamp'] !== 'number' || typeof value['buster'] !== 'string')
    return false
  const state = value['clientState']
  return isRecord(state) && Array.isArray(state['queries']) && state['queries'].every(isPersistedQuery)
}

const isPersistedQuery = (value: unknown): value is PersistedQuery =>
  isRecord(value) &&
  typeof value['queryHash'] === 'string' &&
  Array.isArray(value['queryKey']) &&
  isRecord(value['state']) &&
  value['state']['data'] !== undefined &&
  typeof value['state']['dataUpdatedAt'] === 'number'

/** Increment when the persisted shape changes without a change of the contract. */
const schema = 2

/** Hashes the token forwards and backwards, so that collisions are very unlikely. */
export const tokenTag = (token: string) => userHash(token) + userHash([...token].toReversed().join(''))

/** Identifies owner and shape of a snapshot. Includes the token, because another token may be another player's. */
export const cacheVersionOf = (userId: string, token: string) =>
  [schema, contractVersion(), userId, tokenTag(token)].join('|')

/** The cache version for the token and owner in storage, which another tab may have changed; null if nobody is signed in. */
export function cacheVersionInForce(): string | null {
  const token = readKept('token')
  const owner = readStored('owner')
  return token && owner ? cacheVersionOf(owner, token) : null
}
