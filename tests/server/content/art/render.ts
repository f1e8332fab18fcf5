/**
 * Writes the demo's covers and banners as pictures that a browser decodes beside its main thread: `npx tsx
 * tests/server/content/art/render.ts`, with CHROMIUM_PATH where Playwright has no browser of its own. The texts on banners
 * take the fonts of the machine that this runs on.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright-core'
import { bannerLangs, bannerOf, bannerWords } from './banner.ts'
import { coverOf, covers } from './covers.ts'

const quality = 0.6
const pictures = join(import.meta.dirname, '../pictures')
const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
})
const page = await browser.newPage()

async function write(file: string, svg: string | undefined, width: number, height: number): Promise<void> {
  const source = `data:image/svg+xml;base64,${Buffer.from(svg ?? '').toString('base64')}`
  const data = await page.evaluate(
    async ([src, w, h, q]) => {
      const image = Object.assign(new Image(w, h), { src })
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h })
      // A square cover fills a wide picture by its middle.
      const scale = Math.max(w / image.naturalWidth, h / image.naturalHeight)
      const [wide, high] = [image.naturalWidth * scale, image.naturalHeight * scale]
      canvas.getContext('2d')?.drawImage(image, (w - wide) / 2, (h - high) / 2, wide, high)
      return canvas.toDataURL('image/webp', q)
    },
    [source, width, height, quality] as const,
  )
  const bytes = Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
  const path = join(pictures, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
  console.info(`${file} ${bytes.length}`)
}

for (const gameId of Object.keys(covers)) await write(`covers/${gameId}.webp`, coverOf(gameId), 248, 248)
for (const id of Object.keys(bannerWords))
  for (const lang of bannerLangs) await write(`banners/${id}-${lang}.webp`, bannerOf(id, lang), 832, 364)
for (const gameId of ['hanabi-sky', 'moon-rabbit', 'great-wave'])
  await write(`banners/${gameId}.webp`, coverOf(gameId), 832, 364)
await browser.close()
