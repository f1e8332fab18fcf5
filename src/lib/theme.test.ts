import { expect, it } from 'vitest'
import { themeOr } from './theme.ts'

it('an unknown stored theme means the system’s', () => {
  expect(['light', 'dark', 'system', '', 'blue', null, undefined].map(themeOr)).toEqual(
    'light dark system system system system system'.split(' '),
  )
})
