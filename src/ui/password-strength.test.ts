import { expect, it } from 'vitest'
import { passwordStrength } from './strength-meter.tsx'

it('scores a password as spec §5 says', () => {
  expect(['', 'aB3!x', 'abcdef', 'abcdeF', 'abcdF1', 'abcF1!'].map(passwordStrength)).toEqual([
    0, 0, 1, 2, 3, 4,
  ])
})
