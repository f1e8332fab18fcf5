import {
  byteAt,
  formatOf,
  hasText,
  isTaken,
  textAt,
  uint16,
  uint24le,
  uint32,
  uint32le,
  type ImageHeader,
  type TakenFormat,
} from './image-format.ts'
import { ImageRefusal } from './image-problem.ts'
import { readJpeg } from './jpeg.ts'

/** rules.md, "A picture is checked and re-encoded". */
const maxPixels = 50_000_000
/** More than any phone's camera produces; larger files are not read. */
export const maxFileBytes = 40_000_000

/** The file's name and MIME type; both may be empty. */
interface Claims {
  name: string
  type: string
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
/** Known file extensions; any other text after a dot is part of the name ("scan 1.2"). */
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
/** MIME types that systems report for unknown files. */
const noType = ['', 'application/octet-stream', 'image/*']

/** Whether MIME type or extension contradict the bytes. */
function isRenamed({ name, type }: Claims, format: TakenFormat): boolean {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (plainEndings.includes(ending) && !endings[format].includes(ending)) return true
  return !noType.includes(type.toLowerCase()) && !types[format].includes(type.toLowerCase())
}

/** Checks before decoding: not a picture, another format than claimed, truncated, or too large. */
export function checkImage(
  bytes: Uint8Array,
  claims: Claims,
): { format: TakenFormat; width: number; height: number } {
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

// Parsers of size and completeness, before decoding (rules.md, "A picture is checked and re-encoded").

/** Signature, then chunks of length, type, data and checksum; `IHDR` comes first, `IEND` last. */
function readPng(bytes: Uint8Array): ImageHeader | null {
  if (!hasText(bytes, 12, 'IHDR') || uint32(bytes, 8) !== 13) return null
  const header = { width: uint32(bytes, 16), height: uint32(bytes, 20), complete: false }
  let hasPixels = false
  for (let offset = 8; offset + 12 <= bytes.length;) {
    const type = textAt(bytes, offset + 4, 4)
    offset += 12 + uint32(bytes, offset)
    if (offset > bytes.length) break
    hasPixels ||= type === 'IDAT'
    if (type !== 'IEND') continue
    header.complete = hasPixels
    break
  }
  return header
}

interface Size {
  width: number
  height: number
}

/** 14 bits each, little-endian; the upper two are a scaling hint. */
const lossySize = (bytes: Uint8Array, data: number): Size | null => {
  if (!hasText(bytes, data + 3, '\x9d\x01\x2a')) return null
  const side = (offset: number) => ((byteAt(bytes, offset + 1) << 8) | byteAt(bytes, offset)) & 0x3fff
  return { width: side(data + 6), height: side(data + 8) }
}

/** 14 bits each, less one, packed after a signature byte. */
const losslessSize = (bytes: Uint8Array, data: number): Size | null => {
  if (byteAt(bytes, data) !== 0x2f) return null
  const packed = uint32le(bytes, data + 1)
  return { width: (packed & 0x3fff) + 1, height: (Math.floor(packed / 0x4000) & 0x3fff) + 1 }
}

const extendedSize = (bytes: Uint8Array, data: number): Size => ({
  width: uint24le(bytes, data + 4) + 1,
  height: uint24le(bytes, data + 7) + 1,
})

const sizes: Record<string, (bytes: Uint8Array, data: number) => Size | null> = {
  'VP8 ': lossySize,
  VP8L: losslessSize,
  VP8X: extendedSize,
}

/** A RIFF file. Canvas and picture may each have a size: the larger one counts. Animation frames are nested deeper. */
function readWebp(bytes: Uint8Array): ImageHeader | null {
  const end = 8 + uint32le(bytes, 4)
  const header = { width: 0, height: 0, complete: false }
  let hasPixels = false
  let offset = 12
  while (offset + 8 <= Math.min(end, bytes.length)) {
    const type = textAt(bytes, offset, 4)
    const length = uint32le(bytes, offset + 4)
    const size = sizes[type]?.(bytes, offset + 8)
    if (size) {
      header.width = Math.max(header.width, size.width)
      header.height = Math.max(header.height, size.height)
    }
    hasPixels ||= type === 'VP8 ' || type === 'VP8L' || type === 'ANMF'
    // Chunks are padded to an even length.
    offset += 8 + length + (length % 2)
  }
  header.complete = hasPixels && end <= bytes.length && offset <= end + 1
  return header.width > 0 && uint16(bytes, 0) !== 0 ? header : null
}

const readers: Record<TakenFormat, (bytes: Uint8Array) => ImageHeader | null> = {
  jpeg: readJpeg,
  png: readPng,
  webp: readWebp,
}

function headerOf(format: TakenFormat, bytes: Uint8Array): ImageHeader | null {
  const header = readers[format](bytes)
  return header && header.width > 0 && header.height > 0 ? header : null
}
