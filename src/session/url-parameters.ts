/**
 * `?token=` in the address: taken and removed before the router, the worker or any call
 * can see it. Only what looks like a token is taken.
 */
import type { Platform } from '~/api/platform.ts'
import { dayMs } from '~/lib/durations.ts'
import { readStored, readStoredJson, removeStored, writeStored, writeStoredJson } from '~/lib/storage.ts'
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

// The agent whose invite link led here.

/** How long an invite counts on a device. */
export const agentCodeDays = 30

export const isAgentCode = (code: unknown): code is string =>
  typeof code === 'string' && /^[\w-]{1,64}$/.test(code)

/** Keeps the code for days, so that it is still known when the visitor comes back to register; '' for none. */
export function storeAgentCode(code: string): void {
  if (isAgentCode(code)) writeStoredJson('agentCode', { code, since: Date.now() })
  else removeStored('agentCode')
}

export function takeAgentCodeFromAddress(): void {
  const code = new URLSearchParams(globalThis.location.search).get('agentCode')
  if (isAgentCode(code)) storeAgentCode(code)
}

/** '' for a visitor who came by no invite, or too long ago. */
export function agentCodeOfVisit(): string {
  const { code, since } = Object(readStoredJson('agentCode')) as { code?: unknown; since?: unknown }
  return isAgentCode(code) && Date.now() - Number(since) < agentCodeDays * dayMs ? code : ''
}

/** The path of the redirect_uri at both sign-in providers: the login route, which is public and ours. */
export const returnPath = '/login'
