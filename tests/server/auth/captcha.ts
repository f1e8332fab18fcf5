import { randomInt, randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import type * as Gifenc from 'gifenc'
import type { Queries } from '../platform/db/db.ts'
import { refuseField } from '../platform/handler.ts'
import { rateLimit } from '../platform/limits.ts'
import { authMessage } from './messages.ts'

/** How long a picture is good for. */
const captchaSeconds = 120

/** A new picture; the answer stays here for 120 s and one try. */
export async function createCaptcha(queries: Queries, { lang, ip }: { lang: string; ip: string }) {
  await rateLimit(queries, 'captchaByIp', ip, lang)
  const uuid = randomUUID()
  const text = captchaText()
  await queries.query(
    'insert into captchas (uuid, answer, expires_on) values ($1, $2, now() + make_interval(secs => $3))',
    [uuid, text, captchaSeconds],
  )
  return { img: captchaPicture(text), uuid, expireSeconds: captchaSeconds }
}

/** Uses the captcha up, right or wrong; refuses with 410 when it expired, with 400 when it is not the text. */
export async function spendCaptcha(
  queries: Queries,
  uuid: string,
  typed: string,
  lang: string,
): Promise<void> {
  const [row] = await queries.query<{ answer: string; expired: boolean }>(
    'delete from captchas where uuid = $1 returning answer, expires_on <= now() as expired',
    [uuid],
  )
  const refuse = (code: 400 | 410, key: 'captchaWrong' | 'captchaExpired') =>
    refuseField('qrcode', authMessage(lang, key), code)
  // A used or never given id is a picture that is no longer valid: the client fetches a new one either way.
  if (!row || row.expired) throw refuse(410, 'captchaExpired')
  // Full-width letters are what a Japanese keyboard gives.
  if (row.answer !== typed.toUpperCase()) throw refuse(400, 'captchaWrong')
}

/** A CommonJS package whose default export Node and Vitest read differently; `require` means the same in both. */
const { GIFEncoder }: typeof Gifenc = createRequire(import.meta.url)('gifenc')

/** Seven rows of five pixels per glyph; letters and digits that look alike are left out. */
const font: Record<string, string> = {
  A: '01110 10001 10001 11111 10001 10001 10001',
  C: '01110 10001 10000 10000 10000 10001 01110',
  E: '11111 10000 10000 11110 10000 10000 11111',
  F: '11111 10000 10000 11110 10000 10000 10000',
  H: '10001 10001 10001 11111 10001 10001 10001',
  K: '10001 10010 10100 11000 10100 10010 10001',
  L: '10000 10000 10000 10000 10000 10000 11111',
  M: '10001 11011 10101 10101 10001 10001 10001',
  N: '10001 11001 10101 10101 10011 10001 10001',
  P: '11110 10001 10001 11110 10000 10000 10000',
  R: '11110 10001 10001 11110 10100 10010 10001',
  T: '11111 00100 00100 00100 00100 00100 00100',
  W: '10001 10001 10001 10101 10101 11011 10001',
  X: '10001 10001 01010 00100 01010 10001 10001',
  Y: '10001 10001 01010 00100 00100 00100 00100',
  3: '11111 00010 00100 00010 00001 10001 01110',
  4: '00010 00110 01010 10010 11111 00010 00010',
  6: '00110 01000 10000 11110 10001 10001 01110',
  7: '11111 00001 00010 00100 01000 01000 01000',
  9: '01110 10001 10001 01111 00001 00010 01100',
}
const glyphs = Object.keys(font)

const captchaLength = 4
const width = 140
const height = 48
const scale = 4

/** Paper, and the inks of which text and noise are mixed alike: no colour tells one from the other. */
const palette = [
  [245, 247, 250],
  [24, 48, 92],
  [122, 30, 62],
  [58, 66, 84],
] as const
const paper = 0
const anyInk = () => randomInt(1, palette.length)

/** A text that a person can tell apart glyph by glyph. */
const captchaText = () =>
  Array.from({ length: captchaLength }, () => glyphs[randomInt(glyphs.length)]).join('')

/** The text as a bare base64 GIF. */
function captchaPicture(text: string): string {
  const gif = GIFEncoder()
  gif.writeFrame(captchaPixels(text), width, height, { palette })
  gif.finish()
  return Buffer.from(gif.bytes()).toString('base64')
}

/** One palette index per pixel, row by row: each glyph slanted and shifted by chance, lines and dots across. */
function captchaPixels(text: string): Uint8Array {
  const pixels = new Uint8Array(width * height).fill(paper)
  const dot: Dot = (x, y) => {
    if (x >= 0 && x < width && y >= 0 && y < height) pixels[Math.round(y) * width + Math.round(x)] = anyInk()
  }
  for (let index = 0; index < 180; index++) dot(randomInt(width), randomInt(height))
  for (let line = 0; line < 3; line++) drawWave(dot)
  for (const [index, glyph] of text.split('').entries()) drawGlyph(dot, glyph, 14 + index * 31)
  return pixels
}

type Dot = (x: number, y: number) => void

function drawWave(dot: Dot): void {
  const base = randomInt(8, height - 8)
  const swing = randomInt(3, 9)
  const phase = randomInt(0, 60)
  for (let x = 0; x < width; x++) dot(x, Math.floor(base + swing * Math.sin((x + phase) / 14)))
}

function drawGlyph(dot: Dot, glyph: string, left: number): void {
  const slant = randomInt(-25, 26) / 100
  const top = randomInt(6, height - 7 * scale - 6)
  const shift = left + randomInt(-3, 4)
  for (const [row, bits] of (font[glyph] ?? '').split(' ').entries())
    for (const [column, bit] of bits.split('').entries())
      if (bit === '1')
        for (let y = 0; y < scale; y++)
          for (let x = 0; x < scale; x++) {
            const down = row * scale + y
            dot(shift + column * scale + x + Math.round(slant * (3.5 * scale - down)), top + down)
          }
}
