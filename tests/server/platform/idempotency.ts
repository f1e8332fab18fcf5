import { createHash } from 'node:crypto'
import { allInTurn } from './db/all-in-turn.ts'
import type { Queries } from './db/db.ts'
import { prepared } from './db/prepared.ts'
import { Refusal } from './handler.ts'

export interface OnceOnly {
  userId: string
  requestId: string
  call: string
  /** The order as parsed; `requestId` and secrets (the fund password) may be left out or in. */
  parameters: unknown
  /** Shown with the 409, in the player's language. */
  conflict?: string
}

const byRequestId = prepared`select fingerprint, answer from requests where user_id = $1 and request_id = $2`

/**
 * Runs `work` once per player and requestId. The same id with the same parameters gets the stored answer, the same id
 * with other parameters a 409. Call it within the order's transaction, with the
 * order's checks in `work`: answer and money are committed together, a parallel copy waits on the row until then, and what
 * was committed gets its answer again, whatever has been closed or locked since. The row of the player is locked as well,
 * so that what `work` reads of them holds until the end (`self-exclusion/exclusions.ts`).
 */
export const once = <Answer>(
  queries: Queries,
  request: OnceOnly,
  work: () => Promise<Answer>,
): Promise<Answer> =>
  onceKnowing(
    queries,
    request,
    () => Promise.resolve(),
    async () => ({ answer: await work(), written: Promise.resolve() }),
  )

/** What an order comes to: its answer, and the last statement that writes it, sent but not waited for. */
interface Outcome<Answer> {
  answer: Answer
  written: Promise<unknown>
}

/**
 * As `once`, with two turns of the network less. `ask` sends what the checks read together with the request's own statement,
 * which locks the player's row before they run; what they find does not matter to a repeat. The answer is stored together
 * with the last statement of `work`.
 */
export async function onceKnowing<Facts, Answer>(
  queries: Queries,
  { userId, requestId, call, parameters, conflict = 'Conflict' }: OnceOnly,
  ask: () => Promise<Facts>,
  work: (facts: Facts) => Promise<Outcome<Answer>>,
): Promise<Answer> {
  const fingerprint = fingerprintOf(call, parameters)
  const claimed = queries.query(
    prepared`insert into requests (user_id, request_id, call, fingerprint)
     select id, $2, $3, $4 from (select id from users where id = $1 for key share) as holder
     on conflict do nothing returning request_id`,
    [userId, requestId.toLowerCase(), call, fingerprint],
  )
  const asked = ask()
  await Promise.allSettled([claimed, asked])
  if (!(await claimed).length) {
    const [stored] = await queries.query<{ fingerprint: string; answer: Answer }>(byRequestId, [
      userId,
      requestId.toLowerCase(),
    ])
    if (stored?.fingerprint !== fingerprint) throw new Refusal(409, conflict)
    return stored.answer
  }
  const { answer, written } = await work(await asked)
  const stored = queries.query(
    prepared`update requests set answer = $3 where user_id = $1 and request_id = $2`,
    [userId, requestId.toLowerCase(), JSON.stringify(answer)],
  )
  await allInTurn([written, stored])
  return answer
}

/**
 * The stored answer of a request that was committed before, or null for a new one; 409 with other parameters. For an order
 * whose checks take too long for its transaction (a hash, another server): ask it before them.
 */
export async function answerBefore<Answer>(
  queries: Queries,
  { userId, requestId, call, parameters, conflict = 'Conflict' }: OnceOnly,
): Promise<Answer | null> {
  const [stored] = await queries.query<{ fingerprint: string; answer: Answer | null }>(byRequestId, [
    userId,
    requestId.toLowerCase(),
  ])
  if (!stored) return null
  if (stored.fingerprint !== fingerprintOf(call, parameters)) throw new Refusal(409, conflict)
  return stored.answer
}

/** Keys are sorted, so that the order of members in the body does not matter; hashed, so that no secret is stored. */
function fingerprintOf(call: string, parameters: unknown): string {
  const text = JSON.stringify(parameters, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
  return createHash('sha256').update(`${call} ${text}`).digest('base64url')
}
