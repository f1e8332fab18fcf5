import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeEach, expect, it } from 'vitest'
import * as agent from '../../../src/api/contract/agent.ts'
import * as contract from '../../../src/api/contract/member-edit.ts'
import type { CallName } from '../../../src/api/paths.ts'
import { mails } from '../auth/mail.ts'
import { openSession } from '../platform/sessions.ts'
import { ids, startAgents } from './test-agents.ts'

const agents = await startAgents()
const { backEnd, tokens, call } = agents
const { db } = backEnd
afterAll(() => db.close())
beforeEach(() => db.query('delete from limit_windows'))

const yumi = '10000012'
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

it('the latest change stands first, in whatever order they were written down', async () => {
  const times = (await history()).map(({ createdOn }) => createdOn ?? '')
  expect(times.length).toBeGreaterThan(1)
  expect(times).toEqual(times.toSorted().toReversed())
})

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

const calls: [CallName, object][] = [
  ['agent/sub/member/facts', { ids: [ids.kenji] }],
  ['agent/sub/member/edit', { ids: [ids.kenji], frozen: true, requestId: randomUUID() }],
  ['agent/sub/member/reset', { userId: ids.kenji }],
  ['agent/sub/member/history', {}],
]
it.each(calls)('%s is no visitor’s, no player’s and no frozen agent’s', async (name, body) => {
  expect((await call(name, body, '')).code).toBe(401)
  expect((await call(name, body, tokens.taro)).code).toBe(403)
  const held = await openSession(db, ids.minjun, '')
  await db.query(`update users set frozen_on = now(), frozen_by = 'operator' where id = $1`, [ids.minjun])
  expect((await call(name, body, held)).code).toBe(401)
  await db.query('update users set frozen_on = null, frozen_by = null where id = $1', [ids.minjun])
})

it('a member who moved to another agent meanwhile is the former’s no more, and brings no note along', async () => {
  await resultsOf(edit({ ids: [yumi], remark: 'between us' }))
  const requestId = randomUUID()
  await db.query('update users set parent_id = $2 where id = $1', [yumi, ids.minjun])
  const rows = await resultsOf(edit({ ids: [yumi, ids.kenji], point: '0.001', requestId }))
  expect(rows.map(({ userId, done }) => [userId, done])).toEqual([
    [yumi, false],
    [ids.kenji, true],
  ])
  // Asked after, it is the same; another agent learns nothing by its id.
  expect((await factsOf({ ids: [yumi], requestId })).results).toEqual(rows)
  expect((await factsOf({ ids: [yumi], requestId }, tokens.minjun)).results).toBeNull()
  expect((await factsOf({ ids: [yumi] }, tokens.minjun)).members).toMatchObject([
    { userId: yumi, remark: '' },
  ])
  expect(await history({}, tokens.minjun)).toEqual([])
  const { data } = await call('agent/sub/member/page', { parentId: ids.minjun })
  expect(v.parse(agent.members.answer, data).records.map(({ remark }) => remark)).toEqual(['', ''])
  await db.query('update users set parent_id = $2 where id = $1', [yumi, ids.hana])
})

it('a rate stays between what the agent has and what the member’s own members have', async () => {
  await db.query('update users set point = 0.004 where id = $1', [ids.linh])
  const { members } = await factsOf({ ids: [ids.minjun] })
  expect(members).toMatchObject([{ point: '0.006', minPoint: '0.004', maxPoint: '0.012' }])
  for (const [point, refused] of [
    ['0.0039', { field: 'point', msg: 'Must be at least 0.4%, the rate of this member’s own members' }],
    ['0.004', null],
    ['0.012', null],
  ] as const)
    expect(await resultsOf(edit({ ids: [ids.minjun], point }))).toMatchObject([
      { done: refused === null, ...refused },
    ])
  for (const point of ['0.0121', '-0.001', '1e-9', '0.00000001'])
    expect((await edit({ ids: [ids.minjun], point })).code).toBe(400)
  expect(await stateOf(ids.minjun)).toMatchObject([{ point: '0.012' }])
  // With a rate a member is an agent, with a code of their own.
  await resultsOf(edit({ point: '0.003' }))
  const kenji = await openSession(db, ids.kenji, '')
  expect((await call('agent/code', {}, kenji)).data).toMatchObject({ point: '0.003' })
})

it('a frozen member is signed out, signs in nowhere and orders nothing; coins and orders are as they were', async () => {
  const token = await backEnd.signIn('kenji', 'Amigo2026!')
  const coins = await agents.coins(ids.kenji)
  const requestId = randomUUID()
  const [first, again] = [await edit({ frozen: true, requestId }), await edit({ frozen: true, requestId })]
  expect(again.data).toEqual(first.data)
  expect((await edit({ frozen: false, requestId })).code).toBe(409)
  expect((await call('user/info', {}, token)).code).toBe(401)
  expect(await backEnd.login('kenji', 'Amigo2026!')).toMatchObject({
    code: 400,
    data: { errors: [{ msg: 'This account is frozen. Contact your agent or customer service' }] },
  })
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

it('what the operator froze, no agent lifts', async () => {
  const post = (account: string, action: string) =>
    backEnd.app.request(`/desk/members/${action}`, { method: 'POST', body: new URLSearchParams({ account }) })
  await post('kenji', 'freeze')
  expect(await resultsOf(edit({ frozen: false }))).toMatchObject([{ done: false, field: 'frozen' }])
  expect(await (await backEnd.app.request('/desk/agents')).text()).toContain('kenji')
  await post('kenji', 'unfreeze')
  expect((await history({ userId: ids.kenji }))[0]).toMatchObject({ kind: 'unfreeze', actor: 'operator' })
  expect(await stateOf(ids.kenji)).toMatchObject([{ frozen: false }])
})

it('a mail for a new password tells the agent nothing, has no code, and comes seldom', async () => {
  const reset = (userId: string) => call('agent/sub/member/reset', { userId })
  const { data } = await call('agent/sub/member/create', {
    userName: 'nomail1',
    password: 'Secret12',
    point: '0',
    requestId: randomUUID(),
  })
  const answers = [await reset(ids.kenji), await reset(String(data?.['userId']))]
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toMatchObject({ code: 200, data: null })
  expect(await mails(db, 'kenji@example.com')).toMatchObject([{ code: null }])
  await reset(ids.kenji)
  expect((await reset(ids.kenji)).code).toBe(429)
  expect((await history({ userId: ids.kenji }))[0]).toMatchObject({ kind: 'reset', after: '' })
})
