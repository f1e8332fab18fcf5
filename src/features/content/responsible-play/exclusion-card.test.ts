import { expect, it } from 'vitest'
import { holds } from '~/components/responsible-play/exclusion.ts'
import { checkExclusion } from './exclusion-card.tsx'

const now = Date.parse('2026-11-24T10:00:00Z')

it('asks for the period and the password before anything is sent', () => {
  expect(checkExclusion({ period: '', password: '' })).toEqual({
    ok: false,
    problems: [
      { field: 'period', messageKey: 'saferPlay:problem.period' },
      { field: 'password', messageKey: 'saferPlay:problem.password' },
    ],
  })
  expect(checkExclusion({ period: 'a day', password: 'x' })).toMatchObject({ ok: false })
  expect(checkExclusion({ period: 'year', password: ' x ' })).toEqual({
    ok: true,
    draft: { period: 'year', password: ' x ' },
  })
})

it('holds until its end, and for good without one', () => {
  expect(holds({ excluded: false }, now)).toBe(false)
  expect(holds({ excluded: true, until: '2026-11-24T10:00:01Z' }, now)).toBe(true)
  expect(holds({ excluded: true, until: '2026-11-24T10:00:00Z' }, now)).toBe(false)
  expect(holds({ excluded: true }, now)).toBe(true)
})
