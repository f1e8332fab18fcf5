import { byteAt, hasText, uint16, type ImageHeader } from './image-format.ts'

/** One marker segment of a JPEG; `end` is the first byte after it. */
interface JpegSegment {
  marker: number
  start: number
  /** The offset of its content, after the length. */
  data: number
  end: number
}

const startOfScan = 0xda
const endOfImage = 0xd9

/** Restart markers, SOI and TEM have no length. */
const isBare = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01

/** The segments up to EOI, which is the last one of a complete file. A scan's segment reaches to the next marker. */
function* jpegSegments(bytes: Uint8Array): Generator<JpegSegment> {
  let offset = 2
  while (offset + 1 < bytes.length) {
    if (bytes[offset] !== 0xff) return
    // Any number of 0xff bytes may precede a marker as padding.
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

/** In coded data 0xff is followed by zero or a restart marker; anything else is the next marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let offset = bytes.indexOf(0xff, from)
  while (offset >= 0 && offset + 1 < bytes.length) {
    const next = byteAt(bytes, offset + 1)
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return offset
    offset = bytes.indexOf(0xff, offset + 1)
  }
  return bytes.length
}

const jfif = 0xe0
const app2 = 0xe2
const adobe = 0xee
const comment = 0xfe
const isApp = (marker: number) => marker >= 0xe0 && marker <= 0xef

/** Segments needed for correct colours: JFIF, colour profile, Adobe's transform. All other metadata may be personal. */
function isNeeded(bytes: Uint8Array, { marker, data }: JpegSegment): boolean {
  if (marker === comment) return false
  if (!isApp(marker)) return true
  if (marker === jfif) return hasText(bytes, data, 'JFIF\0')
  if (marker === app2) return hasText(bytes, data, 'ICC_PROFILE\0')
  return marker === adobe && hasText(bytes, data, 'Adobe')
}

/** A copy without Exif, XMP, IPTC, comments and trailing data. */
export function withoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)]
  for (const segment of jpegSegments(bytes))
    if (isNeeded(bytes, segment)) kept.push(bytes.subarray(segment.start, segment.end))
  const clean = new Uint8Array(kept.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of kept) {
    clean.set(part, offset)
    offset += part.length
  }
  return clean
}

/** Whether the picture contains only needed segments and no trailing data. */
export function isClean(bytes: Uint8Array): boolean {
  let end = 0
  for (const segment of jpegSegments(bytes)) {
    if (!isNeeded(bytes, segment)) return false
    if (segment.marker === endOfImage) end = segment.end
  }
  return end === bytes.length
}

/** Start of frame in any coding; 0xc4, 0xc8 and 0xcc are other segments. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** A height of 0 means that a DNL segment follows, which no browser supports: the file counts as unreadable. */
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
