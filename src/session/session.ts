/** The session's token. The profile is server state, so it is in the query cache. */
import { proxy } from 'valtio'
import { defaultMessage } from '~/api/api-error.ts'
import {
  clearStored,
  onStoredChange,
  readShared,
  readStored,
  removeStored,
  takeBackStored,
  writeStored,
} from '~/lib/storage.ts'

export const session = proxy<{
  token: string | null
  /** A token from the URL that waits for the player's consent. */
  offeredToken: string | null
  /** The player has signed out, and the browser is about to load `/`. */
  isLeaving: boolean
  /** The server's message when it refused the token in this tab, or ''; null again after the next sign-in. */
  refusedWith: string | null
  homePage: string
}>({ token: null, offeredToken: null, isLeaving: false, refusedWith: null, homePage: 'home' })

type Listener = (event: SessionEvent) => void
/** `followSession` (`src/app/session-effects.ts`) reacts to these. */
export type SessionEvent =
  'signed-in' | 'signed-out' | 'signed-out-by-server' | 'signed-out-elsewhere' | 'signed-in-elsewhere'

const listeners = new Set<Listener>()

export function onSession(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const tell = (event: SessionEvent) => listeners.forEach((listener) => listener(event))

/** A refusal removes the token alone; a sign-out in any tab removes the owner too, and counts even after a refusal. */
export function startSession(): void {
  session.token = readStored('token') || null
  if (!session.token) removeStored('persistedReads')
  onStoredChange('token', (stored) => {
    const token = stored || null
    if (token === session.token) return
    session.token = token
    session.refusedWith = null
    tell(token ? 'signed-in-elsewhere' : 'signed-out-by-server')
  })
  onStoredChange('owner', () => {
    // Not what this tab alone remembers since its storage was full.
    if (readShared('owner') || readShared('token')) return
    session.token = null
    tell('signed-out-elsewhere')
  })
  followHistory()
}

/** A page in the bfcache gets no storage events: hidden on `pagehide`, it reloads if the session has changed. */
function followHistory(): void {
  const { style } = document.documentElement
  globalThis.addEventListener('pagehide', ({ persisted }) => {
    if (persisted && session.token) style.visibility = 'hidden'
  })
  globalThis.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if ((readStored('token') || null) === session.token) style.visibility = ''
    else globalThis.location.reload()
  })
}

/** Stores the token of a sign-in; an empty one is a failed sign-in and is not stored. */
export function acceptToken(token: string): void {
  if (!token) {
    dropToken()
    return
  }
  // Persisted reads belong to the former token.
  removeStored('persistedReads')
  writeStored('token', token)
  session.token = token
  session.refusedWith = null
  tell('signed-in')
}

/** Removes the stored token after a failed sign-in, without an event. */
export function dropToken(): void {
  takeBackStored('token')
  removeStored('persistedReads')
  session.token = null
}

/** Clears the player's data at sign-out. Returns the ended token, for the server. */
export function clearSession(): string | null {
  const { token } = session
  session.isLeaving = true
  clearStored('sign-out')
  dropToken()
  tell('signed-out')
  return token
}

/** The server refused `token`, with a message for the player. Only the first refusal of the current token counts. */
export function refuseToken(token: string, { message }: Error): void {
  if (session.token !== token) return
  dropToken()
  session.refusedWith = message === defaultMessage ? '' : message
  tell('signed-out-by-server')
}
