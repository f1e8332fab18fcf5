import { uint16 } from './bytes.ts'
import type { ImageHeader } from './image-format.ts'
import { endOfImage, jpegSegments, startOfScan } from './jpeg-segments.ts'

/** Start of frame, any coding; 0xc4, 0xc8 and 0xcc are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** A height of 0 would be told after the scan (DNL), which no browser reads: such a file counts as unreadable. */
export function readJpeg(bytes: Uint8Array): ImageHeader | null {
  const header = { width: 0, height: 0, complete: false }
  let scans = 0
  for (const { marker, data } of jpegSegments(bytes)) {
    if (isFrame(marker)) {
      const height = uint16(bytes, data + 1)
      if (height === 0) return null
      header.height = Math.max(header.height, height)
      header.width = Math.max(header.width, uint16(bytes, data + 3))
    }
    if (marker === startOfScan) scans += 1
    if (marker === endOfImage) header.complete = scans > 0
  }
  return header.width > 0 ? header : null
}
