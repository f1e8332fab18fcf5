/** What may be wrong with a photo of a document. Hints for the person who took it; they decide. */
export type PhotoHint = 'blurred' | 'glare' | 'small'

/** Pixels as a canvas gives them: red, green, blue, alpha. */
export interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** Below this the edges of letters are soft. Measured on pictures whose longest side is `hintSide`. */
const leastSharpness = 60
export const hintSide = 512
/** Share of the pixels without any drawing left in them. */
const mostGlare = 0.1
const saturated = 250
/** Letters of a card cannot be read below this. */
const leastShortSide = 480
const leastLongSide = 800

/** Brightness 0 to 255 of each pixel, as the eye weighs the colours (ITU-R BT.601). */
function greyOf({ data, width, height }: Pixels): Float32Array {
  const grey = new Float32Array(width * height)
  const at = (index: number) => data[index] ?? 0
  for (let index = 0; index < grey.length; index += 1)
    grey[index] = 0.299 * at(index * 4) + 0.587 * at(index * 4 + 1) + 0.114 * at(index * 4 + 2)
  return grey
}

/** Variance of the Laplacian: how strongly neighbouring pixels differ. A blurred picture has little of it. */
export function sharpnessOf(pixels: Pixels): number {
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

/** Share of pixels, 0 to 1, in which all three colours are at their end. */
export function glareOf({ data }: Pixels): number {
  let bright = 0
  for (let index = 0; index < data.length; index += 4)
    if (Math.min(data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0) >= saturated) bright += 1
  return data.length ? bright / (data.length / 4) : 0
}

/** The hints for a photo of this size, by a small picture of it. */
export function hintsFor(pixels: Pixels, size: { width: number; height: number }): PhotoHint[] {
  const hints: PhotoHint[] = []
  const { width, height } = size
  if (Math.min(width, height) < leastShortSide || Math.max(width, height) < leastLongSide) hints.push('small')
  if (sharpnessOf(pixels) < leastSharpness) hints.push('blurred')
  if (glareOf(pixels) > mostGlare) hints.push('glare')
  return hints
}
