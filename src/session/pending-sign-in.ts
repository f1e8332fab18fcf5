/**
 * Sign-ins that are under way at a provider (safety rule 9). Kept in local storage, because the way back may end in
 * another tab or in the installed app's window; each serves once, for ten minutes.
 */
import { readStoredJson, removeStored, writeStoredJson } from '../lib/storage.ts'

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
  /** Epoch ms. */
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

export const keepPendingSignIn = (entry: PendingSignIn) => keep([...all().filter(isAlive), entry])

/** Takes the sign-in that `state` belongs to out of storage; a second asking finds nothing. */
export function takePendingSignIn(state: string): { pending: PendingSignIn; expired: boolean } | null {
  const entries = all()
  const pending = entries.find((entry) => entry.state === state)
  keep(entries.filter((entry) => entry !== pending && isAlive(entry)))
  return pending ? { pending, expired: !isAlive(pending) } : null
}
