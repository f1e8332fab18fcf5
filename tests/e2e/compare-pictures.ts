/**
 * `npm run screens -- --against <build>`: the pictures of two builds beside each other, those that differ first, with
 * what differs marked. The page of them is for a reviewer; a change that nobody meant is found by looking.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'

export interface Difference {
  file: string
  /** Of all pixels; 1 where the pictures are of different sizes. */
  share: number
  /** PNG as base64: the new picture in grey, what differs in red. */
  marked: string
}

/** A pixel differs from here on, of 255 in one colour: edges of letters are drawn a little otherwise each time. */
const least = 32

/** Compares two PNGs (base64) in the browser, which reads pictures without a library. */
async function differ([before, after, threshold]: readonly [string, string, number]): Promise<
  Omit<Difference, 'file'>
> {
  const pixelsOf = async (base64: string) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0)
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(bitmap, 0, 0)
    return { canvas, context, image: context.getImageData(0, 0, bitmap.width, bitmap.height) }
  }
  const [old, now] = [await pixelsOf(before), await pixelsOf(after)]
  const isSameSize = old.image.width === now.image.width && old.image.height === now.image.height
  const { data } = now.image
  let changed = 0
  for (let at = 0; at < data.length; at += 4) {
    const colours = [0, 1, 2].map((channel) => data[at + channel] ?? 0)
    const distances = colours.map((value, channel) => Math.abs(value - (old.image.data[at + channel] ?? 0)))
    const isChanged = isSameSize && Math.max(...distances) >= threshold
    if (isChanged) changed += 1
    const grey = 128 + colours.reduce((sum, value) => sum + value, 0) / 6
    data.set(isChanged ? [220, 0, 0, 255] : [grey, grey, grey, 255], at)
  }
  now.context.putImageData(now.image, 0, 0)
  const png = new Uint8Array(await (await now.canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
  let text = ''
  for (const byte of png) text += String.fromCodePoint(byte)
  return { share: isSameSize ? changed / (data.length / 4) : 1, marked: btoa(text) }
}

/** Compares the pictures `files` of two folders; those that differ, the most changed first. */
export async function compareFolders(
  browser: Browser,
  files: readonly string[],
  [before, after]: readonly [string, string],
): Promise<Difference[]> {
  const page = await browser.newPage()
  // What tsx puts around named functions.
  await page.addInitScript('globalThis.__name ??= (named) => named')
  await page.goto('about:blank')
  const found: Difference[] = []
  for (const file of files) {
    const [old, now] = [before, after].map((folder) => readFileSync(join(folder, file)))
    if (!old || !now || old.equals(now)) continue
    const difference = await page.evaluate(differ, [
      old.toString('base64'),
      now.toString('base64'),
      least,
    ] as const)
    if (difference.share > 0) found.push({ file, ...difference })
  }
  await page.close()
  return found.toSorted((one, other) => other.share - one.share)
}

/** The page for the reviewer, in `folder`, which has the pictures in `before` and `after`. */
export function writeDifferences(folder: string, differences: readonly Difference[], total: number): void {
  const style =
    'body{margin:16px;background:#888;font:14px sans-serif}section{display:flex;gap:8px;margin-block:0 24px}img{max-inline-size:33%;block-size:auto;align-self:start}'
  const rows = differences.map(
    ({ file, share, marked }) =>
      `<h2>${file}: ${(share * 100).toFixed(2)} %</h2><section><img src="before/${file}" alt="before"><img src="after/${file}" alt="after"><img src="data:image/png;base64,${marked}" alt="what differs"></section>`,
  )
  const head = `<h1>${differences.length} of ${total} pictures differ: before, after, what differs</h1>`
  writeFileSync(
    join(folder, 'differences.html'),
    `<!doctype html><meta charset="utf-8"><style>${style}</style>${head}${rows.join('')}`,
  )
}
