/** Read and removed before anything else can see it (rules.md, "A third-party sign-in is proved"). */
import { proxy } from 'valtio'
import { safeRedirect } from '~/lib/links.ts'
import { readStoredJson, removeStored, writeStoredJson } from '~/lib/storage.ts'
import { returnPath } from './url-parameters.ts'

/** The progress of a third-party sign-in, for the popup. */
export const thirdParty = proxy<{
  phase: 'idle' | 'leaving' | 'finishing' | 'failed'
  provider: ThirdPartyProvider | null
}>({ phase: 'idle', provider: null })

export interface ProviderReturn {
  pending: PendingSignIn
  /** An authorization code (chat app) or an ID token (search engine). */
  answer: string
  /** The `iss` parameter (RFC 9207), which not every provider sends. */
  issuer: string | null
}

/** The response of each provider: a code in the query, or an ID token in the fragment only. */
const answers = {
  chat: { parameter: 'code', inFragment: false, pattern: /^[\x21-\x7e]{1,2048}$/ },
  search: { parameter: 'id_token', inFragment: true, pattern: /^[\w-]+\.[\w-]+\.[\w-]+$/ },
} as const

const isAnswer = (params: URLSearchParams) =>
  !params.has('redirect') && ['code', 'id_token', 'error'].some((name) => params.has(name))

let returned: ProviderReturn | null = null

export function takeReturned(): ProviderReturn | null {
  const taken = returned
  returned = null
  return taken
}

/** Logs the error; the popup shows one line. `reason` must contain no code or token. */
export function thirdPartyFailed(reason: string): void {
  console.info(`third-party sign-in: ${reason}`)
  thirdParty.phase = 'failed'
}

/** Runs at boot, next to `takeTokenFromAddress`. */
export function takeReturnFromAddress(): void {
  const { pathname, search, hash } = globalThis.location
  if (pathname !== returnPath) return
  const fragment = new URLSearchParams(hash.slice(1))
  const inFragment = isAnswer(fragment)
  const params = inFragment ? fragment : new URLSearchParams(search)
  if (!isAnswer(params)) return
  const found = takePendingSignIn(params.get('state') ?? '')
  globalThis.history.replaceState(
    globalThis.history.state,
    '',
    safeRedirect(found?.pending.returnTo) ?? returnPath,
  )
  if (!found) return thirdPartyFailed('an answer that nobody here asked for')
  thirdParty.provider = found.pending.provider
  const refusal = params.get('error')
  if (found.expired) return thirdPartyFailed('the answer came too late')
  // An OAuth error code is short; cut anything longer.
  if (refusal !== null) return thirdPartyFailed(`refused by the provider (${refusal.slice(0, 40)})`)
  const expected = answers[found.pending.provider]
  const answer = params.get(expected.parameter) ?? ''
  if (inFragment !== expected.inFragment || !expected.pattern.test(answer))
    return thirdPartyFailed("not this provider's answer")
  returned = { pending: found.pending, answer, issuer: params.get('iss') }
  thirdParty.phase = 'finishing'
}

// Pending sign-ins. In local storage, because the redirect may open another tab or the installed app. Each works once,
// for ten minutes.

const livesMs = 10 * 60_000
/** The maximum number of pending sign-ins in several tabs. */
const most = 4

export interface PendingSignIn {
  provider: 'chat' | 'search'
  state: string
  nonce: string
  /** The PKCE verifier (chat only). */
  verifier: string
  /** The path that the player had left. */
  returnTo: string
  /** The invite code when the sign-in started, because another tab may not have it. */
  agentCode: string
  startedAt: number
}
export type ThirdPartyProvider = PendingSignIn['provider']

function all(): PendingSignIn[] {
  const stored = readStoredJson('thirdPartySignIns')
  if (!Array.isArray(stored)) return []
  return stored.filter(isPendingSignIn)
}

/** Checked by hand: this runs before the schema library has loaded. */
function isPendingSignIn(value: unknown): value is PendingSignIn {
  if (typeof value !== 'object' || value === null) return false
  const entry = value as Partial<Record<keyof PendingSignIn, unknown>>
  const texts = [entry.state, entry.nonce, entry.verifier, entry.returnTo, entry.agentCode]
  return (
    (entry.provider === 'chat' || entry.provider === 'search') &&
    texts.every((text) => typeof text === 'string') &&
    typeof entry.startedAt === 'number'
  )
}

/** A negative age means that the clock was set back: treat it as expired. */
function isAlive({ startedAt }: PendingSignIn): boolean {
  const age = Date.now() - startedAt
  return age >= 0 && age < livesMs
}

function keep(entries: PendingSignIn[]): void {
  if (entries.length) writeStoredJson('thirdPartySignIns', entries.slice(-most))
  else removeStored('thirdPartySignIns')
}

export const storePendingSignIn = (entry: PendingSignIn) => keep([...all().filter(isAlive), entry])

/** Removes the pending sign-in of `state` from storage and returns it; a second call returns null. */
export function takePendingSignIn(state: string): { pending: PendingSignIn; expired: boolean } | null {
  const entries = all()
  const pending = entries.find((entry) => entry.state === state)
  keep(entries.filter((entry) => entry !== pending && isAlive(entry)))
  return pending ? { pending, expired: !isAlive(pending) } : null
}
