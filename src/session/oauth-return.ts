/**
 * The return from a provider (rules.md, "A third-party sign-in is proved"): `/login?code=…&state=…`, or in the fragment.
 * Read and removed before router, worker or any call can see it; then the address is the one the player left.
 */
import { proxy } from 'valtio'
import { safeRedirect } from '~/lib/links.ts'
import { readStoredJson, removeStored, writeStoredJson } from '~/lib/storage.ts'
import { returnPath } from './url-parameters.ts'

/** What a third-party sign-in is doing, for the popup. */
export const thirdParty = proxy<{
  phase: 'idle' | 'leaving' | 'finishing' | 'failed'
  provider: ThirdPartyProvider | null
}>({ phase: 'idle', provider: null })

export interface ProviderReturn {
  pending: PendingSignIn
  /** A code from the chat app, the credential itself from the search engine. */
  answer: string
  /** Who says that it answers (RFC 9207); not every provider does. */
  issuer: string | null
}

/** What each provider answers with, and where: a code in the query, a credential only in the fragment. */
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

/** A third-party error is only logged; the popup adds one quiet line. Never a code or a token in here. */
export function thirdPartyFailed(reason: string): void {
  console.info(`third-party sign-in: ${reason}`)
  thirdParty.phase = 'failed'
}

/** For the boot, beside `?token=`. */
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
  // The provider's own word is an error code of OAuth; anything longer is none.
  if (refusal !== null) return thirdPartyFailed(`refused by the provider (${refusal.slice(0, 40)})`)
  const expected = answers[found.pending.provider]
  const answer = params.get(expected.parameter) ?? ''
  if (inFragment !== expected.inFragment || !expected.pattern.test(answer))
    return thirdPartyFailed("not this provider's answer")
  returned = { pending: found.pending, answer, issuer: params.get('iss') }
  thirdParty.phase = 'finishing'
}

// Sign-ins in progress at a provider. In local storage, because the return may reach another tab or the installed app;
// each works once, for ten minutes.

const livesMs = 10 * 60_000
/** Tabs that a person may have at a provider at the same time. */
const most = 4

export interface PendingSignIn {
  provider: 'chat' | 'search'
  state: string
  nonce: string
  /** PKCE (chat only). */
  verifier: string
  /** Where the player was, as a path of this app. */
  returnTo: string
  /** Of the visit that began it: another tab would not know it. */
  agentCode: string
  startedAt: number
}
export type ThirdPartyProvider = PendingSignIn['provider']

function all(): PendingSignIn[] {
  const stored = readStoredJson('thirdPartySignIns')
  if (!Array.isArray(stored)) return []
  return stored.filter(isPendingSignIn)
}

/** By hand: the first script does without a schema library. */
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

/** A negative age means that the clock was set back: as good as expired. */
function isAlive({ startedAt }: PendingSignIn): boolean {
  const age = Date.now() - startedAt
  return age >= 0 && age < livesMs
}

function keep(entries: PendingSignIn[]): void {
  if (entries.length) writeStoredJson('thirdPartySignIns', entries.slice(-most))
  else removeStored('thirdPartySignIns')
}

export const storePendingSignIn = (entry: PendingSignIn) => keep([...all().filter(isAlive), entry])

/** Takes the sign-in that `state` belongs to out of storage; a second asking finds nothing. */
export function takePendingSignIn(state: string): { pending: PendingSignIn; expired: boolean } | null {
  const entries = all()
  const pending = entries.find((entry) => entry.state === state)
  keep(entries.filter((entry) => entry !== pending && isAlive(entry)))
  return pending ? { pending, expired: !isAlive(pending) } : null
}
