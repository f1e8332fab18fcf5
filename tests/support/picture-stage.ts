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

/** A folder for the data of a stage, which a later stage may go on with. */
export const newStageData = () => mkdtempSync(join(tmpdir(), 'amigo-pictures-'))

/** For scripts that take pictures of a built app: back end and browser, both ended when the work is done. */
export async function onPictureStage(
  work: (stage: PictureStage) => Promise<void>,
  { dist = 'dist', dataDir = newStageData() } = {},
): Promise<void> {
  const { url, stop } = await startBackEnd({
    port: Number(process.env['SCREENS_PORT'] ?? 4283),
    dataDir,
    dist,
  })
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
