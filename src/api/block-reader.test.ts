import { expect, it } from 'vitest'
import {
  blockFlag,
  blockMembers,
  blockText,
  listOf,
  oneOf,
  optional,
  orNull,
  otherwise,
  textsBy,
  wholeNumber,
  type Read,
} from './block-reader.ts'

const short = blockText({ longest: 3 })
const both = blockText({ pattern: /^a/, check: (text) => text.endsWith('z'), must: 'must go from a to z' })
const age = wholeNumber(1, 99)
const ageMust = 'at: must be a whole number from 1 to 99'
const way = oneOf(['off', 'accept'])
const flags = listOf(blockFlag)
const flag = 'at: must be true or false'
const named = textsBy(['a'], blockText(), 'may only be a')

/** What is read of each value, and the problems for the operator; a refused value reads as empty. */
const cases: readonly (readonly [Read<unknown>, unknown, unknown, ...string[]])[] = [
  [blockText(), 7, '', 'at: must be a text'],
  [blockText(), ' ', '', 'at: must not be empty'],
  [blockText(), 'a'.repeat(2000), 'a'.repeat(2000)],
  [blockText(), 'a'.repeat(2001), '', 'at: must have at most 2000 characters'],
  [short, ' abc ', 'abc'],
  [short, 'abcd', '', 'at: must have at most 3 characters'],
  [both, 'a to z', 'a to z'],
  ...['a to y', 'b to z', 'x'].map((text) => [both, text, '', 'at: must go from a to z'] as const),
  [blockText({ pattern: /^a/ }), 'b', '', 'at: is malformed'],
  ...[1, 50, 99].map((value) => [age, value, value] as const),
  ...[0, 100, 1.5, '7', null, Number.NaN].map((value) => [age, value, 1, ageMust] as const),
  ...['accept', 'off'].map((value) => [way, value, value] as const),
  ...['', 'on', 0, null].map((value) => [way, value, 'off', 'at: must be one of off, accept'] as const),
  [flags, [true, false], [true, false]],
  [flags, [], []],
  [flags, [true, 1, 'x'], [true, false, false], 'at.1: must be true or false', 'at.2: must be true or false'],
  ...['x', null, { 0: true }].map((value) => [flags, value, [], 'at: must be a list'] as const),
  [otherwise(blockFlag, true), undefined, true],
  [otherwise(blockFlag, true), false, false],
  [otherwise(blockFlag, true), null, false, flag],
  [optional(blockFlag), undefined, undefined],
  [optional(blockFlag), null, false, flag],
  ...[undefined, null].map((value) => [orNull(blockFlag), value, null] as const),
  [orNull(blockFlag), true, true],
  [orNull(blockFlag), 0, false, flag],
  ...[null, [], 'x', 7].map(
    (value) => [textsBy(null, short, ''), value, {}, 'at: must be an object'] as const,
  ),
  [named, { a: 'x' }, { a: 'x' }],
  [named, { b: 'x' }, { b: '' }, 'at.b: may only be a'],
  ...[null, [], 'x'].map((value) => [blockMembers({}), value, {}, 'at: must be an object'] as const),
]

it('a value is read as it was meant, or refused with what to write instead', () => {
  for (const [read, value, wanted, ...told] of cases) {
    const problems: string[] = []
    expect(read(value, 'at', problems), String(value)).toEqual(wanted)
    expect(problems, String(value)).toEqual(told)
  }
})

it('reports each misspelt, missing or wrong member by its path', () => {
  const operator = blockMembers({ name: blockText(), isOpen: otherwise(blockFlag, true) })
  const toldOf = (value: unknown, path: string) => {
    const problems: string[] = []
    operator(value, path, problems)
    return problems.toSorted()
  }
  const wrong = { nane: 'A', isOpen: 1, constructor: 'x' }
  expect(toldOf(wrong, 'at')).toEqual([
    'at.constructor: is not known',
    'at.isOpen: must be true or false',
    'at.name: must be a text',
    'at.nane: is not known',
  ])
  expect(toldOf(wrong, '')).toContain('isOpen: must be true or false')
  expect(toldOf(7, '')).toContain('(whole block): must be an object')
})
