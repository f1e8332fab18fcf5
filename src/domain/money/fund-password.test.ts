import { afterEach, expect, it } from 'vitest'
import { configurePlatform } from '~/api/platform.ts'
import { readFundPassword } from './fund-password.ts'

afterEach(() => configurePlatform(null))

it('is six digits by default; the platform block may set another number or none', () => {
  expect(readFundPassword(' ９０２８１４ ')).toBe('902814')
  expect(readFundPassword('9028')).toBeNull()
  for (const typed of ['90281x', 'x90281', '902-814']) expect(readFundPassword(typed), typed).toBeNull()
  configurePlatform('{"fundPasswordDigits": 4}')
  expect(readFundPassword('9028')).toBe('9028')
  expect(readFundPassword('902814')).toBeNull()
  configurePlatform('{"fundPasswordDigits": null}')
  expect(readFundPassword('Fresh 2027?')).toBe('Fresh 2027?')
  expect(readFundPassword('')).toBeNull()
})
