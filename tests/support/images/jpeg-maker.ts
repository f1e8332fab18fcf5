/** A small real JPEG encoder for tests: flat 8×8 blocks, so that its whole code is two tiny tables. */

export type Colour = readonly [red: number, green: number, blue: number]

const segment = (marker: number, data: readonly number[]) => [
  0xff,
  marker,
  (data.length + 2) >> 8,
  (data.length + 2) & 0xff,
  ...data,
]

const two = (value: number) => [value >> 8, value & 0xff]

/** DC: twelve sizes of four bits each; AC: "end of block" alone, one bit. */
const tables = [
  ...segment(0xdb, [0, ...Array.from({ length: 64 }, () => 8)]),
  ...segment(0xc4, [0x00, 0, 0, 0, 12, ...zeros(12), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
  ...segment(0xc4, [0x10, 1, ...zeros(15), 0]),
]

function zeros(count: number): number[] {
  return Array.from({ length: count }, () => 0)
}

export const startOfImage = [0xff, 0xd8]
export const endOfImage = [0xff, 0xd9]
export const jfif = segment(0xe0, [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0])
/** A segment of any kind, e.g. `appSegment(1, 'Exif\0\0…')`. */
export const appSegment = (number: number, data: Buffer | string) =>
  Buffer.from(segment(0xe0 + number, [...(typeof data === 'string' ? Buffer.from(data, 'latin1') : data)]))
export const commentSegment = (text: string) => Buffer.from(segment(0xfe, [...Buffer.from(text)]))

export const frameSegment = (width: number, height: number, marker = 0xc0) =>
  segment(marker, [8, ...two(height), ...two(width), 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0])
export const scanSegment = segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0])

export interface JpegParts {
  width: number
  height: number
  colourAt: (x: number, y: number) => Colour
  segments?: readonly Buffer[]
}

/** The file; `colourAt` is asked for the middle of each 8×8 block. */
export function makeJpeg({ width, height, colourAt, segments = [] }: JpegParts): Buffer {
  return Buffer.concat([
    Buffer.from(startOfImage),
    ...segments,
    Buffer.from([...tables, ...frameSegment(width, height), ...scanSegment]),
    scanOf(width, height, colourAt),
    Buffer.from(endOfImage),
  ])
}

function scanOf(width: number, height: number, colourAt: JpegParts['colourAt']): Buffer {
  const bytes: number[] = []
  let pending = 0
  let held = 0
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) {
      pending = (pending << 1) | ((value >> bit) & 1)
      held += 1
      if (held < 8) continue
      bytes.push(pending)
      if (pending === 0xff) bytes.push(0)
      pending = 0
      held = 0
    }
  }
  const before = [0, 0, 0]
  for (let y = 0; y < height; y += 8)
    for (let x = 0; x < width; x += 8)
      levelsOf(colourAt(x + 4, y + 4)).forEach((level, component) => {
        const difference = level - (before[component] ?? 0)
        before[component] = level
        const size = difference === 0 ? 0 : Math.floor(Math.log2(Math.abs(difference))) + 1
        put(size, 4)
        if (size) put(difference > 0 ? difference : difference + 2 ** size - 1, size)
        put(0, 1)
      })
  // The last byte is filled up with ones.
  const left = (8 - held) % 8
  put(2 ** left - 1, left)
  return Buffer.from(bytes)
}

/** YCbCr, shifted to be around zero. */
const levelsOf = ([red, green, blue]: Colour) =>
  [
    0.299 * red + 0.587 * green + 0.114 * blue - 128,
    -0.1687 * red - 0.3313 * green + 0.5 * blue,
    0.5 * red - 0.4187 * green - 0.0813 * blue,
  ].map((level) => Math.max(-128, Math.min(127, Math.round(level))))

/** A picture that shows how it is turned: its quarters are red, green, blue and white, row by row. */
export const quarters =
  (width: number, height: number) =>
  (x: number, y: number): Colour => {
    if (y < height / 2) return x < width / 2 ? [220, 30, 30] : [30, 200, 30]
    return x < width / 2 ? [30, 30, 220] : [240, 240, 240]
  }
