import { describe, expect, it } from 'vitest'
import { removeStored } from '~/lib/storage.ts'
import { entryOfOwner, ownerTag, userHash, withOwnEntry } from '~/lib/user-hash.ts'
import { emptyShelf, machineKey, readShelves } from './shelf.ts'

describe('a shelf of machines', () => {
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
