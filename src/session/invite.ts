/** The agent whose invite link led here. The first script of a page keeps it (`src/build/page/bootstrap.ts`). */
import { dayMs } from '~/lib/durations.ts'
import { readStoredJson, removeStored, writeStoredJson } from '~/lib/storage.ts'

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
  if (isAgentCode(code) && Date.now() - Number(since) < agentCodeDays * dayMs) return code
  removeStored('agentCode')
  return ''
}
