import { describe, expect, it } from 'vitest'
import { channelHref, channelKindOf, channelName } from './support-facts.ts'

const facts = 'Order number: D1 & co\nAmount: ¥5,000'

describe('the operator’s channel', () => {
  it.each([
    ['https://help.example/chat?site=1', 'page', 'help.example'],
    ['mailto:help@example.com?subject=Hi', 'mail', 'help@example.com'],
    ['TEL:+81312345678', 'call', '+81312345678'],
    ['http:', 'page', 'http:'],
  ])('%s is a %s: %s', (contact, kind, name) => {
    expect(channelKindOf(contact)).toBe(kind)
    expect(channelName(contact)).toBe(name)
  })
  it('adds the facts to a mail’s draft, with the operator’s subject', () => {
    const href = channelHref('mailto:help@example.com', 'Order D1', facts)
    expect(href).toMatch(/^mailto:help@example\.com\?subject=Order%20D1&body=/)
    expect(href).not.toContain('+')
    expect(new URL(href).searchParams.get('body')).toBe(facts.replace('\n', '\r\n'))
    const own = new URL(channelHref('mailto:help@example.com?subject=Amigo', 'Order D1', facts))
    expect(own.searchParams.getAll('subject')).toEqual(['Amigo'])
  })
  it('is opened unchanged otherwise: no fact in a URL', () => {
    for (const contact of ['https://help.example/chat', 'tel:+81312345678'])
      expect(channelHref(contact, 'Order D1', facts)).toBe(contact)
  })
})
