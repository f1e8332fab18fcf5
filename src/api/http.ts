/** The one HTTP client (rules.md, "One client sends every call"): POST, JSON, 60 s over headers and body, strict parsing. */
import { FetchError, ofetch } from 'ofetch'
import * as v from 'valibot'
import { parseRecord } from '~/lib/parse-json.ts'
import {
  ApiError,
  connectionMessage,
  defaultMessage,
  isApiError,
  notAnswered,
  requestErrorMessage,
  timeoutMessage,
} from './api-error.ts'
import { callNamed, type AnswerOf, type RequestOf } from './calls.ts'
import { connection } from './connection.ts'
import type { Call } from './contract/define.ts'
import { cachedAtHeader, entryOf, publicBatch, type CallName } from './paths.ts'
import { platform } from './platform.ts'
import { noteServerTime, responseTimes } from './server-time.ts'
import { batchKindOf, sendInBatch, type Answer } from './together.ts'

const requestTimeoutMs = 60_000
const retryJitterMs = 400

/** The implementation of `send`, in a chunk that loads with the first call. */
export async function sendCall<Name extends CallName>(
  name: Name,
  body: RequestOf<Name>,
  token: string | null,
  signal?: AbortSignal,
): Promise<AnswerOf<Name>> {
  // Without a token a private call would be refused; do not send it.
  if (entryOf(name).access !== 'public' && !token)
    throw new ApiError('unauthorised', requestErrorMessage, 401)
  const known = callNamed(name)
  const shapes = known instanceof Promise ? known.catch(notAnswered) : known
  try {
    // A read is sent while its schemas load. A write waits for them, because it could not parse the response otherwise.
    if (entryOf(name).kind === 'read') {
      const [{ answer }, data] = await Promise.all([shapes, exchange(name, body, token, signal)])
      return parseAnswer(answer, data) as AnswerOf<Name>
    }
    const { answer } = shapes instanceof Promise ? await shapes : shapes
    return parseAnswer(answer, await exchange(name, body, token, signal)) as AnswerOf<Name>
  } catch (error) {
    if (isApiError(error) && error.kind === 'unauthorised' && token) connection().unauthorised(token, error)
    throw error
  }
}

interface Try {
  name: CallName
  /** The body as JSON. */
  text: string
  token: string | null
  deadline: AbortSignal
  signal: AbortSignal | undefined
}

/** Retries a read once after a transport error, with random jitter. Never retries writes and money orders. */
async function exchange(
  name: CallName,
  body: unknown,
  token: string | null,
  signal?: AbortSignal,
): Promise<unknown> {
  // One time-out for both tries.
  const deadline = AbortSignal.timeout(requestTimeoutMs)
  const asked = { name, text: JSON.stringify(body), token, deadline, signal }
  try {
    return await attempt(asked, true)
  } catch (error) {
    const mayRetry = entryOf(name).kind === 'read' && isApiError(error) && error.kind === 'transport'
    if (!mayRetry || signal?.aborted || deadline.aborted) throw error
    await new Promise((resolve) => setTimeout(resolve, Math.random() * retryJitterMs))
    return attempt(asked, false)
  }
}

const pathOf = (name: CallName) => platform().pathOverrides[name] ?? entryOf(name).path

export const addressOf = (name: CallName): string => platform().apiBaseUrl + pathOf(name)

async function attempt(asked: Try, isFirst: boolean): Promise<unknown> {
  const { name, text, token, deadline, signal } = asked
  const ended = signal ? AbortSignal.any([signal, deadline]) : deadline
  const underWay = takeEarlyAnswer(name + text + (token ?? ''), ended)
  // Awaits only if needed: calls of the same task go in one batch (`together.ts`).
  const early = underWay && (await underWay)
  let answer: Answer
  try {
    answer = early ?? (await answerOf(asked, ended, isFirst))
  } catch (error) {
    const reason = transportError(error, deadline, signal)
    if (reason.kind === 'transport') connection().answered(false)
    throw reason
  }
  noteAnswer(name, answer.headers)
  return dataIn(answer.envelope, answer.status)
}

async function answerOf({ name, text, token }: Try, ended: AbortSignal, isFirst: boolean): Promise<Answer> {
  const post = (to: CallName, body: string, until: AbortSignal, query = '') =>
    postText(addressOf(to) + query, body, token, until)
  const batchKind = isFirst && !ended.aborted ? batchKindOf(name, text) : null
  if (!batchKind) return post(name, text, ended)
  const group = `${token} ${connection().language()} ${batchKind}`
  const shared = await sendInBatch(group, { path: pathOf(name), body: text, ended }, (body, until) =>
    post('batch', body, until, batchKind === 'public' ? publicBatch : ''),
  )
  return shared ?? post(name, text, ended)
}

