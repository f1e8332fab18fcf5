import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { preferencesQuery } from '../../../src/api/contract/preferences.ts'
import { mergedItems } from '../../../src/domain/player/account-preferences.ts'
import { startWithPlayers } from '../test-back-end.ts'

const backEnd = await startWithPlayers()
const { call, db, taro, hana } = backEnd
afterAll(() => db.close())
beforeEach(() => db.query('delete from preferences'))

interface Change {
  kind: 'favourite' | 'recent' | 'language' | 'theme' | 'notify'
  id: string
  value: string
  changedOn: string
}
const at = (ms: number) => new Date(Date.UTC(2026, 0, 1) + ms).toISOString()
const theme = (value: string, ms: number): Change => ({ kind: 'theme', id: '', value, changedOn: at(ms) })
const liked = (id: string, ms: number, value = at(ms)): Change => ({
  kind: 'favourite',
  id,
  value,
  changedOn: at(ms),
})
const told = (id: string, value: string, ms: number): Change => ({
  kind: 'notify',
  id,
  value,
  changedOn: at(ms),
})
const save = (changes: readonly unknown[], { token } = taro) => call('preferences/save', { changes }, token)
const of = async ({ token } = taro) =>
  v.parse(preferencesQuery.answer, (await call('preferences/query', {}, token)).data).preferences

it('keeps of each what was changed last, in whatever order and requests it comes, as the app does', async () => {
  const changes = fc.array(
    fc.oneof(
      fc
        .record({ id: fc.constantFrom('a', 'b'), ms: fc.nat(3), out: fc.boolean() })
        .map(({ id, ms, out }) => liked(id, ms, out ? '' : at(ms))),
      fc
        .record({ value: fc.constantFrom('dark', 'light', 'system'), ms: fc.nat(3) })
        .map(({ value, ms }) => theme(value, ms)),
      fc
        .record({
          id: fc.constantFrom('deposit/push', 'lockScreen'),
          value: fc.constantFrom('on', 'off'),
          ms: fc.nat(3),
        })
        .map(({ id, value, ms }) => told(id, value, ms)),
    ),
    { minLength: 1, maxLength: 8 },
  )
  const sorted = (list: readonly object[]) => list.map((item) => JSON.stringify(item)).toSorted()
  await fc.assert(
    fc.asyncProperty(changes, changes, async (one, two) => {
      await db.query('delete from preferences')
      await db.query(`delete from limit_windows`)
      for (const part of [two, one, two.toReversed()]) expect((await save(part)).code).toBe(200)
      expect(sorted(await of())).toEqual(sorted(mergedItems(one, two)))
    }),
    { numRuns: 40 },
  )
})

it('is one player’s only, in the export, and goes with the account', async () => {
  const { token } = hana
  await save([liked('a', 1), theme('dark', 1)])
  await save([theme('light', 2)], hana)
  expect(await of(hana)).toEqual([theme('light', 2)])
  expect(await of()).toHaveLength(2)
  const leaver = await backEnd.register('leaver', 'Secret12')
  await call('preferences/save', { changes: [liked('z', 1)] }, leaver)
  const { data } = await call('user/data/export', { password: 'Secret12' }, leaver)
  expect(data?.['preferences']).toMatchObject([{ kind: 'favourite', id: 'z' }])
  expect(await call('user/close', { password: 'Secret12', balance: '0' }, leaver)).toMatchObject({
    code: 200,
  })
  expect(await db.query(`select 1 from preferences where id = 'z'`)).toEqual([])
  expect((await call('preferences/query', {}, token)).code).toBe(200)
})
