import { describe, expect, it } from 'vitest'
import { removeStored } from '~/lib/storage.ts'
import { entryOfOwner, ownerTag, userHash, withOwnEntry } from '~/lib/user-hash.ts'
import {
  emptyShelf,
  machineKey,
  readShelves,
  recentLimit,
  restoredFavourite,
  toggledFavourite,
  withoutShown,
  withRecent,
} from './shelf.ts'

const row = (ids: string) => [...ids].map((gameId) => ({ gameId, machineId: '' }))

it.each([
  ['abcdef', 'abc', 'def'],
  ['abcd', 'abc', 'dab'],
  ['abcd', '', 'abcd'],
])('a row of %s beside one of %s shows %s', (games, shown, left) => {
  expect(withoutShown(row(games), row(shown))).toEqual(row(left))
})

describe('a shelf of machines', () => {
  it('takes a favourite in at the front and away again', () => {
    const one = toggledFavourite({ ...emptyShelf, favourites: ['a'] }, 'b')
    expect(one.favourites).toEqual(['b', 'a'])
    expect(toggledFavourite(one, 'b').favourites).toEqual(['a'])
  })
  it('undoes a removal at the place where it stood', () => {
    const shelf = { ...emptyShelf, favourites: ['a', 'b', 'c'] }
    expect(restoredFavourite(toggledFavourite(shelf, 'b'), 'b', 1).favourites).toEqual(['a', 'b', 'c'])
  })
  it('keeps each recent machine once, the last one first, and not without end', () => {
    expect(withRecent({ ...emptyShelf, recent: ['a', 'b'] }, 'b').recent).toEqual(['b', 'a'])
    const many = Array.from({ length: 60 }, (_, index) => `m${index}`)
    expect(many.reduce(withRecent, emptyShelf).recent).toHaveLength(recentLimit)
  })
  it('tells accounts apart without naming them, and differently on each device', () => {
    const tags = ['10000001', '10000002'].map(ownerTag)
    expect(new Set([...tags, userHash('10000001')]).size).toBe(3)
    expect(tags.join(' ')).not.toContain('1000000')
    expect(['10000001', '10000002'].map(ownerTag)).toEqual(tags)
    removeStored('ownerSalt')
    expect(ownerTag('10000001')).not.toBe(tags[0])
  })
  it('finds what a release without a salt has stored, and names it anew with the next change', () => {
    const shelf = { ...emptyShelf, favourites: ['a'] }
    const before = { [userHash('10000001')]: shelf, other: emptyShelf }
    expect(entryOfOwner(before, '10000001')).toBe(shelf)
    expect(Object.keys(withOwnEntry(before, '10000001', shelf)).toSorted()).toEqual(
      ['other', ownerTag('10000001')].toSorted(),
    )
  })
  it('tells two machines of one game apart', () => {
    expect(machineKey({ gameId: 'koi', machineId: 'A-1' })).not.toBe(
      machineKey({ gameId: 'koi', machineId: 'A-2' }),
    )
  })
  it('survives damaged storage', () => {
    expect(readShelves('not json')).toEqual({})
    expect(readShelves('[1]')).toEqual({})
    expect(readShelves('{"x":{"favourites":["a",3],"recent":"no"},"y":null}')).toEqual({
      x: { favourites: ['a'], recent: [] },
    })
  })
})
