/** Exif as cameras write it: orientation, a description and where the picture was taken. */
import { appSegment } from './jpeg-maker.ts'

/** Words that must be found nowhere after a photo went through the app. */
export const plantedWords = 'PLANTED-HOME-ADDRESS'

interface ExifOptions {
  orientation?: number
  gps?: boolean
  bigEndian?: boolean
}

/** One directory entry: tag, type, count, and the value or where it stands. */
interface Entry {
  tag: number
  type: number
  count: number
  value: number
}

const short = 3
const long = 4
const ascii = 2
const rational = 5

export function makeTiff({ orientation = 1, gps = true, bigEndian = false }: ExifOptions): Buffer {
  const words = Buffer.from(`${plantedWords}\0`, 'latin1')
  const tiff = Buffer.alloc(256)
  const write16 = (value: number, at: number) =>
    bigEndian ? tiff.writeUInt16BE(value, at) : tiff.writeUInt16LE(value, at)
  const write32 = (value: number, at: number) =>
    bigEndian ? tiff.writeUInt32BE(value, at) : tiff.writeUInt32LE(value, at)
  const directory = (at: number, entries: Entry[]) => {
    write16(entries.length, at)
    entries.forEach(({ tag, type, count, value }, index) => {
      const entry = at + 2 + index * 12
      write16(tag, entry)
      write16(type, entry + 2)
      write32(count, entry + 4)
      if (type === short) write16(value, entry + 8)
      else write32(value, entry + 8)
    })
    write32(0, at + 2 + entries.length * 12)
  }
  tiff.write(bigEndian ? 'MM' : 'II', 0, 'latin1')
  write16(42, 2)
  write32(8, 4)
  directory(8, [
    { tag: 0x010e, type: ascii, count: words.length, value: 64 },
    { tag: 0x0112, type: short, count: 1, value: orientation },
    ...(gps ? [{ tag: 0x8825, type: long, count: 1, value: 100 }] : []),
  ])
  words.copy(tiff, 64)
  if (gps) {
    directory(100, [
      { tag: 2, type: rational, count: 3, value: 160 },
      { tag: 4, type: rational, count: 3, value: 184 },
    ])
    ;[35, 1, 39, 1, 31, 1, 139, 1, 44, 1, 28, 1].forEach((number, index) => write32(number, 160 + index * 4))
  }
  return tiff
}

export const makeExif = (options: ExifOptions = {}) =>
  appSegment(1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), makeTiff(options)]))

export const makeXmp = () =>
  appSegment(
    1,
    `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><exif:GPSLatitude>${plantedWords}</exif:GPSLatitude></x:xmpmeta>`,
  )
export const makeIptc = () => appSegment(13, `Photoshop 3.0\x008BIM\x04\x04${plantedWords}`)

/** What must be in no photo that left the device. */
const traces = ['Exif', 'ns.adobe.com', 'Photoshop', plantedWords]
export const tracesIn = (bytes: Uint8Array): string[] => {
  const text = Buffer.from(bytes).toString('latin1')
  return traces.filter((trace) => text.includes(trace))
}
