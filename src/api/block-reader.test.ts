import { describe, expect, it } from 'vitest'
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

/** The parsed value, and the problems for the operator. */
function readOf<T>(read: Read<T>, value: unknown, path = 'at') {
  const problems: string[] = []
  return { value: read(value, path, problems), problems }
}
const valueOf = <T>(read: Read<T>, value: unknown) => {
  const { value: result, problems } = readOf(read, value)
  expect(problems).toEqual([])
  return result
}
const toldOf = <T>(read: Read<T>, value: unknown, path = 'at') => readOf(read, value, path).problems

describe('a text of a data block', () => {
  it('is rejected with a message if it is no text, empty or too long', () => {
    expect(toldOf(blockText(), 7)).toEqual(['at: must be a text'])
    expect(toldOf(blockText(), ' ')).toEqual(['at: must not be empty'])
    expect(valueOf(blockText({ longest: 3 }), ' abc ')).toBe('abc')
    expect(toldOf(blockText({ longest: 3 }), 'abcd')).toEqual(['at: must have at most 3 characters'])
    expect(valueOf(blockText(), 'a'.repeat(2000))).toHaveLength(2000)
    expect(toldOf(blockText(), 'a'.repeat(2001))).toEqual(['at: must have at most 2000 characters'])
  })
  it('must pass both pattern and check; the message says what to write instead', () => {
    const both = blockText({
      pattern: /^a/,
      check: (text) => text.endsWith('z'),
      must: 'must go from a to z',
    })
    expect(valueOf(both, 'a to z')).toBe('a to z')
    for (const text of ['a to y', 'b to z', 'x'])
      expect(toldOf(both, text)).toEqual(['at: must go from a to z'])
    expect(toldOf(blockText({ pattern: /^a/ }), 'b')).toEqual(['at: is malformed'])
  })
})

describe('other values of a data block', () => {
  it('may be a whole number within a range', () => {
    const age = wholeNumber(1, 99)
    expect([1, 50, 99].map((value) => valueOf(age, value))).toEqual([1, 50, 99])
    for (const value of [0, 100, 1.5, '7', null, Number.NaN])
      expect(toldOf(age, value), String(value)).toEqual(['at: must be a whole number from 1 to 99'])
  })
  it('may be one of a set, which the message lists', () => {
    const way = oneOf(['accept', 'off'])
    expect(['accept', 'off'].map((value) => valueOf(way, value))).toEqual(['accept', 'off'])
    for (const value of ['', 'on', 0, null])
      expect(toldOf(way, value)).toEqual(['at: must be one of accept, off'])
  })
  it('may be a list; a problem has the index', () => {
    const flags = listOf(blockFlag)
    expect(valueOf(flags, [true, false])).toEqual([true, false])
    expect(valueOf(flags, [])).toEqual([])
    expect(toldOf(flags, [true, 1, 'x'])).toEqual([
      'at.1: must be true or false',
      'at.2: must be true or false',
    ])
    for (const value of ['x', null, { 0: true }]) expect(toldOf(flags, value)).toEqual(['at: must be a list'])
  })
  it('may be left out or null only if the shape allows it', () => {
    expect(valueOf(otherwise(blockFlag, true), undefined)).toBe(true)
    expect(valueOf(otherwise(blockFlag, true), false)).toBe(false)
    expect(toldOf(otherwise(blockFlag, true), null)).toEqual(['at: must be true or false'])
    expect(valueOf(optional(blockFlag), undefined)).toBeUndefined()
    expect(toldOf(optional(blockFlag), null)).toEqual(['at: must be true or false'])
    expect([undefined, null, true].map((value) => valueOf(orNull(blockFlag), value))).toEqual([
      null,
      null,
      true,
    ])
    expect(toldOf(orNull(blockFlag), 0)).toEqual(['at: must be true or false'])
  })
})

it('a rejected value reads as empty: no text, false, the lowest number, no list', () => {
  const must = blockText({ pattern: /^a/, longest: 3 })
  expect([7, ' ', 'abcd', 'b'].map((value) => readOf(must, value).value)).toEqual(['', '', '', ''])
  expect(readOf(blockFlag, 'true').value).toBe(false)
  expect(readOf(wholeNumber(1, 99), 100).value).toBe(1)
  expect(readOf(oneOf(['off', 'accept']), 'on').value).toBe('off')
  expect(readOf(listOf(blockFlag), 'x').value).toEqual([])
  expect(readOf(textsBy(['a'], blockText(), 'may only be a'), { b: 'x' }).value).toEqual({ b: '' })
})

describe('texts by name', () => {
  it('are an object', () => {
    for (const value of [null, [], 'x', 7])
      expect(toldOf(textsBy(null, blockText(), ''), value)).toEqual(['at: must be an object'])
  })
})

describe('an object of a data block', () => {
  const operator = blockMembers({ name: blockText(), isOpen: otherwise(blockFlag, true) })
  it('reports each misspelt, missing or wrong member by its path', () => {
    const wrong = { nane: 'A', isOpen: 1, constructor: 'x' }
    expect(toldOf(operator, wrong).toSorted()).toEqual([
      'at.constructor: is not known',
      'at.isOpen: must be true or false',
      'at.name: must be a text',
      'at.nane: is not known',
    ])
    expect(toldOf(operator, wrong, '')).toContain('isOpen: must be true or false')
  })
  it('is no other type', () => {
    for (const value of [null, [], 'x']) expect(toldOf(operator, value)).toContain('at: must be an object')
    expect(toldOf(blockMembers({}), 7, '')).toEqual(['(whole block): must be an object'])
  })
})
