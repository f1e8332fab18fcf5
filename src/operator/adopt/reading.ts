/** What the app makes of an answer: read by its own client and schemas, and where it fails, what would have to be different. */
import * as v from 'valibot'
import { isApiError } from '~/api/api-error.ts'
import type { Call } from '~/api/contract/define.ts'
import { readEnvelope } from '~/api/http.ts'
import { isRecord } from '~/lib/parse-json.ts'
import { codeOf, isSuccess, messageOf, type Heard } from './back-end.ts'

export interface Reading {
  value: unknown
  data: unknown
}

/** Reads an answer as the HTTP client does; throws its `ApiError`. */
function readStrictly(call: Call, text: string, status: number): Reading {
  const data = readEnvelope(text, status)
  return { data, value: v.parse(call.answer, data) }
}

/** A way in which back ends differ that the app cannot read, and what it would take. */
interface Difference {
  name: string
  change: string
  /** The envelope without this difference; null where it has none of it. */
  undo: (envelope: Record<string, unknown>) => Record<string, unknown> | null
}

const otherData = ['result', 'body', 'content', 'payload']
const rowNames = ['records', 'rows', 'list']

/** The one list in an object, with its name. */
function onlyList(data: unknown): { name: string; rows: unknown[] } | null {
  if (!isRecord(data)) return null
  const lists = Object.entries(data).filter(([, value]) => Array.isArray(value))
  const [name, rows] = lists.length === 1 ? (lists[0] ?? []) : []
  return name !== undefined && Array.isArray(rows) ? { name, rows } : null
}

/** The app takes no other code for a success. */
export const otherCode = {
  what: 'success is not said with the code 200',
  change: 'answer successes with "code": 200 (a number or its text)',
}

const envelopes: readonly Difference[] = [
  {
    name: otherCode.what,
    change: otherCode.change,
    undo: (envelope) => {
      const code = envelope['code']
      return code !== undefined && code !== null && Number(code) !== 200 ? { ...envelope, code: 200 } : null
    },
  },
  {
    name: 'the answer is not under "data"',
    change: 'put the answer under "data", beside "code" and "msg"',
    undo: (envelope) => {
      const name = otherData.find((one) => envelope[one] !== undefined)
      if ('data' in envelope) return null
      return { code: 200, data: name === undefined ? envelope : (envelope[name] ?? null) }
    },
  },
]

const isPage = (value: unknown) => isRecord(value) && 'hasMore' in value

const rowsElsewhere: Difference = {
  name: 'its rows are under a name that the app does not read',
  change: 'send the rows of a page as "records", "rows" or "list", or as a bare list',
  undo: (envelope) => {
    const found = onlyList(envelope['data'] ?? null)
    const data = envelope['data'] ?? null
    const rest = isRecord(data) ? data : {}
    if (!found || rowNames.some((one) => one in rest)) return null
    return { ...envelope, data: { ...rest, records: found.rows } }
  },
}
const shapes: readonly Difference[] = [
  rowsElsewhere,
  {
    name: 'a page comes where the contract has a bare list',
    change: 'send a bare list as "data"',
    undo: (envelope) => {
      const found = onlyList(envelope['data'] ?? null)
      return found ? { ...envelope, data: found.rows } : null
    },
  },
]

/** The first combination of differences without which the app would read this answer, fewest first. */
function differenceIn(call: Call, heard: Heard): { differences: Difference[]; reading: Reading } | null {
  const { envelope } = heard
  if (!envelope || !isSuccess(heard)) return null
  const combinations = [
    ...shapes.map((one) => [one]),
    ...envelopes.map((one) => [one]),
    ...envelopes.flatMap((one) => shapes.map((two) => [one, two])),
  ]
  for (const differences of combinations) {
    const undone = differences.reduce<Record<string, unknown> | null>(
      (at, { undo }) => at && undo(at),
      envelope,
    )
    if (!undone) continue
    try {
      return { differences, reading: readStrictly(call, JSON.stringify(undone), heard.status) }
    } catch {
      // Not this one, or not this one alone.
    }
  }
  return null
}

/** An answer as it is meant, whatever the app makes of it; null where nobody can read it. */
export function readAsMeant(call: Call, heard: Heard): Reading | null {
  try {
    return readStrictly(call, heard.text, heard.status)
  } catch {
    return differenceIn(call, heard)?.reading ?? null
  }
}

export type Verdict =
  { isRead: true; reading: Reading } | { isRead: false; why: string; change: string; reading: Reading | null }

const issuesIn = (issues: readonly v.BaseIssue<unknown>[]) =>
  issues
    .slice(0, 3)
    .map((issue) => `${['data', v.getDotPath(issue)].filter(Boolean).join('.')}: ${issue.message}`)
    .join('; ')

/** Whether the app reads this answer; where it does not, why, and what to change. */
export function judgeAnswer(call: Call, heard: Heard): Verdict {
  try {
    const reading = readStrictly(call, heard.text, heard.status)
    // An empty page says "none" under any name; with rows in it the app would not find them.
    const isHidden = isPage(reading.value) && rowsElsewhere.undo(heard.envelope ?? {})
    if (!isHidden) return { isRead: true, reading }
    return { isRead: false, why: rowsElsewhere.name, change: rowsElsewhere.change, reading }
  } catch (error) {
    const found = differenceIn(call, heard)
    if (found) {
      const why = found.differences.map(({ name }) => name).join('; ')
      const change = found.differences.map((one) => one.change).join('; ')
      return { isRead: false, why, change, reading: found.reading }
    }
    return { isRead: false, reading: null, ...failureOf(heard, error) }
  }
}

function failureOf(heard: Heard, error: unknown): { why: string; change: string } {
  if (heard.status === 0) return { why: `no answer (${heard.text})`, change: 'let this call answer' }
  if (!heard.envelope) {
    const kind = /^\s*</.test(heard.text) ? 'HTML' : heard.type || 'a text of no type'
    return {
      why: `answers HTTP ${heard.status} with ${kind} instead of a JSON object`,
      change: 'answer with the JSON envelope {code, msg, data}',
    }
  }
  if (isApiError(error)) {
    const code = codeOf(heard) ?? heard.status
    return {
      why: `refused with ${code}${messageOf(heard) ? ` "${messageOf(heard)}"` : ''}`,
      change:
        error.kind === 'unauthorised'
          ? 'let the signed-in player have this call'
          : 'answer this request of the contract with code 200',
    }
  }
  if (v.isValiError(error))
    return {
      why: `is not of the contract’s shape (${issuesIn(error.issues)})`,
      change: 'send these members as the contract has them',
    }
  return { why: String(error), change: 'answer as the contract says' }
}
