import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright'
import { startBackEnd } from './back-end-process.ts'
import { findBrowser } from './find-browser.mjs'

interface PictureStage {
  /** Where a back end of its own serves the built app. */
  url: string
  browser: Browser
}

/** For scripts that take pictures of a built app: back end and browser, both ended when the work is done. */
export async function onPictureStage(work: (stage: PictureStage) => Promise<void>): Promise<void> {
  const port = Number(process.env['SCREENS_PORT'] ?? 4283)
  const dataDir = mkdtempSync(join(tmpdir(), 'amigo-pictures-'))
  const { url, stop } = await startBackEnd({ port, dataDir, dist: 'dist' })
  try {
    const browser = await chromium.launch({
      executablePath: await findBrowser(() => false),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    })
    await work({ url, browser })
    await browser.close()
  } finally {
    await stop()
  }
}
