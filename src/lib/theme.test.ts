import { expect, it } from 'vitest'
import { themeOr } from './theme.ts'

it('a stored word that is no theme is the system', () => {
  expect(['light', 'dark', 'system', '', 'blue', null, undefined].map(themeOr)).toEqual(
    'light dark system system system system system'.split(' '),
  )
})
