/** Prepares a photo for sending: validates it, re-encodes it and removes metadata. */
import type Compressor from 'compressorjs'
import { checkImage, maxFileBytes } from './check-image.ts'
import { ImageRefusal, type ImageProblem } from './image-problem.ts'
import { isClean, withoutMetadata } from './jpeg.ts'

/** Runs tasks one after another, because a phone has memory for only one decoded photo. */
export function oneAtATime(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const run = last.then(task, task)
    last = run.catch(() => {})
    return run
  }
}

export interface PreparedPhoto {
  /** A JPEG without metadata. */
  blob: Blob
  width: number
  height: number
  hints: PhotoHint[]
}

export interface PrepareOptions {
  /** A larger result is encoded again with a smaller side. */
  maxBytes: number
  /** The longest side of the first and the second attempt, in pixels. */
  sides?: readonly [number, number]
  signal: AbortSignal
}

const jpeg = 'image/jpeg'
const smallerSide = 2400

const queue = oneAtATime()

/** Throws an `ImageRefusal`. Photos are processed one after another. */
export const preparePhoto = (file: File, options: PrepareOptions): Promise<PreparedPhoto> =>
  queue(() => prepare(file, options))

async function prepare(file: File, { maxBytes, sides, signal }: PrepareOptions): Promise<PreparedPhoto> {
  if (file.size > maxFileBytes) throw new ImageRefusal('tooLarge')
  const bytes = await readFile(file)
  goOn(signal)
  const { format } = checkImage(bytes, file)
  // With the detected type, not the claimed one.
  const source = new File([bytes], 'photo', { type: `image/${format}` })
  const [first = longestSide, second = smallerSide] = sides ?? []
  let blob = await encode(source, { signal, maxSide: first })
  if (blob.size > maxBytes) blob = await encode(source, { signal, maxSide: second })
  goOn(signal)
  if (blob.size > maxBytes) throw new ImageRefusal('tooLarge')
  return { blob, ...(await lookAt(blob)) }
}

/** Encodes a new JPEG. Some browsers write Exif of their own, so it is removed and the result checked. */
async function encode(source: File, options: { signal: AbortSignal; maxSide: number }) {
  const result = await compressImage(source, options)
  const bytes = withoutMetadata(await readFile(result))
  if (result.type !== jpeg || !isClean(bytes)) throw new ImageRefusal('unsupported')
  return new Blob([bytes], { type: jpeg })
}

async function readFile(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch (cause) {
    throw new ImageRefusal('readFailed', cause)
  }
}

async function lookAt(blob: Blob) {
  try {
    const { pixels, width, height } = await readPixels(blob, hintSide)
    return { width, height, hints: hintsFor(pixels, { width, height }) }
  } catch (cause) {
    throw new ImageRefusal('loadFailed', cause)
  }
}

function goOn(signal: AbortSignal): void {
  if (signal.aborted) throw new ImageRefusal('aborted')
}

/** A picture's size, and its pixels scaled down to `longestSide`. Browser only. */
async function readPixels(
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

// Compression with compressorjs, which is loaded on first use. Browser only.

/** Every photo is re-encoded as JPEG, whatever its format and size. */
const quality = 0.6
/** rules.md, "A picture is checked and re-encoded". */
const longestSide = 4096

/** Maps error messages of compressorjs to our problems. */
const problems: [message: RegExp, problem: ImageProblem][] = [
  [/abort/i, 'aborted'],
  [/must be an? (image )?File/i, 'notImage'],
  [/does not support/i, 'unsupported'],
  [/failed to load/i, 'loadFailed'],
  [/failed to read/i, 'readFailed'],
]

export function refusalOf(error: Error): ImageRefusal {
  const problem = problems.find(([message]) => message.test(error.message))?.[1] ?? 'unsupported'
  return new ImageRefusal(problem, error)
}

/** Rotates upright, scales and re-encodes. Rejects if the browser returned the same file. */
export async function compressImage(
  file: Blob,
  { maxSide = longestSide, signal }: { maxSide?: number; signal?: AbortSignal } = {},
): Promise<Blob> {
  const { default: Compress } = await import('compressorjs').catch((cause: unknown) => {
    throw new ImageRefusal('loadFailed', cause)
  })
  if (signal?.aborted) throw new ImageRefusal('aborted')
  let stop = () => {}
  let running: Compressor | undefined
  try {
    const result = await new Promise<Blob>((resolve, reject) => {
      running = new Compress(file, {
        strict: false,
        quality,
        maxWidth: maxSide,
        maxHeight: maxSide,
        mimeType: jpeg,
        success: resolve,
        error: (error) => reject(refusalOf(error)),
      })
      stop = () => {
        running?.abort()
        // compressorjs may be in a state in which `abort` calls no error handler.
        reject(new ImageRefusal('aborted'))
      }
      signal?.addEventListener('abort', stop)
    })
    if (result === file || (await isSame(result, file))) throw new ImageRefusal('unsupported')
    return result
  } finally {
    signal?.removeEventListener('abort', stop)
    forgetSource(running)
  }
}

/** compressorjs revokes its object URL only after success. */
function forgetSource(compressor: Compressor | undefined): void {
  const { image } = (compressor ?? {}) as { image?: HTMLImageElement }
  if (!image) return
  if (image.src.startsWith('blob:')) URL.revokeObjectURL(image.src)
  // Frees the decoded pixels, and a data URL with a copy of the file.
  image.removeAttribute('src')
}

async function isSame(result: Blob, file: Blob): Promise<boolean> {
  if (result.size !== file.size) return false
  const [a, b] = await Promise.all([result.arrayBuffer(), file.arrayBuffer()])
  const other = new Uint8Array(b)
  return new Uint8Array(a).every((byte, index) => byte === other[index])
}

/** A blob as `data:…;base64,…`, the contract's format for photos. Browser only. */
export const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('no text')),
    )
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(blob)
  })

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
const hintSide = 512
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
