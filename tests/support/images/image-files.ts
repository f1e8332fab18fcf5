/** The files of the fault table's images row: each with what has to become of it. */
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
import { makePng, pngChunk } from './png-maker.ts'
import { makeWebp } from './webp-maker.ts'

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

const jpegFile = (title: string, bytes: Buffer, expected: ImageFile['expected'] = size): ImageFile => ({
  title,
  name: 'IMG_0001.JPG',
  type: 'image/jpeg',
  bytes,
  expected,
})
const pngFile = (title: string, bytes: Buffer, expected: ImageFile['expected'] = size): ImageFile => ({
  title,
  name: 'scan.png',
  type: 'image/png',
  bytes,
  expected,
})
const webpFile = (title: string, bytes: Buffer, expected: ImageFile['expected'] = size): ImageFile => ({
  title,
  name: 'photo.webp',
  type: 'image/webp',
  bytes,
  expected,
})

const oriented = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((orientation) =>
  [false, true].flatMap((bigEndian) => [
    jpegFile(
      `orientation ${orientation}, ${bigEndian ? 'MM' : 'II'}`,
      photo(makeExif({ orientation, bigEndian, gps: false })),
    ),
    jpegFile(
      `orientation ${orientation} with GPS, ${bigEndian ? 'MM' : 'II'}`,
      photo(makeExif({ orientation, bigEndian })),
    ),
    jpegFile(
      `orientation ${orientation} behind XMP, ${bigEndian ? 'MM' : 'II'}`,
      photo(makeXmp(), makeExif({ orientation, bigEndian })),
    ),
  ]),
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

const hugeSizes = [
  [65_500, 65_500],
  [50_000, 1001],
  [1001, 50_000],
  [7100, 7100],
  [12_000, 9000],
  [65_535, 765],
] as const
const bombs = hugeSizes.flatMap(([width, height]) => {
  const frame = (marker: number) =>
    Buffer.from([
      ...startOfImage,
      ...jfif,
      ...frameSegment(width, height, marker),
      ...scanSegment,
      1,
      2,
      3,
      ...endOfImage,
    ])
  return [
    jpegFile(`JPEG of ${width}×${height}`, frame(0xc0), 'tooManyPixels'),
    jpegFile(`progressive JPEG of ${width}×${height}`, frame(0xc2), 'tooManyPixels'),
    jpegFile(
      `JPEG whose second frame is ${width}×${height}`,
      Buffer.from([
        ...startOfImage,
        ...frameSegment(64, 48),
        ...frameSegment(width, height),
        ...scanSegment,
        1,
        ...endOfImage,
      ]),
      'tooManyPixels',
    ),
    pngFile(`PNG of ${width}×${height}`, makePng({ ...size, declared: { width, height } }), 'tooManyPixels'),
    webpFile(`WebP canvas of ${width}×${height}`, makeWebp.extended(width, height, size), 'tooManyPixels'),
  ]
})
const moreBombs = [
  pngFile(
    'PNG of 2³¹',
    makePng({ ...size, declared: { width: 0x7fffffff, height: 0x7fffffff } }),
    'tooManyPixels',
  ),
  pngFile(
    'PNG of 2³²',
    makePng({ ...size, declared: { width: 0xffffffff, height: 0xffffffff } }),
    'tooManyPixels',
  ),
  webpFile('lossy WebP of 16383', makeWebp.lossy(16_383, 16_383), 'tooManyPixels'),
  webpFile('lossless WebP of 16384', makeWebp.lossless(16_384, 16_384), 'tooManyPixels'),
  webpFile(
    'WebP whose picture is larger than its canvas',
    makeWebp.extended(64, 48, { width: 16_000, height: 16_000 }),
    'tooManyPixels',
  ),
]

const none = [
  pngFile('PNG without width', makePng({ ...size, declared: { width: 0, height: 48 } }), 'damaged'),
  jpegFile(
    'JPEG without height',
    Buffer.from([...startOfImage, ...frameSegment(64, 0), ...scanSegment, 1, ...endOfImage]),
    'damaged',
  ),
  jpegFile(
    'JPEG without a frame',
    Buffer.from([...startOfImage, ...jfif, ...scanSegment, 1, ...endOfImage]),
    'damaged',
  ),
  jpegFile(
    'JPEG without pixels',
    Buffer.from([...startOfImage, ...frameSegment(64, 48), ...endOfImage]),
    'damaged',
  ),
  jpegFile(
    'JPEG whose segment is longer than the file',
    Buffer.from([...startOfImage, 0xff, 0xe1, 0xff, 0xff, 1, 2]),
    'damaged',
  ),
  jpegFile(
    'JPEG with a segment of no length',
    Buffer.from([...startOfImage, 0xff, 0xe1, 0, 0, ...endOfImage]),
    'damaged',
  ),
]

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
const truncated = [
  ...cuts(jpegFile, 'JPEG', photo(makeExif()), 3),
  ...cuts(
    jpegFile,
    'JPEG with a thumbnail that ends',
    photo(appSegment(1, Buffer.concat([Buffer.from('Exif\0\0'), photo()]))),
    3,
  ),
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
const wrong = [
  ...svgs.map((text, index) => ({
    title: `SVG ${index}`,
    name: 'a.svg',
    type: 'image/svg+xml',
    bytes: Buffer.from(text),
    expected: 'notImage' as const,
  })),
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
  { ...jpegFile('a JPEG as a PDF', photo(), 'renamed'), type: 'application/pdf' },
  { ...jpegFile('a JPEG called GIF', photo(), 'renamed'), name: 'a.gif', type: '' },
  { ...jpegFile('a JPEG of a camera that says nothing', photo()), name: 'image', type: '' },
  {
    ...jpegFile('a JPEG with a dot in its name', photo()),
    name: 'scan 1.2',
    type: 'application/octet-stream',
  },
  ...['heic', 'heix', 'mif1', 'msf1', 'hevc', 'avif', 'avis'].map((brand) => ({
    title: `a picture of brand ${brand}`,
    name: 'IMG_0001.HEIC',
    type: 'image/heic',
    bytes: Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}mif1`, 'latin1'),
    expected: 'heic' as const,
  })),
  {
    title: 'a video',
    name: 'a.mp4',
    type: 'video/mp4',
    bytes: Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'),
    expected: 'notImage' as const,
  },
  ...['GIF87a', 'GIF89a', 'BM', 'II*\0', 'MM\0*', '\0\0\x01\0', '\xff\x0a'].map((magic) =>
    jpegFile(`magic ${JSON.stringify(magic)}`, Buffer.from(`${magic}${'\0'.repeat(40)}`, 'latin1'), 'format'),
  ),
]

export const imageFiles: readonly ImageFile[] = [
  ...oriented,
  ...carriers,
  ...polyglots,
  ...bombs,
  ...moreBombs,
  ...none,
  ...truncated,
  ...wrong,
]
