import { hasCapability } from '~/api/platform.ts'
import { send } from '~/api/send.ts'
import { clearSession, session } from './session.ts'

/** What else is ended with the server at a sign-out, such as the pushes to this device; `token` is the former one. */
export const signOutTasks = new Set<(token: string) => Promise<unknown>>()

/** Has the server told; nobody waits longer than this for it. */
const patienceMs = 3000
/** The session itself is ended even when the tasks before it hang. */
const taskPatienceMs = 1000

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

async function tellServer(token: string): Promise<void> {
  const ended = Promise.allSettled([...signOutTasks].map((end) => end(token)))
  await Promise.race([ended, wait(taskPatienceMs)])
  // Of a session that this device has forgotten by now.
  if (hasCapability('logout')) await send('auth/logout', {}, AbortSignal.timeout(patienceMs), token)
}

/**
 * Wipes token, storage and memory first, in every tab, so that a closed tab or a silent server leaves nobody signed in
 * (rules.md, "A sign-out wipes first"). Then tells the server and goes to `/`, whatever it says.
 */
export async function signOut(): Promise<void> {
  if (session.isLeaving) return
  const token = clearSession()
  if (token) await Promise.race([tellServer(token).catch(() => undefined), wait(patienceMs)])
  leaveForHome()
}

/** Goes to `/` by a full load, so that nothing stays in memory; if the browser brings this page back, it loads anew. */
export function leaveForHome(): void {
  globalThis.addEventListener('pageshow', () => globalThis.location.reload())
  globalThis.location.assign('/')
}
