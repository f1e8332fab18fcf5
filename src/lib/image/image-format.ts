type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'heic' | 'avif' | 'svg' | 'bmp' | 'tiff' | 'ico' | 'jxl'

/** Accepted formats, which every browser decodes. */
export type TakenFormat = 'jpeg' | 'png' | 'webp'
export const isTaken = (format: ImageFormat): format is TakenFormat =>
  format === 'jpeg' || format === 'png' || format === 'webp'

export interface ImageHeader {
  /** As stored; an orientation tag may rotate it by 90°. The largest if a file has several sizes. */
  width: number
  height: number
  /** The file is not truncated, according to its structure. */
  complete: boolean
}

/** Brands of the ISO container (after `ftyp`) for still pictures. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']
const avifBrands = ['avif', 'avis']

const signatures: [format: ImageFormat, text: string][] = [
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['bmp', 'BM'],
  ['tiff', 'II*\0'],
  ['tiff', 'MM\0*'],
  ['ico', '\0\0\x01\0'],
  ['jxl', '\xff\x0a'],
  ['jxl', '\0\0\0\x0cJXL '],
]

/** The format by magic bytes, because file names and MIME types are not trustworthy; null if unknown. */
export function formatOf(bytes: Uint8Array): ImageFormat | null {
  if (hasText(bytes, 0, 'RIFF') && hasText(bytes, 8, 'WEBP')) return 'webp'
  const signature = signatures.find(([, text]) => hasText(bytes, 0, text))
  if (signature) return signature[0]
  if (hasText(bytes, 4, 'ftyp')) return brandOf(bytes)
  return isSvg(bytes) ? 'svg' : null
}

/** The major brand, or a compatible one if the major brand is generic. */
function brandOf(bytes: Uint8Array): ImageFormat | null {
  const end = Math.min(bytes.length, byteAt(bytes, 3), 64)
  const brands = [textAt(bytes, 8, 4)]
  for (let offset = 16; offset + 4 <= end; offset += 4) brands.push(textAt(bytes, offset, 4))
  if (brands.some((brand) => avifBrands.includes(brand))) return 'avif'
  return brands.some((brand) => heicBrands.includes(brand)) ? 'heic' : null
}

/** Text whose first element is `svg`. In UTF-16 every other byte is zero. */
function isSvg(bytes: Uint8Array): boolean {
  const start = textAt(bytes, 0, 4096)
    .replaceAll('\0', '')
    .replace(/^[\xef\xbb\xbf\xfe\xff\s]+/, '')
  return start.startsWith('<') && /<(\w+:)?svg[\s>/]/i.test(start)
}

/** Whether `bytes` has these characters (Latin-1) at `offset`. */
export function hasText(bytes: Uint8Array, offset: number, text: string): boolean {
  if (offset < 0 || offset + text.length > bytes.length) return false
  for (let index = 0; index < text.length; index += 1)
    if (bytes[offset + index] !== text.charCodeAt(index)) return false
  return true
}

/** Latin-1 text; bytes beyond the end are left out. */
export const textAt = (bytes: Uint8Array, offset: number, length: number) =>
  String.fromCharCode(...bytes.subarray(offset, offset + length))

/** Numbers at an offset; 0 where the bytes end before. */
export const byteAt = (bytes: Uint8Array, offset: number) => bytes[offset] ?? 0
export const uint16 = (bytes: Uint8Array, offset: number) =>
  (byteAt(bytes, offset) << 8) | byteAt(bytes, offset + 1)
export const uint24le = (bytes: Uint8Array, offset: number) =>
  byteAt(bytes, offset) | (byteAt(bytes, offset + 1) << 8) | (byteAt(bytes, offset + 2) << 16)
/** Unsigned, unlike the result of `<< 24`. */
export const uint32 = (bytes: Uint8Array, offset: number) =>
  uint16(bytes, offset) * 0x10000 + uint16(bytes, offset + 2)
export const uint32le = (bytes: Uint8Array, offset: number) =>
  uint24le(bytes, offset) + byteAt(bytes, offset + 3) * 0x1000000
