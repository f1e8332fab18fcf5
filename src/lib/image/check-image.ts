import { isTaken, formatOf, type TakenFormat } from './image-format.ts'
import { headerOf } from './image-header.ts'
import { ImageRefusal } from './image-problem.ts'

/** Safety rule 11. */
const maxPixels = 50_000_000
/** More than any phone's camera writes; a larger file is not even read. */
export const maxFileBytes = 40_000_000

/** What the file says of itself; both may be empty. */
interface Claims {
  name: string
  type: string
}

export interface CheckedImage {
  format: TakenFormat
  width: number
  height: number
}

const types: Record<TakenFormat, readonly string[]> = {
  jpeg: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  png: ['image/png'],
  webp: ['image/webp'],
}
const endings: Record<TakenFormat, readonly string[]> = {
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  png: ['png'],
  webp: ['webp'],
}
/** Endings that say plainly what a file is; any other is part of a name ("scan 1.2"). */
const plainEndings = [
  ...Object.values(endings).flat(),
  'gif',
  'svg',
  'heic',
  'heif',
  'avif',
  'bmp',
  'pdf',
  'html',
]
/** What systems say that do not know. */
const noType = ['', 'application/octet-stream', 'image/*']

/** A type or an ending that names another format than the bytes do. */
function isRenamed({ name, type }: Claims, format: TakenFormat): boolean {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (plainEndings.includes(ending) && !endings[format].includes(ending)) return true
  return !noType.includes(type.toLowerCase()) && !types[format].includes(type.toLowerCase())
}

/**
 * Looks at a file's bytes before anything decodes them, and throws an `ImageRefusal` for what is no picture, one of
 * another format than it claims, one that ends early, or one that would unpack to more than 50 megapixels.
 */
export function checkImage(bytes: Uint8Array, claims: Claims): CheckedImage {
  if (bytes.length > maxFileBytes) throw new ImageRefusal('tooLarge')
  const format = formatOf(bytes)
  if (format === null || format === 'svg') throw new ImageRefusal('notImage')
  if (format === 'heic' || format === 'avif') throw new ImageRefusal('heic')
  if (!isTaken(format)) throw new ImageRefusal('format')
  if (isRenamed(claims, format)) throw new ImageRefusal('renamed')
  const header = headerOf(format, bytes)
  if (!header) throw new ImageRefusal('damaged')
  if (header.width * header.height > maxPixels) throw new ImageRefusal('tooManyPixels')
  if (!header.complete) throw new ImageRefusal('damaged')
  return { format, width: header.width, height: header.height }
}
