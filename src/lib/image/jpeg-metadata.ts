import { hasText } from './bytes.ts'
import { endOfImage, jpegSegments, type JpegSegment } from './jpeg-segments.ts'

const jfif = 0xe0
const app2 = 0xe2
const adobe = 0xee
const comment = 0xfe
const isApp = (marker: number) => marker >= 0xe0 && marker <= 0xef

/** What the colours need: JFIF, a colour profile, Adobe's transform. All other application data may tell of a person. */
function isNeeded(bytes: Uint8Array, { marker, data }: JpegSegment): boolean {
  if (marker === comment) return false
  if (!isApp(marker)) return true
  if (marker === jfif) return hasText(bytes, data, 'JFIF\0')
  if (marker === app2) return hasText(bytes, data, 'ICC_PROFILE\0')
  return marker === adobe && hasText(bytes, data, 'Adobe')
}

/** A copy without Exif, XMP, IPTC, comments, and whatever was put behind the picture's end. */
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

/** Whether the picture holds nothing but what its colours and pixels need, and ends with them. */
export function isClean(bytes: Uint8Array): boolean {
  let end = 0
  for (const segment of jpegSegments(bytes)) {
    if (!isNeeded(bytes, segment)) return false
    if (segment.marker === endOfImage) end = segment.end
  }
  return end === bytes.length
}
