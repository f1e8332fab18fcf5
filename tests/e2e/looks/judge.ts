/** Brings the probe into a page and asks it. */
import { resolve } from 'node:path'
import type { Page } from 'playwright'
import { build } from 'vite'
import { exceptions } from './exceptions.ts'
import type { Judgement } from './finding.ts'
import { measuredFontsScript } from './measured-fonts.ts'
import type { JudgeLooks } from './probe/main.ts'

let script: Promise<string> | undefined

async function buildProbe(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: resolve(import.meta.dirname, 'probe/main.ts'), formats: ['iife'], name: 'looks' },
    },
  })
  const [first] = Array.isArray(result) ? result : [result]
  if (!first || !('output' in first)) throw new Error('no probe was built')
  const chunk = first.output.find((file) => file.type === 'chunk')
  if (chunk?.type !== 'chunk') throw new Error('no script was built of the probe')
  return chunk.code
}

/** So tall at most: a page of endless rows is judged by its first ones. */
const tallest = 6000

/** As tall as its content, so that nothing lies under a bar or out of sight. */
export async function judge(page: Page): Promise<Judgement> {
  script ??= buildProbe()
  const source = await script
  if (!(await page.evaluate(() => 'judgeLooks' in globalThis)))
    await page.evaluate(`(() => {${measuredFontsScript}})();${source}`)
  const size = page.viewportSize()
  if (!size) throw new Error('the page has no size')
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (height > size.height) await page.setViewportSize({ ...size, height: Math.min(height, tallest) })
  try {
    return await page.evaluate(async (list) => {
      // Fonts, and what follows the size of the window, have their say before.
      await new Promise((drawn) => requestAnimationFrame(drawn))
      await document.fonts.ready
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const { judgeLooks } = globalThis as typeof globalThis & { judgeLooks?: JudgeLooks }
      if (!judgeLooks) throw new Error('the probe is not in the page')
      return judgeLooks(list)
    }, exceptions)
  } finally {
    if (height > size.height) await page.setViewportSize(size)
  }
}