async function postText(
  address: string,
  body: string,
  token: string | null,
  signal: AbortSignal,
): Promise<Answer> {
  // Our own signal: ofetch ignores its `timeout` if there is a signal, and its time-out does not cover the body.
  const { status, headers, _data } = await ofetch.raw<string, 'text'>(address, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': connection().language(),
      ...(token ? { TOKEN: token } : {}),
    },
    responseType: 'text',
    ignoreResponseError: true,
    retry: 0,
    signal,
  })
  return { status, headers, envelope: parseRecord(_data) }
}

declare global {
  interface Window {
    /** Calls that `src/build/page/start-app.ts` prefetched while the app loaded, by name, body and token. */
    amigoCalls?: Record<string, Promise<Response | null>> | undefined
  }
}

async function readEarly(response: Response | null): Promise<Answer | null> {
  if (!response) return null
  const headers = new Headers(response.headers)
  // The response is some time old: its date would set the server's clock back.
  headers.delete('Date')
  return { status: response.status, headers, envelope: parseRecord(await response.text()) }
}

/** Prefetched responses are not used after this time since the page load. */
const earlyMs = 60_000

/** Takes the response of a prefetched call, once; null if there is none or it failed. */
function takeEarlyAnswer(key: string, signal: AbortSignal): Promise<Answer | null> | null {
  const calls = globalThis.window?.amigoCalls
  const response = performance.now() < earlyMs ? calls?.[key] : undefined
  if (!calls || !response || signal.aborted) return null
  delete calls[key]
  const ended = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null))
  })
  return Promise.race([response.then(readEarly).catch(() => null), ended])
}

/** A response from the worker's cache means that the server did not respond; its age is recorded. */
function noteAnswer(name: CallName, headers: Headers): void {
  const cachedAt = headers.get(cachedAtHeader)
  if (cachedAt === null) {
    responseTimes.delete(name)
    noteServerTime(headers.get('Date'))
  } else responseTimes.set(name, Number(cachedAt))
  connection().answered(cachedAt === null)
}

function transportError(error: unknown, deadline: AbortSignal, signal?: AbortSignal): ApiError {
  if (signal?.aborted) return new ApiError('aborted', requestErrorMessage)
  const cause = error instanceof FetchError ? error.cause : error
  return new ApiError(
    'transport',
    deadline.aborted ? timeoutMessage : connectionMessage,
    0,
    cause instanceof Error ? cause.message : null,
  )
}

function parseAnswer(answer: Call['answer'], data: unknown): unknown {
  const parsed = v.safeParse(answer, data)
  if (!parsed.success) throw new ApiError('malformed', requestErrorMessage, 200, v.flatten(parsed.issues))
  return parsed.output
}

const maintenanceCode = 503

const isSignOutCode = (code: number) => code === 401 || code === 402

/** Returns the `data` of a response's text or throws an `ApiError`; a text that is no JSON object is never a success. */
export const readEnvelope = (text: string, httpStatus: number): unknown =>
  dataIn(parseRecord(text), httpStatus)

function dataIn(envelope: Record<string, unknown> | null, httpStatus: number): unknown {
  if (!envelope) {
    if (isSignOutCode(httpStatus)) throw new ApiError('unauthorised', defaultMessage, httpStatus)
    throw new ApiError('malformed', requestErrorMessage, httpStatus)
  }
  const code = readCode(envelope['code'])
  const message = readMessage(envelope)
  if (isSignOutCode(code ?? 0) || isSignOutCode(httpStatus)) {
    throw new ApiError('unauthorised', message, code ?? httpStatus, envelope['data'])
  }
  // A failing server may have acted nevertheless: the outcome is unknown, except for the maintenance code.
  if (Math.max(httpStatus, code ?? 0) >= 500 && code !== maintenanceCode)
    throw new ApiError('malformed', message, code ?? httpStatus)
  if (code !== null && code !== 200) throw new ApiError('refused', message, code, envelope['data'])
  if (httpStatus < 200 || httpStatus > 299)
    throw new ApiError('refused', message, httpStatus, envelope['data'])
  return envelope['data']
}

/** `code` may be a number or a numeric text; anything else is an unknown code, so no success. */
function readCode(value: unknown): number | null {
  if (value === undefined || value === null) return null
  const code = typeof value === 'string' && value.trim() ? Number(value) : value
  return Number.isInteger(code) ? Number(code) : -1
}

function readMessage(envelope: Record<string, unknown>): string {
  const message = envelope['msg'] ?? envelope['message']
  return typeof message === 'string' && message.trim() ? message : defaultMessage
}
