import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encode, isText } from '../../../src/operator/encoding.ts'
import { acceptedEncoding, namesTag } from './compression.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['*', 'br'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['br;q=0.2, gzip', 'gzip'],
  ['BR', 'br'],
  ['*;q=0', undefined],
  ['br;q=nonsense', undefined],
])('Accept-Encoding %j gets %j', (header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected)
})

test('both encodings lead back to the same bytes', async () => {
  const bytes = Buffer.from('たぬきの金貨 '.repeat(200))
  expect(brotliDecompressSync(await encode(bytes, 'br', 'small'))).toEqual(bytes)
  expect(gunzipSync(await encode(bytes, 'gzip', 'fast'))).toEqual(bytes)
})

test('pictures and fonts are left as they are', () => {
  expect(['text/css', 'application/json; charset=UTF-8', 'image/svg+xml'].map(isText)).toEqual(
    Array(3).fill(true),
  )
  expect(['image/png', 'font/woff2', 'application/octet-stream'].map(isText)).toEqual(Array(3).fill(false))
})

test('a tag is known in a list, as a weak one, and by the star', () => {
  for (const header of ['"a"', '"x", "a"', 'W/"a"', '*']) expect(namesTag(header, '"a"'), header).toBe(true)
  expect(namesTag('"a"', 'W/"a"')).toBe(true)
  for (const header of [undefined, '', '"b"', 'a']) expect(namesTag(header, '"a"'), header).toBe(false)
})
