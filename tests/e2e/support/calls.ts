import type { Page, Request } from 'playwright/test'
import { askAlone, callsIn } from './batches.ts'

export interface SentCall {
  /** The name in the contract, such as "auth/login". */
  name: string
  body: Record<string, unknown>
  language: string
}

const asCalls = (request: Request): SentCall[] =>
  callsIn(request.url(), request.postDataJSON()).map(({ path, body }) => ({
    name: path.replace(/^\/v2\/(app\/)?/, ''),
    body,
    language: request.headers()['accept-language'] ?? '',
  }))

/** Notes every call that the page sends from now on, in order, those of a batch among them. */
export function noteCalls(page: Page): SentCall[] {
  const sent: SentCall[] = []
  page.on('request', (request) => void sent.push(...asCalls(request)))
  return sent
}

/** Holds calls back until what it gives is called: what stands meanwhile can be looked at, however busy the machine is. */
export async function holdCalls(page: Page, name: string): Promise<() => Promise<void>> {
  const pattern = `**/v2/**/${name}`
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const endAlone = await askAlone(page, (path) => path.endsWith(`/${name}`))
  await page.route(pattern, async (route) => {
    await opened
    // The page may have given its call up, or be gone.
    await route.fallback().catch(() => undefined)
  })
  return async () => {
    open()
    await page.unroute(pattern)
    await endAlone()
  }
}

export const callsOf = (sent: readonly SentCall[], name: string) => sent.filter((call) => call.name === name)
