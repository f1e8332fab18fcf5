/** Odd and broken picture files, each with the result that is expected of it. */
import { crc32, deflateSync } from 'node:zlib'
import type { ImageProblem } from '../../../src/lib/image/image-problem.ts'
import { makeExif, makeIptc, makeTiff, makeXmp, plantedWords } from './exif-maker.ts'
import {
  appSegment,
  commentSegment,
  endOfImage,
  frameSegment,
  jfif,
  makeJpeg,
  quarters,
  scanSegment,
  startOfImage,
} from './jpeg-maker.ts'

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  return chunk
}

interface PngParts {
  width: number
  height: number
  /** Declared size, where it is to differ from the pixels. */
  declared?: { width: number; height: number }
  chunks?: readonly Buffer[]
  /** Three bytes a pixel; without it everything is one blue. */
  pixels?: (bytes: Buffer) => void
  level?: number
}

/** An RGB picture; `level` 0 leaves the pixels uncompressed. */
function makePng({ width, height, declared, chunks = [], pixels, level = 6 }: PngParts): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(declared?.width ?? width, 0)
  header.writeUInt32BE(declared?.height ?? height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const stride = 1 + width * 3
  const rows = Buffer.alloc(stride * height, 90)
  pixels?.(rows)
  for (let y = 0; y < height; y += 1) rows[y * stride] = 0
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', deflateSync(rows, { level })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

const chunk = (type: string, data: Buffer) => {
  const head = Buffer.alloc(8)
  head.write(type, 0, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

const riff = (...chunks: Buffer[]) => {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks])
  return chunk('RIFF', body)
}

const lossyChunk = (width: number, height: number) => {
  const data = Buffer.alloc(41, 7)
  data.set([0x9d, 0x01, 0x2a], 3)
  data.writeUInt16LE(width, 6)
  data.writeUInt16LE(height, 8)
  return chunk('VP8 ', data)
}

const losslessChunk = (width: number, height: number) => {
  const data = Buffer.alloc(24, 7)
  data[0] = 0x2f
  data.writeUInt32LE((width - 1) | ((height - 1) << 14), 1)
  return chunk('VP8L', data)
}

const extendedChunk = (width: number, height: number) => {
  const data = Buffer.alloc(10)
  data.writeUIntLE(width - 1, 4, 3)
  data.writeUIntLE(height - 1, 7, 3)
  return chunk('VP8X', data)
}

const makeWebp = {
  lossy: (width: number, height: number) => riff(lossyChunk(width, height)),
  lossless: (width: number, height: number) => riff(losslessChunk(width, height)),
  extended: (width: number, height: number, inner = { width, height }) =>
    riff(
      extendedChunk(width, height),
      lossyChunk(inner.width, inner.height),
      chunk('EXIF', Buffer.from('Exif\0\0')),
    ),
}

export interface ImageFile {
  title: string
  name: string
  type: string
  bytes: Buffer
  /** Taken with this size, or refused for this reason. */
  expected: { width: number; height: number } | ImageProblem
}

const size = { width: 64, height: 48 }
const photo = (...segments: Buffer[]) =>
  makeJpeg({ ...size, colourAt: quarters(size.width, size.height), segments })
const png = makePng(size)

const file =
  (name: string, type: string) =>
  (title: string, bytes: Buffer, expected: ImageFile['expected'] = size): ImageFile => ({
    title,
    name,
    type,
    bytes,
    expected,
  })
const jpegFile = file('IMG_0001.JPG', 'image/jpeg')
const pngFile = file('scan.png', 'image/png')
const webpFile = file('photo.webp', 'image/webp')

const oriented = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((orientation) =>
  [false, true].flatMap((bigEndian) => {
    const title = `orientation ${orientation}, ${bigEndian ? 'MM' : 'II'}`
    const withGps = makeExif({ orientation, bigEndian })
    return [
      jpegFile(title, photo(makeExif({ orientation, bigEndian, gps: false }))),
      jpegFile(`${title}, with GPS`, photo(withGps)),
      jpegFile(`${title}, behind XMP`, photo(makeXmp(), withGps)),
    ]
  }),
)

/** Everything that a picture can carry beside its pixels. */
const carriers = [
  jpegFile('plain', photo()),
  jpegFile('JFIF', photo(Buffer.from(jfif))),
  jpegFile('XMP', photo(makeXmp())),
  jpegFile('IPTC', photo(makeIptc())),
  jpegFile('a comment', photo(commentSegment(plantedWords))),
  jpegFile('a colour profile', photo(appSegment(2, `ICC_PROFILE\0\x01\x01${'x'.repeat(100)}`))),
  jpegFile('a second picture (MPF)', photo(appSegment(2, `MPF\0${plantedWords}`))),
  jpegFile('Exif of an odd orientation', photo(makeExif({ orientation: 99 }))),
  jpegFile('Exif that is cut', photo(appSegment(1, 'Exif\0\0II*\0\x08'))),
  jpegFile('Exif that points beyond', photo(appSegment(1, 'Exif\0\0II*\0\xff\xff\xff\x7f'))),
  jpegFile('two Exif blocks', photo(makeExif({ orientation: 6 }), makeExif({ orientation: 3 }))),
  jpegFile('fill bytes before a marker', photo(Buffer.from([0xff, 0xff]), makeExif())),
  pngFile('a PNG', png),
  pngFile('a PNG with Exif', makePng({ ...size, chunks: [pngChunk('eXIf', makeTiff({ orientation: 6 }))] })),
  pngFile(
    'a PNG with words',
    makePng({ ...size, chunks: [pngChunk('tEXt', Buffer.from(`Location\0${plantedWords}`))] }),
  ),
  webpFile('a lossy WebP', makeWebp.lossy(64, 48)),
  webpFile('a lossless WebP', makeWebp.lossless(64, 48)),
  webpFile('an extended WebP', makeWebp.extended(64, 48)),
]

const payloads = {
  zip: 'PK\x03\x04evil.zip',
  html: '<html><script>alert(1)</script>',
  php: '<?php system($_GET[0]); ?>',
  svg: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  pdf: '%PDF-1.7 /JavaScript',
  mp4: '\0\0\0\x18ftypmp42',
  exe: `MZ${'\0'.repeat(60)}PE`,
  zeros: '\0'.repeat(4096),
}
/** Two files in one: what is behind the end goes, since every picture is made anew. */
const polyglots = Object.entries(payloads).flatMap(([kind, payload]) => [
  jpegFile(`JPEG + ${kind}`, Buffer.concat([photo(), Buffer.from(payload, 'latin1')])),
  jpegFile(`JPEG with ${kind} in a comment`, photo(commentSegment(payload))),
  pngFile(`PNG + ${kind}`, Buffer.concat([png, Buffer.from(payload, 'latin1')])),
  webpFile(`WebP + ${kind}`, Buffer.concat([makeWebp.lossy(64, 48), Buffer.from(payload, 'latin1')])),
  jpegFile(`${kind} + JPEG`, Buffer.concat([Buffer.from(payload, 'latin1'), photo()]), 'notImage'),
])

/** Of these parts behind the start, with an end. */
const jpegOf = (...parts: (readonly number[])[]) => Buffer.from([startOfImage, ...parts, endOfImage].flat())
const pngOf = (width: number, height: number) => makePng({ ...size, declared: { width, height } })
const bombs = [
  ...[
    [65_500, 65_500],
    [50_000, 1001],
    [1001, 50_000],
    [65_535, 765],
  ].flatMap(([width = 0, height = 0]) => [
    jpegFile(`JPEG of ${width}×${height}`, jpegOf(jfif, frameSegment(width, height), scanSegment, [1])),
    jpegFile(
      `progressive JPEG of ${width}×${height}`,
      jpegOf(frameSegment(width, height, 0xc2), scanSegment, [1]),
    ),
    jpegFile(
      `JPEG whose second frame is ${width}×${height}`,
      jpegOf(frameSegment(64, 48), frameSegment(width, height), scanSegment, [1]),
    ),
    pngFile(`PNG of ${width}×${height}`, pngOf(width, height)),
    webpFile(`WebP canvas of ${width}×${height}`, makeWebp.extended(width, height, size)),
  ]),
  pngFile('PNG of 2³¹', pngOf(0x7fffffff, 0x7fffffff)),
  pngFile('PNG of 2³²', pngOf(0xffffffff, 0xffffffff)),
  webpFile('lossy WebP of 16383', makeWebp.lossy(16_383, 16_383)),
  webpFile('lossless WebP of 16384', makeWebp.lossless(16_384, 16_384)),
  webpFile(
    'WebP whose picture is larger than its canvas',
    makeWebp.extended(64, 48, { width: 16_000, height: 16_000 }),
  ),
].map((bomb) => ({ ...bomb, expected: 'tooManyPixels' as const }))

const none = [
  pngFile('PNG without width', pngOf(0, 48)),
  jpegFile('JPEG without height', jpegOf(frameSegment(64, 0), scanSegment, [1])),
  jpegFile('JPEG without a frame', jpegOf(jfif, scanSegment, [1])),
  jpegFile('JPEG without pixels', jpegOf(frameSegment(64, 48))),
  jpegFile('JPEG whose segment is longer than the file', jpegOf([0xff, 0xe1, 0xff, 0xff, 1, 2])),
  jpegFile('JPEG with a segment of no length', jpegOf([0xff, 0xe1, 0, 0])),
].map((empty) => ({ ...empty, expected: 'damaged' as const }))

/** Every tenth of a file, and all but its last bytes. */
const cuts = (make: typeof jpegFile, title: string, whole: Buffer, least: number) =>
  [
    ...Array.from({ length: 9 }, (_, tenth) => Math.floor((whole.length * (tenth + 1)) / 10)),
    whole.length - 1,
    whole.length - 2,
  ]
    .filter((length) => length >= least)
    .map((length) =>
      make(`${title}, ${length} of ${whole.length} bytes`, whole.subarray(0, length), 'damaged'),
    )
const withThumbnail = photo(appSegment(1, Buffer.concat([Buffer.from('Exif\0\0'), photo()])))
const truncated = [
  ...cuts(jpegFile, 'JPEG', photo(makeExif()), 3),
  ...cuts(jpegFile, 'JPEG with a thumbnail that ends', withThumbnail, 3),
  ...cuts(pngFile, 'PNG', makePng({ ...size, chunks: [pngChunk('tEXt', Buffer.from('a\0b'))] }), 8),
  ...cuts(webpFile, 'lossy WebP', makeWebp.lossy(64, 48), 12),
  ...cuts(webpFile, 'extended WebP', makeWebp.extended(64, 48), 12),
]

const svgs = [
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '<?xml version="1.0"?><svg width="9" height="9"/>',
  '\ufeff\n <!-- hello --><!DOCTYPE svg><svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>',
  '<!DOCTYPE html><html><body><svg onload=alert(1)></svg></body></html>',
]
/** A file of the family of MPEG-4, which HEIC and AVIF are of. */
const ofBrand = (brand: string, other = 'mif1') =>
  Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}${other}`, 'latin1')
const wrong = [
  ...svgs.map((text, index) => file('a.svg', 'image/svg+xml')(`SVG ${index}`, Buffer.from(text), 'notImage')),
  ...svgs.map((text, index) => jpegFile(`SVG ${index} as a JPEG`, Buffer.from(text), 'notImage')),
  pngFile('SVG in UTF-16', Buffer.from(svgs[0] ?? '', 'utf16le'), 'notImage'),
  ...Object.entries(payloads).map(([kind, text]) =>
    jpegFile(`${kind} as a JPEG`, Buffer.from(text, 'latin1'), 'notImage'),
  ),
  jpegFile('an empty file', Buffer.alloc(0), 'notImage'),
  jpegFile('one byte', Buffer.from([0xff]), 'notImage'),
  pngFile('half a signature', Buffer.from('\x89PNG', 'latin1'), 'notImage'),
  jpegFile('a PNG as a JPEG', png, 'renamed'),
  pngFile('a JPEG as a PNG', photo(), 'renamed'),
  webpFile('a JPEG as a WebP', photo(), 'renamed'),
  file('IMG_0001.JPG', 'application/pdf')('a JPEG as a PDF', photo(), 'renamed'),
  file('a.gif', '')('a JPEG called GIF', photo(), 'renamed'),
  file('image', '')('a JPEG of a camera that says nothing', photo()),
  file('scan 1.2', 'application/octet-stream')('a JPEG with a dot in its name', photo()),
  ...['heic', 'heix', 'mif1', 'msf1', 'hevc', 'avif', 'avis'].map((brand) =>
    file('IMG_0001.HEIC', 'image/heic')(`a picture of brand ${brand}`, ofBrand(brand), 'heic'),
  ),
  file('a.mp4', 'video/mp4')('a video', ofBrand('isom', 'mp42'), 'notImage'),
  ...['GIF87a', 'GIF89a', 'BM', 'II*\0', 'MM\0*', '\0\0\x01\0', '\xff\x0a'].map((magic) =>
    jpegFile(`magic ${JSON.stringify(magic)}`, Buffer.from(`${magic}${'\0'.repeat(40)}`, 'latin1'), 'format'),
  ),
]

export const imageFiles: readonly ImageFile[] = [
  ...oriented,
  ...carriers,
  ...polyglots,
  ...bombs,
  ...none,
  ...truncated,
  ...wrong,
]
