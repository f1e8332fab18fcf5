import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { startOwnServer } from '../e2e/support/own-server.ts'
import { followTraffic } from '../e2e/support/settled.ts'
import { launchBrowser } from '../resilience/screens/browser.ts'

interface PictureStage {
  url: string
  browser: Browser
}

/** For scripts that take pictures of a built app: back end and browser, both ended when the work is done. */
export async function onPictureStage(work: (stage: PictureStage) => Promise<void>): Promise<void> {
  const port = Number(process.env['SCREENS_PORT'] ?? 4283)
  const dataDir = mkdtempSync(join(tmpdir(), 'amigo-pictures-'))
  const server = await startOwnServer(port, { DATA_DIR: dataDir, DIST: 'dist', DATABASE_URL: '' })
  try {
    const browser = await launchBrowser()
    await work({ url: server.url, browser })
    await browser.close()
  } finally {
    await server.stop()
  }
}

/** A page of a device that looks so, of whoever has this token. */
export async function openLook(
  browser: Browser,
  look: BrowserContextOptions & { locale: string },
  token: string | null,
): Promise<Page> {
  const context = await browser.newContext({ ...look, serviceWorkers: 'block', reducedMotion: 'reduce' })
  await context.addInitScript(
    ([key, language]) => {
      if (key) localStorage.setItem('token', key)
      localStorage.setItem('lang', language)
    },
    [token, look.locale] as const,
  )
  const page = await context.newPage()
  followTraffic(page)
  return page
}
