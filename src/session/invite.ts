/** The agent whose invite link led here. A page keeps it before the app is there (`src/build/page/start-app.ts`). */
import { dayMs } from '~/lib/durations.ts'
import { readStoredJson, removeStored, writeStoredJson } from '~/lib/storage.ts'

/** How long an invite counts on a device. */
export const agentCodeDays = 30

export const isAgentCode = (code: unknown): code is string =>
  typeof code === 'string' && /^[\w-]{1,64}$/.test(code)

const stored = () =>
  Object(readStoredJson('agentCode')) as { code?: unknown; since?: unknown; told?: unknown }

/** Keeps the code for days, so that it is still known when the visitor comes back to register; '' for none. */
export function storeAgentCode(code: string, told = code === stored().code && stored().told === true): void {
  if (isAgentCode(code)) writeStoredJson('agentCode', { code, since: Date.now(), told })
  else removeStored('agentCode')
}

export function takeAgentCodeFromAddress(): void {
  const code = new URLSearchParams(globalThis.location.search).get('agentCode')
  if (isAgentCode(code)) storeAgentCode(code)
}

/** '' for a visitor who came by no invite, or too long ago. */
export function agentCodeOfVisit(): string {
  const { code, since } = stored()
  if (isAgentCode(code) && Date.now() - Number(since) < agentCodeDays * dayMs) return code
  removeStored('agentCode')
  return ''
}

/** The code of the link in the address, the first time that this device opens it: openings are counted, by nobody's name. */
export function newlyOpenedCode(): string {
  const code = agentCodeOfVisit()
  if (
    !code ||
    stored().told === true ||
    new URLSearchParams(globalThis.location.search).get('agentCode') !== code
  )
    return ''
  storeAgentCode(code, true)
  return code
}
