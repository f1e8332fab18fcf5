import type { BrowserContext } from 'playwright/test'
import type { BrandTerms } from '../../../src/api/brand.ts'
import { capabilities, type Capability } from '../../../src/api/capabilities.ts'

const block = /(<script type="application\/json" id="platform">)([\s\S]*?)(<\/script>)/
const beforeModules = /<script type="application\/json" id="first-modules">/

/** Serves the app with another data block: an object goes over the delivered one, a text in its place; `terms` adds a brand. */
export async function servePlatform(
  context: BrowserContext,
  change: Record<string, unknown> | string,
  terms?: BrandTerms,
): Promise<void> {
  const brand = terms
    ? `<script type="application/json" id="brand">${JSON.stringify({ links: [], terms })}</script>`
    : ''
  await context.route('**/*', async (route) => {
    const request = route.request()
    // A page beside index.html takes the block from there (`src/build/page/public-page.ts`).
    const isPage = request.resourceType() === 'document' || new URL(request.url()).pathname === '/index.html'
    if (!isPage) return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    const branded = html.replace(beforeModules, (script) => brand + script)
    const [, , delivered] = block.exec(html) ?? []
    if (delivered === undefined) return route.fulfill({ response, body: branded })
    const next =
      typeof change === 'string'
        ? change
        : JSON.stringify({ ...(JSON.parse(delivered) as Record<string, unknown>), ...change })
    return route.fulfill({
      response,
      body: branded.replace(block, (_whole, open: string, _old, close: string) => `${open}${next}${close}`),
    })
  })
}

/** A platform that has every optional call but these. Pushes want a key too, and are not asked about. */
export const without = (...gone: Capability[]) => ({
  capabilities: capabilities.filter((name) => !name.startsWith('push') && !gone.includes(name)),
})
