/** Who may call what: every call of the contract, so that one that is new is refused from its first day on. */
import { afterAll, describe, expect, test } from 'vitest'
import { paths, type CallName } from '../../src/api/paths.ts'
import { startTestBackEnd } from './test-back-end.ts'

const backEnd = await startTestBackEnd()
const { call, db } = backEnd
afterAll(() => db.close())
const player = await backEnd.register('player')
const late = await backEnd.register('late')
await db.query(
  `update sessions s set expires_on = now() from users u where u.id = s.user_id and u.user_name = 'late'`,
)

const names = (access: string) =>
  (Object.keys(paths) as CallName[]).filter((name) => paths[name].access === access)

describe.each([
  ['nobody', ''],
  ['a forged session', 'forged'],
  ['a session with a sign more', `${player}x`],
  ['a session that ran out', late],
])('to %s', (_who, token) => {
  test.each([...names('user'), ...names('agent')])('%s is refused, without data', async (name) => {
    expect(await call(name, {}, token)).toMatchObject({ code: 401, data: null })
  })
})

test.each(names('agent'))('to a player who is no agent %s is refused', async (name) => {
  expect(await call(name, {}, player)).toMatchObject({ code: 403, msg: 'For agents only', data: null })
})
