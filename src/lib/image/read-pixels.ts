import type { Pixels } from './photo-hints.ts'

/** A picture's size, and its pixels scaled down to `longestSide`. For the browser only. */
export async function readPixels(
  picture: Blob,
  longestSide: number,
): Promise<{ pixels: Pixels; width: number; height: number }> {
  const bitmap = await createImageBitmap(picture)
  try {
    const { width, height } = bitmap
    const scale = Math.min(1, longestSide / Math.max(width, height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('no canvas')
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return { pixels: context.getImageData(0, 0, canvas.width, canvas.height), width, height }
  } finally {
    bitmap.close()
  }
}
