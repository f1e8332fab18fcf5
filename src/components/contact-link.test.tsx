import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { configurePlatform } from '~/api/platform.ts'
import { ContactLink } from './contact-link.tsx'

afterEach(() => configurePlatform(null))

const linkTo = (contact: string) => {
  configurePlatform(JSON.stringify({ operator: { name: 'Amigo K.K.', contact } }))
  return renderToStaticMarkup(<ContactLink label="Contact us" />)
}

describe('the way to customer service (P4)', () => {
  it('is the address that the operator names', () => {
    expect(linkTo('mailto:help@example.com')).toMatch(
      /<a [^>]*href="mailto:help@example.com"[^>]*><span>Contact us/,
    )
    expect(linkTo('https://help.example/')).toMatch(/target="_blank"/)
  })
  it('is nothing where none is named, or one that is no link', () => {
    expect(linkTo('javascript:alert(1)')).toBe('')
    configurePlatform(null)
    expect(renderToStaticMarkup(<ContactLink label="Contact us" />)).toBe('')
  })
})
