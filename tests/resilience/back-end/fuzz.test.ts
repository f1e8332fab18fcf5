import { expect, it } from 'vitest'
import { lossesBetween } from './checks.ts'
import { exact } from './exact.ts'
import { fuzzBackEnd } from './fuzz.ts'
import { mark, marksIn } from './marks.ts'

it('holds its promises under 1,500 requests of every kind', async () => {
  // 100,000 in `npm run resilience -- back-end`.
  const { problems, accepted, codes, reached } = await fuzzBackEnd({ requests: 1500, seed: 20260301 })
  expect(problems).toEqual([])
  // Enough of everything, else this would prove little.
  // By seed it is 24 to 32, and each statement more or less of a call draws another sequence.
  expect(accepted).toBeGreaterThan(20)
  for (const code of [200, 400, 401, 403]) expect(codes.get(code) ?? 0, String(code)).toBeGreaterThan(20)
  const never = [...reached].filter(([, times]) => times === 0).map(([name]) => name)
  // No provider signs an id_token here: `auth/third-party/third-party.test.ts` in the back end has those.
  expect(never).toContain('auth/login3')
  // Passkeys need an authenticator (`tests/server/passkey`), and nobody here closes an account or excludes themselves.
  const reachable = never.filter((name) => !/^(?:passkey\/|user\/close$|exclusion\/begin$)/.test(name))
  // With each call of the contract the same requests leave a little more to chance.
  expect(reachable.length).toBeLessThan(13)
}, 240_000)

it('reckons amounts as they were sent', () => {
  expect(exact('1000.0')).toBe(exact(1000))
  expect(exact('+1e3')).toBe(exact('1000'))
  expect(exact('0.000000000000000001')).toBe(10n ** 18n)
  for (const sent of ['', '.', '１０００', '1,000', '0x10', null, {}, ['1']]) expect(exact(sent)).toBeNull()
})

it('finds what a schema left out, and whose data a text holds', () => {
  expect(lossesBetween([{ a: 1 }, { a: 2 }], [{ a: 1 }], 'data')).toEqual(['data: 1 rows dropped'])
  expect(lossesBetween({ rows: [{ at: 'soon' }] }, { rows: [{ at: '' }] }, 'data')).toHaveLength(1)
  expect(lossesBetween({ records: [{ a: 1 }] }, { records: [{ a: 1 }], dropped: 0 }, 'data')).toEqual([])
  expect(marksIn(`{"a":"${mark('own', 27).toUpperCase()} x"}`)).toEqual([
    { kind: 'own', at: 27, text: mark('own', 27) },
  ])
})
