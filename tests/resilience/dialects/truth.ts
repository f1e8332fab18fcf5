/** What was read of an answer against what the server meant by it: the same, or openly unknown; never something else. */
import { compareDecimals, parseDecimal } from '../../../src/lib/decimal.ts'
import { isRecord } from '../../../src/lib/parse-json.ts'
import { instantOf } from '../../../src/lib/wire-time.ts'
import { timeNames } from '../../../src/operator/adopt/traits.ts'
import type { Dialect } from './dialect.ts'

/** Follows from the rest of a page, or was added by the reader; `total` and `dropped` are looked at. */
const derived = new Set(['size', 'current', 'pages', 'dropped', 'hasMore'])

const isUnknown = (value: unknown) =>
  value === null || value === undefined || value === '' || Number.isNaN(value)

const isDecimal = (value: unknown) => typeof value === 'string' && parseDecimal(value) !== null

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 60) ?? 'nothing'

export interface Comparison {
  spoken: readonly Dialect[]
  problems: string[]
}

const hides = ({ spoken }: Comparison, name: string) =>
  spoken.some((one) => one.hides?.includes(name) ?? false)

/** Dialects break the rows of the answer itself, not the lists within one row. */
const brokenLists = new Set(['', 'records', 'channels', 'channels.records', 'photos', 'photos.records'])

const isBroken = ({ spoken }: Comparison, path: string, index: number) =>
  brokenLists.has(path) && spoken.some((one) => one.breaks?.(index) ?? false)

function compareTimes(comparison: Comparison, path: string, truth: unknown, read: unknown): string | null {
  const meant = instantOf(String(truth))
  if (!meant) return null
  const at = typeof read === 'string' ? instantOf(read) : null
  if (!at)
    return hides(comparison, path.split('.').at(-1) ?? '') ? null : `${path}: no time in ${shown(read)}`
  const spelling = comparison.spoken.find((one) => one.spelling)?.spelling
  const isSame = spelling ? spelling(at) === spelling(meant) : at.getTime() === meant.getTime()
  return isSame ? null : `${path}: ${at.toISOString()} for ${meant.toISOString()}`
}

function compareRows(comparison: Comparison, path: string, truth: readonly unknown[], read: unknown): void {
  const { problems } = comparison
  if (!Array.isArray(read)) {
    problems.push(`${path}: no list but ${shown(read)}`)
    return
  }
  const readable = truth.filter((row, index) => !isRecord(row) || !isBroken(comparison, path, index))
  if (read.length !== readable.length) {
    problems.push(`${path}: ${read.length} rows for ${readable.length}`)
    return
  }
  readable.forEach((row, index) => compare(comparison, `${path}.${index}`, row, read[index]))
}

function compareMembers(
  comparison: Comparison,
  path: string,
  truth: Record<string, unknown>,
  read: Record<string, unknown>,
): void {
  const { problems } = comparison
  const rows = truth['records'] ?? truth['channels']
  const isOfList = Array.isArray(rows)
  for (const [name, meant] of Object.entries(truth)) {
    if (isOfList && derived.has(name)) continue
    if (hides(comparison, name) && isUnknown(read[name])) continue
    compare(comparison, path ? `${path}.${name}` : name, meant, read[name])
  }
  if (!isOfList || !('dropped' in truth)) return
  // Without a total, only further pages can tell how long it is.
  if (truth['hasMore'] === true && read['hasMore'] === false) problems.push(`${path}: the list is cut`)
  const list = 'records' in truth ? 'records' : 'channels'
  const at = path ? `${path}.${list}` : list
  const broken = rows.filter((_row, index) => isBroken(comparison, at, index)).length
  if (Number(read['dropped']) !== broken)
    problems.push(`${path}: ${shown(read['dropped'])} rows said to be unreadable, ${broken} are`)
}

/** Notes in `problems` where `read` says something else than `truth`. */
export function compare(comparison: Comparison, path: string, truth: unknown, read: unknown): void {
  const name = path.split('.').at(-1) ?? ''
  const { problems } = comparison
  if (timeNames.includes(name)) {
    const problem = isUnknown(truth) ? null : compareTimes(comparison, path, truth, read)
    if (problem) problems.push(problem)
  } else if (Array.isArray(truth)) compareRows(comparison, path, truth, read)
  else if (isRecord(truth)) {
    if (isRecord(read)) compareMembers(comparison, path, truth, read)
    else problems.push(`${path}: no object but ${shown(read)}`)
  } else if (isUnknown(truth)) {
    if (!isUnknown(read)) problems.push(`${path}: ${shown(read)} for nothing`)
  } else if (isDecimal(truth) && isDecimal(String(read))) {
    if (compareDecimals(String(truth), String(read)) !== 0)
      problems.push(`${path}: ${shown(read)} for ${shown(truth)}`)
  } else if (typeof truth === 'boolean' && typeof read !== 'boolean') {
    // A member that the contract does not name comes through as it was sent.
    if (read === undefined) problems.push(`${path}: nothing for ${truth}`)
  } else if (String(truth) !== String(read)) problems.push(`${path}: ${shown(read)} for ${shown(truth)}`)
}
