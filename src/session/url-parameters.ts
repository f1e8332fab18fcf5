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
  // The full URL: a path that starts with `//` would be parsed as another host, and `replaceState` would throw.
  globalThis.history.replaceState(globalThis.history.state, '', address.href)
  if (mode === 'off' || !tokenPattern.test(token)) return
  const present = readStored('token')
  if (token === present) return
  if (mode === 'confirm' || present) session.offeredToken = token
  else writeStored('token', token)
}

/** The path of the `redirect_uri` at both sign-in providers: the login route. */
export const returnPath = '/login'
