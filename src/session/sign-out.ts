import { hasCapability } from '../api/platform.ts'
import { clearStored } from '../lib/storage.ts'
import { dropToken } from './session.ts'

/**
 * The player signs out (spec §4): stored state and token are cleared and the browser goes to `/`, also when the
 * server's part fails. A full load, so that nothing of the player stays in memory.
 */
export async function signOut(): Promise<void> {
  try {
    if (hasCapability('logout')) await (await import('./calls.ts')).sendLogout()
  } catch {
    // Spec §8: "logout step failure: still clear state and go to /".
  } finally {
    clearStored('sign-out')
    dropToken()
    globalThis.location.assign('/')
  }
}
