/** `?token=` in the address: read and removed before router, worker or any call can see it. */
import type { Platform } from '~/api/platform.ts'
import { readStored, writeStored } from '~/lib/storage.ts'
import { session } from './session.ts'

const tokenPattern = /^[\w.~+/=:-]{8,2048}$/

export function takeTokenFromAddress(mode: Platform['tokenInAddress']): void {
  const address = new URL(globalThis.location.href)
  const token = address.searchParams.get('token')
  if (token === null) return
  address.searchParams.delete('token')
  // Whole: a path that begins with two slashes would name another host, and the browser refuse it.
  globalThis.history.replaceState(globalThis.history.state, '', address.href)
  if (mode === 'off' || !tokenPattern.test(token)) return
  const present = readStored('token')
  if (token === present) return
  if (mode === 'confirm' || present) session.offeredToken = token
  else writeStored('token', token)
}

/** The path of the redirect_uri at both sign-in providers: the login route, which is public and ours. */
export const returnPath = '/login'
