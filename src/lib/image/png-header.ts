import { hasText, textAt, uint32 } from './bytes.ts'
import type { ImageHeader } from './image-format.ts'

/** Signature, then chunks of length, type, data and checksum; `IHDR` comes first, `IEND` last. */
export function readPng(bytes: Uint8Array): ImageHeader | null {
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
