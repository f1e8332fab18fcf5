/** What clients send by mistake and attackers on purpose, whatever the member. */
import type { Random } from '../faults/random.ts'

/** Stands for a live id of somebody else (an order, a letter, a card, a member …), which the run puts in its place. */
export const foreignId = Object.freeze({ foreign: 'id' })

const amounts = [
  ...`0 -0 00 -1 +1000 1e3 1E+3 1e-18 1e400 0x10 １０００ 1０00 १००० 1,000 1.000,00 10² .5 5. 1000.0 1000.5
     1000.000000000000000001 0.000000000000000001 0.0000000000000000001 999 1000 1001 2000 300000
     300001 500000 500001 2147483647 2147483648 -2147483649 9007199254740991 9007199254740993 NaN
     Infinity`.split(/\s+/),
  '1 000',
  '9'.repeat(38),
  `0.${'0'.repeat(290)}1`,
]
const numbers = [
  0,
  -0,
  1,
  -1,
  0.1,
  20,
  100,
  101,
  1000,
  1000.5,
  1e6,
  1e6 + 1,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  1e21,
  1e-7,
  5e-324,
  1e308,
]
const texts = [
  '',
  ' ',
  '\u3000',
  'é',
  'e\u0301',
  'ﬁ',
  'ｱﾐｰｺﾞ',
  '\ud800',
  'a\udc00b',
  '\u202eabc',
  '\u2066x\u2069',
  '\u200b',
  '\ufeff',
  '\0',
  'a\0b',
  '\u0085',
  '👩‍👩‍👧‍👦',
  'x'.repeat(300),
  'x'.repeat(301),
  '漢'.repeat(300),
  '😀'.repeat(150),
  'x'.repeat(2000),
  'x'.repeat(2001),
]
const times = `0000-00-00 00:00:00 | 0000-01-01 | 0001-01-01T00:00:00Z | 1969-12-31T23:59:59.999Z |
  1970-01-01T00:00:00Z | 2026-02-30 | 2026-13-01 | 2026-03-29 02:30:00 |
  2199-12-31T23:59:59.999Z | 2200-01-01 | 9999-12-31 23:59:60 | 275760-09-13T00:00:00.000Z |
  +275760-09-13T00:00:00.000Z | -271821-04-20T00:00:00Z | 8640000000000000 | 8640000000000001 |
  -62198755200000 | 0`.split(/\s*\|\s*/)

/** Of all UTF-16 units, halves of characters among them. */
const anyText = (random: Random) =>
  Array.from({ length: random.below(310) }, () => String.fromCharCode(random.below(0x10000))).join('')

/** A good value a little beside itself: blanks around it, another case, a sign, another normal form, twice, cut. */
function bent(value: unknown, random: Random): unknown {
  if (typeof value === 'number')
    return value + random.pick([0.5, 1, -1, 1e-9, 2 ** 31, -(2 ** 31), 1e15, -1e15])
  if (typeof value !== 'string') return value
  return random.pick([
    ` ${value}\u3000`,
    value.toUpperCase(),
    `+${value}`,
    `-${value}`,
    value.normalize('NFD'),
    value.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
    value + value,
    value.slice(0, -1),
    `${value}\u202e`,
  ])
}

/** In the place of a good value one at an edge; of a list or an object the parts, so that its own shape is not in the way. */
export function edgeOf(good: unknown, random: Random): unknown {
  if (Array.isArray(good)) return [edgeOf(good[0], random)]
  if (typeof good === 'object' && good !== null)
    return Object.fromEntries(Object.entries(good).map(([name, part]) => [name, edgeOf(part, random)]))
  const kind = random.below(10)
  if (kind < 2) return bent(good, random)
  if (kind < 4) return random.pick(amounts)
  if (kind < 7) return random.pick(texts)
  return kind === 7 ? random.pick(numbers) : kind === 8 ? random.pick(times) : anyText(random)
}

/** As JSON.parse makes it: a member of its own by that name, which an assignment would not. */
const prototype: unknown = JSON.parse(
  '{"__proto__":{"isAgent":true},"constructor":{"prototype":{"isAgent":true}}}',
)

const nested = (depth: number): unknown => (depth === 0 ? 1 : [{ a: nested(depth - 1) }])

const attacks = [
  "' or '1'='1",
  '1; drop table users;--',
  "' union select password_hash from users--",
  '$1',
  '%',
  '_',
  '\\',
  '%\\%_',
  '{{7*7}}',
  '#{7*7}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'true',
  '[object Object]',
]

const shapes = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  ['1000'],
  { $gt: '' },
  { length: 5 },
  { toString: 'x' },
  prototype,
  nested(3),
  nested(40),
  Array.from({ length: 1001 }, String),
  'x'.repeat(100_000),
  '9'.repeat(50_000),
]

export const hostile = (random: Random): unknown =>
  random.pick([foreignId, random.pick(shapes), random.pick(attacks)])

/** Whole bodies that are none, as they go over the wire. */
export const rawBodies = [
  '',
  ' ',
  '{',
  '{"a":1,}',
  'null',
  '[]',
  '"x"',
  '0',
  'NaN',
  "{'a':1}",
  '\ufeff{}',
  '{"amount":1e400}',
  '{"amount":-0}',
  '{"amount":"1000","amount":"5000"}',
  '{"current":1,"current":2}',
  '{"__proto__":{"isAgent":true}}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  'a=1&b=2',
  '<xml/>',
  '\0',
  `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  '['.repeat(200_000),
  `{"x":"${'x'.repeat(1_000_100)}"}`,
  `{${Array.from({ length: 3000 }, (_, at) => `"k${at}":${at}`).join(',')}}`,
]
