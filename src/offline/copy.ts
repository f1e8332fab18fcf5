/** What is kept of the reads for offline, and how much of it (safety rule 3). */
import type { PersistedClient } from '@tanstack/react-query-persist-client'
import { keptOfflineMs } from '../lib/kept-offline.ts'

export type KeptQuery = PersistedClient['clientState']['queries'][number]

/** The origin has about 5 M characters; the token, the journal and the drafts need their place beside it. */
const mostChars = 1_500_000
const mostCharsOfOne = 500_000
const mostQueries = 80

const texts = new WeakMap<KeptQuery, string>()

/** One kept read as JSON; made once. */
function textOf(query: KeptQuery): string {
  const known = texts.get(query)
  if (known !== undefined) return known
  const made = JSON.stringify(query)
  texts.set(query, made)
  return made
}

export const serializeCopy = ({ timestamp, buster, clientState }: PersistedClient) =>
  `{"timestamp":${timestamp},"buster":${JSON.stringify(buster)},"clientState":{"mutations":[],"queries":[${clientState.queries.map(textOf).join()}]}}`

/** Without the profile nobody gets in offline: it goes last. */
const isProfile = ({ queryKey }: KeptQuery) => queryKey[0] === 'profile'

const newestFirst = (queries: readonly KeptQuery[]) =>
  queries.toSorted(
    (one, other) =>
      Number(isProfile(other)) - Number(isProfile(one)) ||
      other.state.dataUpdatedAt - one.state.dataUpdatedAt,
  )

export const isFresh = ({ state }: KeptQuery, now = Date.now()) => now - state.dataUpdatedAt < keptOfflineMs

const isFuture = ({ state }: KeptQuery, now: number) => state.dataUpdatedAt > now

/** One that was read while the clock was wrong begins to age now; its true age is not known. */
export const aged = (query: KeptQuery, now = Date.now()): KeptQuery =>
  isFuture(query, now) ? { ...query, state: { ...query.state, dataUpdatedAt: now } } : query

/** The newest reads that fit: none that is too large by itself, none that is too old, the oldest left out first. */
export function bounded(queries: readonly KeptQuery[]): KeptQuery[] {
  let left = mostChars
  const fitting: KeptQuery[] = []
  for (const query of newestFirst(queries.filter((candidate) => isFresh(candidate)))) {
    const { length } = textOf(query)
    if (length > mostCharsOfOne) continue
    if (length > left || fitting.length === mostQueries) break
    left -= length
    fitting.push(query)
  }
  return fitting
}

/**
 * One read less, for a storage that is full: a giant goes before it pushes all others out, else the oldest. Undefined
 * when nothing is left.
 */
export function oneLess(queries: readonly KeptQuery[]): KeptQuery[] | undefined {
  const sorted = newestFirst(queries)
  const total = sorted.reduce((sum, query) => sum + textOf(query).length, 0)
  const giant = sorted.find((query) => !isProfile(query) && textOf(query).length > total / 2)
  const gone = giant ?? sorted.at(-1)
  const rest = sorted.filter((query) => query !== gone)
  return rest.length ? rest : undefined
}

/**
 * Both, the newer of two of a kind. What another tab read, or what left this one's memory, stays. One from the future
 * beats none that was read under a right clock.
 */
export function merged(
  mine: readonly KeptQuery[],
  stored: readonly KeptQuery[],
  now = Date.now(),
): KeptQuery[] {
  const all = new Map(stored.map((query) => [query.queryHash, query]))
  const rank = (query: KeptQuery) => (isFuture(query, now) ? 0 : query.state.dataUpdatedAt)
  for (const query of mine) {
    const known = all.get(query.queryHash)
    if (!known || rank(known) <= rank(query)) all.set(query.queryHash, query)
  }
  return [...all.values()].map((query) => aged(query, now))
}
