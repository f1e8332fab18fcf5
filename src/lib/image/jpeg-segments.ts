import { byteAt, uint16 } from './bytes.ts'

/** One marker segment of a JPEG; `end` is the first byte after it. */
export interface JpegSegment {
  marker: number
  /** Where 0xff of the marker stands. */
  start: number
  /** Where its content begins, after the length. */
  data: number
  end: number
}

export const startOfScan = 0xda
export const endOfImage = 0xd9

/** Restart marks and TEM stand alone, without a length. */
const isBare = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01

/**
 * The segments from the start to the end of the picture; nothing after EOI belongs to it. A scan's segment reaches to
 * the next marker. The last segment is EOI where the file is complete.
 */
export function* jpegSegments(bytes: Uint8Array): Generator<JpegSegment> {
  let offset = 2
  while (offset + 1 < bytes.length) {
    if (bytes[offset] !== 0xff) return
    // Any number of 0xff may fill up before a marker.
    if (bytes[offset + 1] === 0xff) {
      offset += 1
      continue
    }
    const marker = byteAt(bytes, offset + 1)
    const start = offset
    if (marker === endOfImage || isBare(marker)) {
      offset += 2
      yield { marker, start, data: offset, end: offset }
      if (marker === endOfImage) return
      continue
    }
    const length = uint16(bytes, offset + 2)
    const dataEnd = offset + 2 + length
    if (length < 2 || dataEnd > bytes.length) return
    const end = marker === startOfScan ? endOfScan(bytes, dataEnd) : dataEnd
    yield { marker, start, data: offset + 4, end }
    offset = end
  }
}

/** In coded data 0xff is followed by a zero or a restart mark; anything else is the next marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let offset = bytes.indexOf(0xff, from)
  while (offset >= 0 && offset + 1 < bytes.length) {
    const next = byteAt(bytes, offset + 1)
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return offset
    offset = bytes.indexOf(0xff, offset + 1)
  }
  return bytes.length
}
