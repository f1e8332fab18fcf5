import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

export function pngChunk(type: string, data: Buffer): Buffer {
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
export function makePng({ width, height, declared, chunks = [], pixels, level = 6 }: PngParts): Buffer {
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
