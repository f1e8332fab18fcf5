import { describe, expect, it } from 'vitest'
import { removeStored } from '~/lib/storage.ts'
import { ownerTag, userHash } from '~/lib/user-hash.ts'
import { machineKey, readShelves } from './shelf.ts'

describe('a shelf of machines', () => {
  it('tells accounts apart without naming them, and differently on each device', () => {
    const tags = ['10000001', '10000002'].map(ownerTag)
    expect(new Set([...tags, userHash('10000001')]).size).toBe(3)
    expect(tags.join(' ')).not.toContain('1000000')
    expect(['10000001', '10000002'].map(ownerTag)).toEqual(tags)
    removeStored('ownerSalt')
    expect(ownerTag('10000001')).not.toBe(tags[0])
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
