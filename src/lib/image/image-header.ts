/** Size and completeness of a picture, read from its bytes before anything decodes it (safety rule 11). */
import type { ImageHeader, TakenFormat } from './image-format.ts'
import { readJpeg } from './jpeg-header.ts'
import { readPng } from './png-header.ts'
import { readWebp } from './webp-header.ts'

const readers: Record<TakenFormat, (bytes: Uint8Array) => ImageHeader | null> = {
  jpeg: readJpeg,
  png: readPng,
  webp: readWebp,
}

/** The header, or null where there is none that makes sense. */
export function headerOf(format: TakenFormat, bytes: Uint8Array): ImageHeader | null {
  const header = readers[format](bytes)
  return header && header.width > 0 && header.height > 0 ? header : null
}
