/** rules.md, "A picture is checked and re-encoded", in the browser: the very code of the build over every generated file, in one page. */
import { readFileSync } from 'node:fs'
import { isClean } from '../../src/lib/image/jpeg.ts'
import { tracesIn } from '../support/images/exif-maker.ts'
import { imageFiles } from '../support/images/image-files.ts'
import { expect, test } from './support/fixtures.ts'

/** Quarters of the picture once it is upright, row by row: Red, Green, Blue, White. */
const upright: Record<number, string> = {
  1: 'RGBW',
  2: 'GRWB',
  3: 'WBGR',
  4: 'BWRG',
  5: 'RBGW',
  6: 'BRWG',
  7: 'WGBR',
  8: 'GWRB',
}

interface Sent {
  name: string
  type: string
  base64: string
}
type Outcome = { problem: string } | { base64: string; width: number; height: number; quarters: string }

const chunk = () => {
  const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >
  const file = manifest['src/lib/image/prepare-photo.ts']?.file
  if (!file) throw new Error('the build has no chunk of its own for photos')
  return `/${file}`
}

/** Runs in the page. */
async function prepareAll({ module, files }: { module: string; files: Sent[] }): Promise<Outcome[]> {
  const { preparePhoto } = (await import(module)) as {
    preparePhoto: (
      file: File,
      options: { maxBytes: number; signal: AbortSignal },
    ) => Promise<{ blob: Blob; width: number; height: number }>
  }
  const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const letterAt = (draw: CanvasRenderingContext2D, x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = draw.getImageData(x, y, 1, 1).data
    const bits = [red, green, blue].map((level) => (level > 128 ? 1 : 0)).join('')
    return { '100': 'R', '010': 'G', '001': 'B', '111': 'W' }[bits] ?? '?'
  }
  const outcomes: Outcome[] = []
  for (const { name, type, base64 } of files)
    try {
      const file = new File([bytesOf(base64)], name, { type })
      const options = { maxBytes: 4_000_000, signal: new AbortController().signal }
      const { blob, width, height } = await preparePhoto(file, options)
      const canvas = new OffscreenCanvas(width, height)
      const draw = canvas.getContext('2d') as unknown as CanvasRenderingContext2D
      draw.drawImage(await createImageBitmap(blob), 0, 0)
      const quarters = [0.25, 0.75]
        .flatMap((y) =>
          [0.25, 0.75].map((x) => letterAt(draw, Math.floor(width * x), Math.floor(height * y))),
        )
        .join('')
      const bytes = new Uint8Array(await blob.arrayBuffer())
      let binary = ''
      for (const byte of bytes) binary += String.fromCharCode(byte)
      outcomes.push({ base64: bytes.length > 300_000 ? '' : btoa(binary), width, height, quarters })
    } catch (error) {
      outcomes.push({ problem: (error as { problem?: string }).problem ?? String(error) })
    }
  return outcomes
}

// A trace fetches the pictures that the page could not open, which the policy forbids and the watcher sees.
test.use({ trace: 'off' })

test('every odd file is refused for its reason, or comes out upright and clean', async ({ page }) => {
  await page.goto('/user-agreement')
  const files = imageFiles.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') }))
  const outcomes = await page.evaluate(prepareAll, { module: chunk(), files })
  let clean = 0
  imageFiles.forEach(({ title, expected }, index) => {
    const outcome = outcomes[index] ?? { problem: 'none' }
    if (typeof expected === 'string') return expect.soft(outcome, title).toEqual({ problem: expected })
    // A container with pixels that are none passes the reader; the browser has the last word.
    if ('problem' in outcome)
      return expect.soft(`${title}: ${outcome.problem}`).toMatch(/WebP.*: loadFailed$/)
    const bytes = Buffer.from(outcome.base64, 'base64')
    clean += 1
    expect.soft(tracesIn(bytes), title).toEqual([])
    expect.soft(isClean(bytes), title).toBe(true)
    const orientation = Number(/^orientation (\d)/.exec(title)?.[1] ?? 0)
    if (!orientation) return undefined
    const sides = [outcome.width, outcome.height]
    expect.soft(sides, title).toEqual(orientation > 4 ? [48, 64] : [64, 48])
    return expect.soft(outcome.quarters, title).toBe(upright[orientation])
  })
  expect(clean).toBeGreaterThan(70)
})
