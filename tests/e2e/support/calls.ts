import type { Page, Request } from 'playwright/test'

export interface SentCall {
  /** The name in the contract, such as "auth/login". */
  name: string
  body: Record<string, unknown>
  language: string
}

const asCall = (request: Request): SentCall | null => {
  const path = new URL(request.url()).pathname
  if (!path.startsWith('/v2/')) return null
  const body: unknown = request.postDataJSON()
  return {
    name: path.replace(/^\/v2\/(app\/)?/, ''),
    body: typeof body === 'object' && body !== null ? { ...body } : {},
    language: request.headers()['accept-language'] ?? '',
  }
}

/** Notes every call that the page sends from now on, in order. */
export function noteCalls(page: Page): SentCall[] {
  const sent: SentCall[] = []
  page.on('request', (request) => {
    const call = asCall(request)
    if (call) sent.push(call)
  })
  return sent
}

/**
 * Holds the calls of one name back until what it gives is called: what stands meanwhile can be looked at for as long
 * as a busy machine takes.
 */
export async function holdCalls(page: Page, name: string): Promise<() => Promise<void>> {
  const pattern = `**/v2/**/${name}`
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(pattern, async (route) => {
    await opened
    // The page may have given its call up, or be gone.
    await route.fallback().catch(() => undefined)
  })
  return async () => {
    open()
    await page.unroute(pattern)
  }
}

/** The calls of one name among those that were noted. */
export const callsOf = (sent: readonly SentCall[], name: string) => sent.filter((call) => call.name === name)
