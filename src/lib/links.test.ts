import { expect, it } from 'vitest'
import { isValidLink } from './links.ts'

it.each([
  ...'http://a.test https://a.test/x HTTPS://A.TEST mailto:a@b.test tel:+81312345678'.split(' '),
  ' https://a.test ',
])('counts %j as valid', (link) => expect(isValidLink(link)).toBe(true))

it.each([
  '',
  ...'/user/record a.test ftp://a.test javascript:alert(1) data:text/html,x xhttps://a.test'.split(' '),
])('counts %j as none', (link) => expect(isValidLink(link)).toBe(false))
