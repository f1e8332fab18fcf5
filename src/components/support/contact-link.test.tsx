import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTexts } from '#i18n/setup.ts'
import { configurePlatform } from '~/api/platform.ts'
import { ContactLink, SupportText } from './contact-link.tsx'

afterEach(() => configurePlatform(null))

beforeAll(() => startTexts('ja-JP'))

const linkTo = (contact: string | string[]) => {
  configurePlatform(JSON.stringify({ operator: { name: 'Amigo K.K.', contact } }))
  return renderToStaticMarkup(<ContactLink label="Contact us" />)
}

describe('the way to customer service', () => {
  it('is the address that the operator names', () => {
    expect(linkTo('mailto:help@example.com')).toMatch(
      /<a [^>]*href="mailto:help@example.com"[^>]*><span>Contact us/,
    )
    expect(linkTo('https://help.example/')).toMatch(/target="_blank"/)
  })
  it('is every address of several, from a button and from a text', () => {
    const all = ['https://help.example/', 'tel:+81312345678']
    expect(linkTo(all).match(/(?<=<a [^>]*href=")[^"]*/g)).toEqual(all)
    const sentence = () =>
      renderToStaticMarkup(<SupportText text="Ask <support>customer service</support> first." />).replace(
        /<\/?span>| (?:rel|target)="[^"]*"/g,
        '',
      )
    expect(sentence()).toBe(
      'Ask <a href="https://help.example/">customer service</a> · <a href="tel:+81312345678">+81312345678</a> first.',
    )
    configurePlatform(null)
    expect(sentence()).toBe('Ask customer service first.')
  })
  it('is nothing where none is named, or one that is no link', () => {
    expect(linkTo('javascript:alert(1)')).toBe('')
    configurePlatform(null)
    expect(renderToStaticMarkup(<ContactLink label="Contact us" />)).toBe('')
  })
})
