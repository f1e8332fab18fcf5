import type { BrowserContext } from 'playwright/test'

const block = /(<script type="application\/json" id="platform">)([\s\S]*?)(<\/script>)/

/**
 * Serves the app as another platform would: every page of it with another data block. An object is put over what the
 * delivered block says, a text stands in its place as it is.
 */
export async function servePlatform(
  context: BrowserContext,
  change: Record<string, unknown> | string,
): Promise<void> {
  await context.route('**/*', async (route) => {
    const request = route.request()
    // A page beside index.html takes the block from there (`public/public-page.js`).
    const isPage = request.resourceType() === 'document' || new URL(request.url()).pathname === '/index.html'
    if (!isPage) return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    const [, , delivered] = block.exec(html) ?? []
    if (delivered === undefined) return route.fulfill({ response })
    const next =
      typeof change === 'string'
        ? change
        : JSON.stringify({ ...(JSON.parse(delivered) as Record<string, unknown>), ...change })
    return route.fulfill({
      response,
      body: html.replace(block, (_whole, open: string, _old, close: string) => `${open}${next}${close}`),
    })
  })
}
