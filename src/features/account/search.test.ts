import { describe, expect, it } from 'vitest'
import { readSettingSearch } from './search.ts'

describe('the address of the account settings', () => {
  it('keeps a known section and a path of this app', () => {
    const search = { section: 'payment', returnTo: '/user/finance/withdraw' }
    expect(readSettingSearch(search)).toEqual(search)
  })
  it('leaves out what is unknown or leads elsewhere', () => {
    expect(readSettingSearch({ section: 'x', returnTo: '//evil.example' })).toEqual({})
    expect(readSettingSearch({ returnTo: 'https://evil.example/' })).toEqual({})
  })
})
