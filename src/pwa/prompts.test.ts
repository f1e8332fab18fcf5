import { afterEach, describe, expect, it } from 'vitest'
import { removeStored } from '~/lib/storage.ts'
import { offers } from './prompt-showing.ts'
import { mayOfferPasskey, passkeyOffered, promptAfter, type Place } from './prompts.ts'

const place = (pathname: string, search: Record<string, unknown> = {}): Place => ({ pathname, search })
const letter = place('/user/station-letter', { id: 7 })
const order = place('/user/finance/deposit', { order: 'D1' })
const home = place('/')
const facts = { from: home, to: home, days: 1, declined: [], canPush: true, canInstall: true } as const

afterEach(() => {
  removeStored('offers')
  offers.showing = null
  offers.made = false
})

describe('an offer', () => {
  it('comes after a letter was read, or an order looked at', () => {
    expect(promptAfter({ ...facts, from: letter, to: place('/user/station-letter') })).toBe('push')
    expect(promptAfter({ ...facts, from: order, to: home })).toBe('push')
  })
  it('is to install where letters are announced already, cannot be, or were declined', () => {
    expect(promptAfter({ ...facts, from: order, canPush: false })).toBe('install')
    expect(promptAfter({ ...facts, from: order, declined: ['push'] })).toBe('install')
  })
  it('is to install from the second day on, also without either', () => {
    expect(promptAfter(facts)).toBeNull()
    expect(promptAfter({ ...facts, days: 2 })).toBe('install')
  })
  it('never rises over a form, an order, a letter or a game', () => {
    for (const to of [
      order,
      letter,
      place('/user/finance/withdraw'),
      place('/user/account-setting'),
      place('/amigo-springboard', { game: '1' }),
      place('/account-transfer-jp'),
      place('/login'),
    ])
      expect(promptAfter({ ...facts, from: letter, to, days: 9 }), to.pathname).toBeNull()
  })
  it('is not made again once it was declined, nor where it can do nothing', () => {
    expect(promptAfter({ ...facts, from: letter, days: 9, declined: ['push', 'install'] })).toBeNull()
    expect(promptAfter({ ...facts, from: letter, days: 9, canPush: false, canInstall: false })).toBeNull()
  })
})

describe('the offer of a passkey', () => {
  it('is made once on a device', () => {
    expect(mayOfferPasskey()).toBe(true)
    passkeyOffered()
    // The next visit.
    offers.made = false
    expect(mayOfferPasskey()).toBe(false)
  })
  it('is never made in a visit that had another one, and leaves none to the rest of its own', () => {
    offers.made = true
    expect(mayOfferPasskey()).toBe(false)
    offers.made = false
    passkeyOffered()
    expect(offers.made).toBe(true)
  })
})
