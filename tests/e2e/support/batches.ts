import type { Page } from 'playwright/test'
import { paths } from '../../../src/api/paths.ts'

interface Asked {
  path: string
  body: Record<string, unknown>
}

const isBatch = (address: string) => new URL(address).pathname === paths.batch.path

/** The calls that a request brings: those of a batch, or the one that it is; none where it is no call. */
export function callsIn(address: string, body: unknown): Asked[] {
  const { pathname } = new URL(address)
  if (!pathname.startsWith('/v2/')) return []
  if (isBatch(address)) return (body as { calls: Asked[] }).calls
  return [{ path: pathname, body: Object(body) as Record<string, unknown> }]
}

/** Has every call that a test answers itself asked for by itself, and not in a batch. Gives what ends that. */
export async function askAlone(page: Page, isIt: (path: string) => boolean): Promise<() => Promise<void>> {
  const address = (url: URL) => isBatch(url.href)
  await page.route(address, async (route) => {
    const { calls } = route.request().postDataJSON() as { calls: Asked[] }
    if (!calls.some(({ path }) => isIt(path))) return route.fallback()
    await route.fulfill({ json: { code: 200, msg: 'ok', data: calls.map(() => null) } })
  })
  return () => page.unroute(address)
}
