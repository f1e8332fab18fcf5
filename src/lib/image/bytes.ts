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
/** Unsigned, unlike what `<< 24` gives. */
export const uint32 = (bytes: Uint8Array, offset: number) =>
  uint16(bytes, offset) * 0x10000 + uint16(bytes, offset + 2)
export const uint32le = (bytes: Uint8Array, offset: number) =>
  uint24le(bytes, offset) + byteAt(bytes, offset + 3) * 0x1000000
