/** Possible problems of a photo of a document: hints for the player, who decides. */
export type PhotoHint = 'blurred' | 'glare' | 'small'

/** RGBA pixels of a canvas. */
export interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** Below this, letters are blurred. Measured on pictures with a longest side of `hintSide`. */
const leastSharpness = 60
export const hintSide = 512
/** The maximum share of overexposed pixels. */
const mostGlare = 0.1
const saturated = 250
/** Below this, a card's letters are illegible. */
const leastShortSide = 480
const leastLongSide = 800

/** The luma of each pixel, 0 to 255 (ITU-R BT.601). */
function greyOf({ data, width, height }: Pixels): Float32Array {
  const grey = new Float32Array(width * height)
  const at = (index: number) => data[index] ?? 0
  for (let index = 0; index < grey.length; index += 1)
    grey[index] = 0.299 * at(index * 4) + 0.587 * at(index * 4 + 1) + 0.114 * at(index * 4 + 2)
  return grey
}

/** The variance of the Laplacian, which is low for a blurred picture. */
function sharpnessOf(pixels: Pixels): number {
  const { width, height } = pixels
  const grey = greyOf(pixels)
  const at = (index: number) => grey[index] ?? 0
  let sum = 0
  let squares = 0
  let count = 0
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const index = y * width + x
      const value = at(index - 1) + at(index + 1) + at(index - width) + at(index + width) - 4 * at(index)
      sum += value
      squares += value * value
      count += 1
    }
  return count ? squares / count - (sum / count) ** 2 : 0
}

/** The share of pixels, 0 to 1, whose three channels are all saturated. */
function glareOf({ data }: Pixels): number {
  let bright = 0
  for (let index = 0; index < data.length; index += 4)
    if (Math.min(data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0) >= saturated) bright += 1
  return data.length ? bright / (data.length / 4) : 0
}

/** The hints for a photo: `pixels` of a scaled-down version, `size` of the original. */
export function hintsFor(pixels: Pixels, size: { width: number; height: number }): PhotoHint[] {
  const hints: PhotoHint[] = []
  const { width, height } = size
  if (Math.min(width, height) < leastShortSide || Math.max(width, height) < leastLongSide) hints.push('small')
  if (sharpnessOf(pixels) < leastSharpness) hints.push('blurred')
  if (glareOf(pixels) > mostGlare) hints.push('glare')
  return hints
}
