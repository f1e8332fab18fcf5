/**
 * A font of two glyphs, so that Japanese, Chinese and Korean are measured alike on every machine, one without their fonts
 * too (there a sign has a third of its width). Signs of Han and kana are one em wide in every font of theirs; a sign of
 * Hangul has 0.92 em in Noto Sans KR. Chromium takes it by the names that the style sheets ask for (`src/ui/base.css`).
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** What src/ui/base.css names before the browser's own choice, in the lists of the five kinds of languages. */
const families = [
  'Noto Sans CJK JP',
  'Noto Sans CJK SC',
  'Noto Sans CJK TC',
  'Noto Sans CJK KR',
  'Noto Sans JP',
]

const em = 1000
const hangul = 920
/** As in Noto Sans CJK. */
const [ascent, descent] = [1160, -288]

type Field = readonly [bytes: 1 | 2 | 4, value: number]
const b = (value: number): Field => [1, value]
const s = (value: number): Field => [2, value]
const l = (value: number): Field => [4, value]
const nothing = (shorts: number) => Array.from({ length: shorts }, () => s(0))

function bytesOf(fields: readonly Field[]): Uint8Array {
  const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [size, value] of fields) {
    if (size === 1) view.setUint8(at, value)
    else if (size === 2) view.setInt16(at, value)
    else view.setUint32(at, value)
    at += size
  }
  return bytes
}

/** A square from the base line up. */
const square = (size: number): Field[] => [
  ...[1, 0, 0, size, size, 3, 0].map(s),
  ...[1, 1, 1, 1].map(b),
  ...[0, size, 0, -size].map(s),
  ...[0, 0, size, 0].map(s),
  s(0),
]

/** First and last sign of a range, and its glyph. */
const ranges = [
  [0x2e80, 0x303f, 1],
  [0x3040, 0x30ff, 1],
  [0x3130, 0x318f, 2],
  [0x3190, 0x4dbf, 1],
  [0x4e00, 0x9fff, 1],
  [0xac00, 0xd7a3, 2],
  [0xf900, 0xfaff, 1],
  [0xff01, 0xff60, 1],
  [0xffe0, 0xffe6, 1],
] as const

const tables: Record<string, Uint8Array> = {
  'OS/2': bytesOf([
    ...[4, em, 400, 5, 0, ...Array.from({ length: 10 }, () => 0), 0].map(s),
    ...nothing(5),
    ...[0, 0, 0, 0, 0x20202020].map(l),
    ...[0x40, 0x2e80, 0xffe6 - 0x10000, ascent, descent, 0, ascent, -descent].map(s),
    ...[0, 0].map(l),
    ...[500, 700, 0, 32, 1].map(s),
  ]),
  // Many signs to one glyph is format 13 of the table (OpenType, "cmap").
  cmap: bytesOf([
    ...[0, 1, 3, 10].map(s),
    l(12),
    ...[13, 0].map(s),
    ...[16 + 12 * ranges.length, 0, ranges.length, ...ranges.flat()].map(l),
  ]),
  glyf: bytesOf([...square(800), ...square(800)]),
  head: bytesOf([
    ...[0x10000, 0x10000, 0, 0x5f0f3cf5].map(l),
    ...[0, em].map(s),
    ...[0, 0, 0, 0].map(l),
    ...[0, 0, 800, 800, 0, 8, 2, 0, 0].map(s),
  ]),
  hhea: bytesOf([l(0x10000), ...[ascent, descent, 0, em, 0, 0, 800, 1, 0, 0, 0, 0, 0, 0, 0, 3].map(s)]),
  hmtx: bytesOf([em, 0, em, 0, hangul, 0].map(s)),
  // In pairs of bytes: nothing for what is missing, then a square each.
  loca: bytesOf([0, 0, 18, 36].map(s)),
  maxp: bytesOf([l(0x10000), ...[3, 4, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0].map(s)]),
  name: bytesOf([0, 0, 6].map(s)),
  post: bytesOf([0x30000, 0, 0, 0, 0, 0, 0, 0].map(l)),
}

function fontFile(): string {
  const names = Object.keys(tables)
  const parts: Uint8Array[] = []
  const records: Field[] = []
  let at = 12 + 16 * names.length
  for (const [name, table] of Object.entries(tables)) {
    const padded = new Uint8Array(Math.ceil(table.length / 4) * 4)
    padded.set(table)
    const view = new DataView(padded.buffer)
    let sum = 0
    for (let word = 0; word < padded.length; word += 4) sum = (sum + view.getUint32(word)) >>> 0
    records.push(...Array.from(name, (sign) => b(sign.charCodeAt(0))), ...[sum, at, table.length].map(l))
    parts.push(padded)
    at += padded.length
  }
  const power = 2 ** Math.floor(Math.log2(names.length))
  const head = bytesOf([
    l(0x10000),
    ...[names.length, power * 16, Math.log2(power), (names.length - power) * 16].map(s),
    ...records,
  ])
  return Buffer.concat([head, ...parts]).toString('base64')
}

/**
 * Letters of an alphabet as Roboto has them, which most phones of the players take: what a browser takes for `system-ui`
 * is a fifth wider on one machine than on the other. Each file of the package has the signs that its style sheet names.
 */
function robotoFaces(): string[] {
  const folder = dirname(require.resolve('@fontsource/roboto/400.css'))
  return [400, 500, 600, 700, 800].flatMap((weight) => {
    const sheet = readFileSync(join(folder, `${weight}.css`), 'utf8')
    const faces = sheet.matchAll(
      /url\(\.\/(\S+-(?:latin|latin-ext|vietnamese)-\S+\.woff2)\)[^}]+unicode-range: ([^;]+);/g,
    )
    return Array.from(faces, ([, file = '', unicodeRange = '']) => {
      const base64 = readFileSync(join(folder, file), 'base64')
      return `new FontFace('measured', bytesOf('${base64}'), ${JSON.stringify({ weight, unicodeRange })})`
    })
  })
}

/** Brought into a page from script, which no content policy keeps out. */
export const measuredFontsScript = `
  const bytesOf = (base64) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  for (const family of ${JSON.stringify(families)}) document.fonts.add(new FontFace(family, bytesOf('${fontFile()}')));
  for (const face of [${robotoFaces().join()}]) document.fonts.add(face);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("[lang][lang] { font-family: measured, '${families[0]}', sans-serif }");
  document.adoptedStyleSheets.push(sheet);`
