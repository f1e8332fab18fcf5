/** Compression by compressorjs, which is loaded with its first use (spec §9). For the browser only. */
import type Compressor from 'compressorjs'
import { ImageRefusal, type ImageProblem } from './image-problem.ts'

/** Spec §9: "quality 0.6 by default; a PNG over 5,000,000 bytes is converted to JPEG". */
const quality = 0.6
const convertSize = 5_000_000
/** Safety rule 11. */
const longestSide = 4096

interface CompressOptions {
  /** Without it the format stays, but for a large PNG. */
  output?: 'image/jpeg'
  maxSide?: number
  signal?: AbortSignal
}

/** The words of compressorjs, as the errors of spec §8. */
const problems: [words: RegExp, problem: ImageProblem][] = [
  [/abort/i, 'aborted'],
  [/must be an? (image )?File/i, 'notImage'],
  [/does not support/i, 'unsupported'],
  [/failed to load/i, 'loadFailed'],
  [/failed to read/i, 'readFailed'],
]

/** The refusal that an error of compressorjs stands for. */
export function refusalOf(error: Error): ImageRefusal {
  const problem = problems.find(([words]) => words.test(error.message))?.[1] ?? 'unsupported'
  return new ImageRefusal(problem, error)
}

/**
 * Decodes, turns upright, scales down and encodes anew: nothing of the file itself is in the result. Throws an
 * `ImageRefusal`, also where the browser gave the very same file back because it cannot draw.
 */
export async function compressImage(
  file: Blob,
  { output, maxSide = longestSide, signal }: CompressOptions = {},
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
        convertSize,
        maxWidth: maxSide,
        maxHeight: maxSide,
        ...(output ? { mimeType: output } : {}),
        success: resolve,
        error: (error) => reject(refusalOf(error)),
      })
      stop = () => {
        running?.abort()
        // It may be in a place where it does not tell.
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

/** compressorjs revokes its address after success only. */
function forgetSource(compressor: Compressor | undefined): void {
  const { image } = (compressor ?? {}) as { image?: HTMLImageElement }
  if (!image) return
  if (image.src.startsWith('blob:')) URL.revokeObjectURL(image.src)
  // Lets go of the decoded pixels, and of the copy of the file that a data URL is.
  image.removeAttribute('src')
}

async function isSame(result: Blob, file: Blob): Promise<boolean> {
  if (result.size !== file.size) return false
  const [a, b] = await Promise.all([result.arrayBuffer(), file.arrayBuffer()])
  const other = new Uint8Array(b)
  return new Uint8Array(a).every((byte, index) => byte === other[index])
}
