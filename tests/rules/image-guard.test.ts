/** rules.md, "A picture is checked and re-encoded", with generated files: bad files are rejected before decoding, good ones parsed correctly. */
import { expect, test } from 'vitest'
import { checkImage } from '../../src/lib/image/check-image.ts'
import { ImageRefusal } from '../../src/lib/image/image-problem.ts'
import { isClean, withoutMetadata } from '../../src/lib/image/jpeg.ts'
import { tracesIn } from '../support/images/exif-maker.ts'
import { imageFiles } from '../support/images/image-files.ts'

function outcomeOf(bytes: Uint8Array, claims: { name: string; type: string }) {
  try {
    const { width, height } = checkImage(bytes, claims)
    return { width, height }
  } catch (error) {
    if (error instanceof ImageRefusal) return error.problem
    throw error
  }
}

test('there are at least 200 files', () => {
  expect(imageFiles.length).toBeGreaterThanOrEqual(200)
  expect(new Set(imageFiles.map(({ title }) => title)).size).toBe(imageFiles.length)
})

test.each(imageFiles)('$title', ({ bytes, expected, ...claims }) => {
  expect(outcomeOf(bytes, claims)).toEqual(expected)
})

const jpegs = imageFiles.filter(({ type, expected }) => type === 'image/jpeg' && typeof expected === 'object')

test('a JPEG loses its metadata and trailing data, and keeps its picture', () => {
  expect(jpegs.length).toBeGreaterThan(60)
  for (const { title, bytes, expected } of jpegs) {
    const clean = withoutMetadata(bytes)
    expect(tracesIn(clean), title).toEqual([])
    expect(isClean(clean), title).toBe(true)
    expect(outcomeOf(clean, { name: '', type: '' }), title).toEqual(expected)
  }
})

test('a JPEG with metadata or trailing data does not count as clean', () => {
  const plain = imageFiles.find(({ title }) => title === 'plain')
  for (const { title, bytes } of jpegs)
    expect(isClean(bytes), title).toBe(
      Buffer.compare(bytes, plain?.bytes ?? bytes) === 0 || ['JFIF', 'a colour profile'].includes(title),
    )
})

test('a file truncated anywhere never counts as complete, and random bytes never make the parser throw', () => {
  const whole =
    imageFiles.find(({ title }) => title === 'orientation 6, II, with GPS')?.bytes ?? Buffer.alloc(0)
  for (let length = 0; length < whole.length; length += 1)
    expect(outcomeOf(whole.subarray(0, length), { name: '', type: '' })).toMatch(/damaged|notImage/)
  let seed = 7
  for (let round = 0; round < 3000; round += 1) {
    const spoilt = Buffer.from(whole)
    for (let change = 0; change < 4; change += 1) {
      seed = (seed * 48_271) % 2_147_483_647
      spoilt[seed % spoilt.length] = seed >> 8
    }
    expect(() => outcomeOf(spoilt, { name: '', type: '' })).not.toThrow()
    expect(() => withoutMetadata(spoilt)).not.toThrow()
  }
})
