import { expect, it } from 'vitest'
import { passwordStrength } from './strength-meter.tsx'

it('gives a point each for lower case, upper case, digit and another sign', () => {
  expect(['', 'aB3!x', 'abcdef', 'abcdeF', 'abcdF1', 'abcF1!'].map(passwordStrength)).toEqual([
    0, 0, 1, 2, 3, 4,
  ])
})
