/** The containers of WebP with a header that states a size; the pixels are no pixels. */
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

export const makeWebp = {
  lossy: (width: number, height: number) => riff(lossyChunk(width, height)),
  lossless: (width: number, height: number) => riff(losslessChunk(width, height)),
  extended: (width: number, height: number, inner = { width, height }) =>
    riff(
      extendedChunk(width, height),
      lossyChunk(inner.width, inner.height),
      chunk('EXIF', Buffer.from('Exif\0\0')),
    ),
}
