import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import * as contract from '../../../src/api/contract/member-edit.ts'
import { mails } from '../auth/mail.ts'
import { authMessage } from '../auth/messages.ts'
import { openSession } from '../platform/sessions.ts'
import { findByLogin } from '../platform/users.ts'
import { refusedAt } from '../test-back-end.ts'
import { decideApplication } from './applications.ts'
import { ids, startAgents } from './test-agents.ts'

const agents = await startAgents()
const { backEnd, tokens, call } = agents
const { db } = backEnd
afterAll(() => db.close())
beforeEach(() => db.query('delete from limit_windows'))

const edit = (body: object, token = tokens.hana) =>
  call('agent/sub/member/edit', { ids: [ids.kenji], requestId: randomUUID(), ...body }, token)
const resultsOf = async (answer: ReturnType<typeof edit>) =>
  v.parse(contract.editMembers.answer, (await answer).data).results
const factsOf = async (body: object, token = tokens.hana) =>
  v.parse(contract.memberFacts.answer, (await call('agent/sub/member/facts', body, token)).data)
const history = async (body: object = {}, token = tokens.hana) => {
  const { data } = await call('agent/sub/member/history', { current: 1, size: 50, ...body }, token)
  return v.parse(contract.memberHistory.answer, data).records
}
const stateOf = (userId: string) =>
  db.query(
    `select trim_scale(u.point)::text as point, u.frozen_on is not null as frozen, u.is_agent, r.remark, u.parent_id from users u
     left join member_remarks r on r.member_id = u.id where u.id = $1`,
    [userId],
  )

const changes = [{ point: '0.002' }, { remark: 'x' }, { frozen: true }]
/** Whose member each is: somebody else's, above, below a member, oneself, nobody. */
const others = [
  ['another’s member', ids.linh, 'hana'],
  ['a player of nobody', ids.taro, 'hana'],
  ['the agent above', ids.hana, 'minjun'],
  ['a member of the agent above', ids.kenji, 'minjun'],
  ['oneself', ids.minjun, 'minjun'],
  ['nobody', '99999999', 'hana'],
] as const
it.each(others)('%s is changed by nothing, and nothing is told', async (_who, userId, who) => {
  const before = await stateOf(userId)
  for (const change of changes)
    expect(await resultsOf(edit({ ids: [userId], ...change }, tokens[who]))).toEqual([
      { userId, done: false, field: '', msg: 'You can only change your direct members' },
    ])
  expect((await factsOf({ ids: [userId] }, tokens[who])).members).toEqual([])
  expect((await call('agent/sub/member/reset', { userId }, tokens[who])).code).toBe(403)
  expect(await history({ userId }, tokens[who])).toEqual([])
  expect(await stateOf(userId)).toEqual(before)
})

it('a frozen member is signed out, signs in nowhere and orders nothing; coins and orders are as they were', async () => {
  const token = await backEnd.signIn('kenji', 'Amigo2026!')
  const coins = await agents.coins(ids.kenji)
  const requestId = randomUUID()
  const [first, again] = [await edit({ frozen: true, requestId }), await edit({ frozen: true, requestId })]
  expect(again.data).toEqual(first.data)
  expect((await edit({ frozen: false, requestId })).code).toBe(409)
  expect((await call('user/info', {}, token)).code).toBe(401)
  expect(await backEnd.login('kenji', 'Amigo2026!')).toMatchObject(
    refusedAt('account', authMessage('en-US', 'accountFrozen')),
  )
  expect((await backEnd.login('kenji', 'wrong')).msg).toBe('The account or password is incorrect')
  // A session that was opened beside the freeze opens nothing either.
  expect((await call('user/info', {}, await openSession(db, ids.kenji, ''))).code).toBe(401)
  expect(await agents.coins(ids.kenji)).toBe(coins)
  expect(await resultsOf(edit({ frozen: false }))).toMatchObject([{ done: true }])
  expect((await backEnd.login('kenji', 'Amigo2026!')).code).toBe(200)
  expect((await history({ userId: ids.kenji })).slice(0, 2).map(({ kind }) => kind)).toEqual([
    'unfreeze',
    'freeze',
  ])
})

it('an application that the desk grants leaves the rate that the agent gave in the meantime', async () => {
  expect((await call('agent/apply', {}, await backEnd.register('applier1', 'Secret12', 'HANA26'))).code).toBe(
    200,
  )
  const userId = (await findByLogin(db, 'applier1'))?.id ?? ''
  expect(await resultsOf(edit({ ids: [userId], point: '0.01' }))).toMatchObject([{ done: true }])
  const [open] = await db.query<{ id: number }>(
    'select id::int as id from agent_applications where user_id = $1',
    [userId],
  )
  expect(await decideApplication(db, open?.id ?? 0, true, {})).toBe(true)
  expect(await stateOf(userId)).toMatchObject([{ point: '0.01', is_agent: true }])
})

it('a mail for a new password tells the agent nothing, has no code, and comes seldom', async () => {
  const reset = (userId: string, requestId: string = randomUUID()) =>
    call('agent/sub/member/reset', { userId, requestId })
  const { data } = await call('agent/sub/member/create', {
    userName: 'nomail1',
    password: 'Secret12',
    point: '0',
    requestId: randomUUID(),
  })
  const requestId = randomUUID()
  const unmailed = await reset(String(data?.['userId']))
  // The network sends one twice.
  const answers = await Promise.all([reset(ids.kenji, requestId), reset(ids.kenji, requestId)])
  expect(answers).toEqual([unmailed, unmailed])
  expect(answers[0]).toMatchObject({ code: 200, data: null })
  expect(await mails(db, 'kenji@example.com')).toMatchObject([{ code: null }])
  await reset(ids.kenji)
  expect((await reset(ids.kenji)).code).toBe(429)
  expect((await history({ userId: ids.kenji }))[0]).toMatchObject({ kind: 'reset', after: '' })
})

it('an agent who is frozen beside their own transfer hears why', async () => {
  vi.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
    await db.query(`update users set frozen_on = now(), frozen_by = 'operator' where id = $1`, [ids.hana])
    return db.transaction(work)
  })
  expect(await agents.transfer()).toMatchObject({ code: 401, msg: authMessage('en-US', 'accountFrozen') })
})
