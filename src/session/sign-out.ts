import { hasCapability } from '~/api/platform.ts'
import { send } from '~/api/send.ts'
import { writeStored } from '~/lib/storage.ts'
import { clearSession, session } from './session.ts'

/** Additional tasks at a sign-out, such as ending push on this device; `token` is the former one. */
export const signOutTasks = new Set<(token: string) => Promise<unknown>>()

/** The longest wait for the server at a sign-out. */
const patienceMs = 3000
/** The longest wait for the tasks, so that a hanging task does not prevent the logout call. */
const taskPatienceMs = 1000

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

async function tellServer(token: string): Promise<void> {
  const ended = Promise.allSettled([...signOutTasks].map((end) => end(token)))
  await Promise.race([ended, wait(taskPatienceMs)])
  // With the former token: the device has removed it already.
  if (hasCapability('logout')) await send('auth/logout', {}, AbortSignal.timeout(patienceMs), token)
}

/** Wipes token, storage and memory in every tab, then tells the server (rules.md, "A sign-out wipes first"). */
export async function signOut(): Promise<void> {
  if (session.isLeaving) return
  const token = clearSession()
  if (token) await Promise.race([tellServer(token).catch(() => undefined), wait(patienceMs)])
  leaveForHome()
}

/** Goes to `/` with a full page load, to clear memory. A bfcache restore of this page reloads it. */
export function leaveForHome(): void {
  writeStored('arrival', 'sign-out')
  globalThis.addEventListener('pageshow', () => globalThis.location.reload())
  globalThis.location.assign('/')
}
