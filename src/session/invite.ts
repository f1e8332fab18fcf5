/** The code of an agent's invite link. `src/build/page/start-app.ts` stores it before the app has loaded. */
import { dayMs } from '~/lib/durations.ts'
import { readStoredJson, removeStored, writeStoredJson } from '~/lib/storage.ts'

/** How long an invite is valid on a device. */
export const agentCodeDays = 30

export const isAgentCode = (code: unknown): code is string =>
  typeof code === 'string' && /^[\w-]{1,64}$/.test(code)

const stored = () =>
  Object(readStoredJson('agentCode')) as { code?: unknown; since?: unknown; told?: unknown }

/** Stores the code for `agentCodeDays`, for visitors who return later to register; '' removes it. */
export function storeAgentCode(code: string, told = code === stored().code && stored().told === true): void {
  if (isAgentCode(code)) writeStoredJson('agentCode', { code, since: Date.now(), told })
  else removeStored('agentCode')
}

export function takeAgentCodeFromAddress(): void {
  const code = new URLSearchParams(globalThis.location.search).get('agentCode')
  if (isAgentCode(code)) storeAgentCode(code)
}

/** The stored code; '' without an invite, or if it has expired. */
export function agentCodeOfVisit(): string {
  const { code, since } = stored()
  if (isAgentCode(code) && Date.now() - Number(since) < agentCodeDays * dayMs) return code
  removeStored('agentCode')
  return ''
}

/** The stored code if this device has not reported it yet: the back end counts opened links anonymously. */
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
