import { describe, expect, it } from 'vitest'
import { glareOf, hintsFor, sharpnessOf, type Pixels } from './photo-hints.ts'

const width = 256
const height = 160

function draw(greyAt: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      data.set([greyAt(x, y), greyAt(x, y), greyAt(x, y), 255], (y * width + x) * 4)
  return { data, width, height }
}

/** Lines of "letters" on a card. */
const printed = (x: number, y: number) => (y % 16 < 8 && (x * 7 + y) % 11 < 4 ? 40 : 205)
/** A box blur, like a lens out of focus. */
function blurred(radius: number) {
  return (x: number, y: number) => {
    let sum = 0
    for (let dy = -radius; dy <= radius; dy += 1)
      for (let dx = -radius; dx <= radius; dx += 1) sum += printed(x + dx, Math.abs(y + dy))
    return sum / (2 * radius + 1) ** 2
  }
}
const large = { width: 2000, height: 1250 }

describe('hints', () => {
  it('are none for a sharp photo of good size', () => {
    expect(hintsFor(draw(printed), large)).toEqual([])
  })
  it('detect a blurred photo, whose sharpness decreases with the blur', () => {
    expect(hintsFor(draw(blurred(6)), large)).toEqual(['blurred'])
    expect(sharpnessOf(draw(blurred(6)))).toBeLessThan(sharpnessOf(draw(blurred(2))))
    expect(sharpnessOf(draw(() => 120))).toBe(0)
  })
  it('detect glare, but not bright paper', () => {
    const spot = draw((x, y) => ((x - 128) ** 2 + (y - 80) ** 2 < 50 ** 2 ? 255 : printed(x, y)))
    expect(hintsFor(spot, large)).toEqual(['glare'])
    expect(glareOf(spot)).toBeCloseTo((Math.PI * 2500) / (width * height), 2)
    expect(
      hintsFor(
        draw((x, y) => printed(x, y) + 30),
        large,
      ),
    ).toEqual([])
  })
  it('detect a small photo in both orientations', () => {
    const sharp = draw(printed)
    expect(hintsFor(sharp, { width: 640, height: 480 })).toEqual(['small'])
    expect(hintsFor(sharp, { width: 479, height: 1600 })).toEqual(['small'])
    expect(hintsFor(sharp, { width: 800, height: 480 })).toEqual([])
    expect(hintsFor(sharp, { width: 480, height: 800 })).toEqual([])
  })
  it('accept pictures of one pixel and of none', () => {
    expect(sharpnessOf({ data: new Uint8ClampedArray(4), width: 1, height: 1 })).toBe(0)
    expect(glareOf({ data: new Uint8ClampedArray(0), width: 0, height: 0 })).toBe(0)
  })
})
