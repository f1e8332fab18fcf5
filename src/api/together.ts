/** Batches reads of one task (decisions.md, "Reads of one moment are one request"). If the request fails, all of them fail. */
import { isRecord } from '~/lib/parse-json.ts'
import { longestTogether, mostTogether } from './contract/batch.ts'
import { cachedAtHeader, entryOf, type CallName } from './paths.ts'
import { hasCapability } from './platform.ts'

/** A complete response; `envelope` is null if it was no JSON object. */
export interface Answer {
  status: number
  headers: Headers
  envelope: Record<string, unknown> | null
}

interface Asked {
  path: string
  body: string
  ended: AbortSignal
  resolve: (answer: Answer | null) => void
  reject: (reason: unknown) => void
}

type Post = (body: string, signal: AbortSignal) => Promise<Answer>

/** The back end lacks `batch` although the platform block lists it: send reads alone until the next page load. */
let isMissing = false

/** The worker caches cacheable reads call by call, so they get batches of their own. Null: sent alone, as it is large. */
export function batchKindOf(name: CallName, body: string): 'public' | 'own' | null {
  const { kind, cacheable = false } = entryOf(name)
  if (!hasCapability('batch') || isMissing || kind !== 'read' || body.length > longestTogether) return null
  return cacheable === true ? 'public' : cacheable ? null : 'own'
}

const open = new Map<string, Asked[]>()

/** Resolves with null if the read must be sent alone. An aborted read rejects; the request continues for the others. */
export const sendInBatch = (
  group: string,
  one: Pick<Asked, 'path' | 'body' | 'ended'>,
  post: Post,
): Promise<Answer | null> =>
  new Promise((resolve, reject) => {
    one.ended.addEventListener('abort', () => reject(one.ended.reason))
    const asked = { ...one, resolve, reject }
    const others = open.get(group)
    if (others && others.length < mostTogether) return void others.push(asked)
    const all = [asked]
    open.set(group, all)
    queueMicrotask(() => {
      if (open.get(group) === all) open.delete(group)
      void sendTogether(
        all.filter(({ ended }) => !ended.aborted),
        post,
      )
    })
  })

async function sendTogether(all: readonly Asked[], post: Post): Promise<void> {
  if (all.length < 2) return all[0]?.resolve(null)
  const nobodyWaits = new AbortController()
  let waiting = all.length
  for (const { ended } of all)
    ended.addEventListener('abort', () => {
      waiting -= 1
      if (!waiting) nobodyWaits.abort()
    })
  const calls = all.map(({ path, body }) => `{"path":${JSON.stringify(path)},"body":${body}}`)
  try {
    const answer = await post(`{"calls":[${calls.join()}]}`, nobodyWaits.signal)
    for (const [index, { resolve }] of all.entries()) resolve(partOf(answer, index, all.length))
  } catch (error) {
    for (const { reject } of all) reject(error)
  }
}

/** Adds the age of this part if it comes from the worker's cache. */
function headersOf({ headers }: Answer, index: number): Headers {
  const ages = headers.get(cachedAtHeader)
  if (ages === null) return headers
  const own = new Headers(headers)
  own.set(cachedAtHeader, ages.split(',')[index] ?? '')
  return own
}

/** Codes that would apply to each read alone; any other refusal is about the batch request itself. */
const appliesToEach = [401, 402, 429, 503]

function partOf(answer: Answer, index: number, count: number): Answer | null {
  const { status, envelope } = answer
  const code = Number(envelope?.['code'] ?? status)
  if (status < 500 && code !== 200 && !appliesToEach.includes(code) && !appliesToEach.includes(status)) {
    isMissing ||= code !== 400
    return null
  }
  if (code !== 200 || status !== 200) return answer
  const parts = envelope?.['data']
  const part: unknown = Array.isArray(parts) && parts.length === count ? parts[index] : undefined
  return part === null
    ? null
    : { status, headers: headersOf(answer, index), envelope: isRecord(part) ? part : null }
}
