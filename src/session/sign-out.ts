import { hasCapability } from '../api/platform.ts'
import { clearStored } from '../lib/storage.ts'
import { dropToken } from './session.ts'

/**
 * What has to end while the token still counts, such as the pushes to this device. Nobody waits longer than three
 * seconds for it.
 */
export const beforeSignOut = new Set<() => Promise<unknown>>()

const patienceMs = 3000

/**
 * The player signs out (spec §4): stored state and token are cleared and the browser goes to `/`, also when the
 * server's part fails. A full load, so that nothing of the player stays in memory.
 */
export async function signOut(): Promise<void> {
  try {
    const ended = Promise.allSettled([...beforeSignOut].map((end) => end()))
    if (beforeSignOut.size) await Promise.race([ended, new Promise((done) => setTimeout(done, patienceMs))])
    if (hasCapability('logout')) await (await import('./calls.ts')).sendLogout()
  } catch {
    // Spec §8: "logout step failure: still clear state and go to /".
  } finally {
    clearStored('sign-out')
    dropToken()
    globalThis.location.assign('/')
  }
}
