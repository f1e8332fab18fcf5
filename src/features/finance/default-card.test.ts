import { describe, expect, it } from 'vitest'
import { ownerTag } from '~/lib/user-hash.ts'
import { defaultCardId, readChoices } from './default-card.ts'

const cards = [{ id: '7' }, { id: '8' }]

describe('the default card', () => {
  it('is each player’s own, and names nobody in the store', () => {
    const choices = { [ownerTag('10000001')]: '8', [ownerTag('10000002')]: '7' }
    expect(defaultCardId(cards, choices, '10000001')).toBe('8')
    expect(defaultCardId(cards, choices, '10000002')).toBe('7')
    expect(defaultCardId(cards, choices, undefined)).toBe('7')
    expect(JSON.stringify(choices)).not.toContain('1000000')
  })
  it('survives a damaged store', () => {
    expect(readChoices('{"a":"7","b":8,"c":null}')).toEqual({ a: '7' })
    expect(readChoices('nonsense')).toEqual({})
    expect(readChoices('null')).toEqual({})
    expect(readChoices(null)).toEqual({})
  })
})
