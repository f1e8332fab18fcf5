import { describe, expect, it } from 'vitest'
import { mediaIn, themeChoices, themeOr } from './theme.ts'

const light = '(prefers-color-scheme: light)'
const dark = '(prefers-color-scheme: dark)'

describe('a media query in a theme', () => {
  it('holds on screens in its own theme, and in the other one on no screen', () => {
    expect(mediaIn('light', light)).toBe(`screen, ${light}`)
    expect(mediaIn('light', dark)).toBe(`print and ${dark}`)
    expect(mediaIn('dark', dark)).toBe(`screen, ${dark}`)
    expect(mediaIn('dark', light)).toBe(`print and ${light}`)
  })

  it('is the question itself again for the system', () => {
    for (const query of [light, dark])
      for (const from of themeChoices)
        for (const to of themeChoices) expect(mediaIn(to, mediaIn(from, query))).toBe(mediaIn(to, query))
    expect(mediaIn('system', mediaIn('dark', light))).toBe(light)
  })

  it('stays as it is where it asks for something else', () => {
    for (const query of ['', 'print', '(width >= 768px)', `(width >= 768px) and ${light}`])
      for (const theme of themeChoices) expect(mediaIn(theme, query)).toBe(query)
  })
})

it('a stored word that is no theme is the system', () => {
  expect(['light', 'dark', 'system', '', 'blue', null].map(themeOr)).toEqual([
    'light',
    'dark',
    'system',
    'system',
    'system',
    'system',
  ])
})
