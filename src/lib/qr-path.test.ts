import jsQR from 'jsqr'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { qrPath, quietZone } from './qr-path.ts'

const scale = 4
const ink = 0

/** Rasterizes the path like a browser: every run is a filled box. Returns RGBA pixels for a QR reader. */
function paint(path: string, size: number) {
  const side = (size + 2 * quietZone) * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let dy = 0; dy < scale; dy += 1)
      for (let dx = 0; dx < Number(width) * scale; dx += 1) {
        const left = (Number(x) + quietZone) * scale + dx
        const top = (Number(y) + quietZone) * scale + dy
        pixels.fill(ink, (top * side + left) * 4, (top * side + left) * 4 + 3)
      }
  return { pixels, side }
}

describe('the code of an address', () => {
  it.each([
    'TDEMo7xK3vQnT9bZpW2mYfRdkEYKuEAbeN',
    '0xDe40dd21C568cbAcE2DddB6Bd10de1D857Bf1D8C',
    'bc1qdem0xw508d6qejxtdg4y5r3zarvary0c5xw7kv8',
    'UQDEMO-house-of-Amigo_4pTt7Wz9Qm2LxVb6RsYc1Nf8kD',
  ])('reads as %s', (address) => {
    const { data, size } = encode(address, { ecc: 'M', border: 0 })
    const { pixels, side } = paint(qrPath(data), size)
    expect(jsQR(pixels, side, side)?.data).toBe(address)
  })
  it('is one box per run of dark modules', () => {
    expect(
      qrPath([
        [true, true, false, true],
        [false, false, false, false],
      ]),
    ).toBe('M0 0h2v1h-2zM3 0h1v1h-1z')
  })
})
