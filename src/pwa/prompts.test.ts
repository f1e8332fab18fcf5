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

describe('a prompt', () => {
  it('shows after the player read a letter or viewed an order', () => {
    expect(promptAfter({ ...facts, from: letter, to: place('/user/station-letter') })).toBe('push')
    expect(promptAfter({ ...facts, from: order, to: home })).toBe('push')
  })
  it('offers installing if push is on already, unsupported or declined', () => {
    expect(promptAfter({ ...facts, from: order, canPush: false })).toBe('install')
    expect(promptAfter({ ...facts, from: order, declined: ['push'] })).toBe('install')
  })
  it('offers installing from the second day on without such an action', () => {
    expect(promptAfter(facts)).toBeNull()
    expect(promptAfter({ ...facts, days: 2 })).toBe('install')
  })
  it('never covers a form, an order, a letter or a game', () => {
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
  it('does not show after it was declined, or if it would have no effect', () => {
    expect(promptAfter({ ...facts, from: letter, days: 9, declined: ['push', 'install'] })).toBeNull()
    expect(promptAfter({ ...facts, from: letter, days: 9, canPush: false, canInstall: false })).toBeNull()
  })
})

describe('the passkey card', () => {
  it('shows once on a device', () => {
    expect(mayOfferPasskey()).toBe(true)
    passkeyOffered()
    // The next visit.
    offers.made = false
    expect(mayOfferPasskey()).toBe(false)
  })
  it('never shows in a visit with another prompt, and prevents others in its own', () => {
    offers.made = true
    expect(mayOfferPasskey()).toBe(false)
    offers.made = false
    passkeyOffered()
    expect(offers.made).toBe(true)
  })
})
