import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeEach, expect, it } from 'vitest'
import * as contract from '../../../src/api/contract/invites.ts'
import { findByLogin } from '../platform/users.ts'
import { ids, startAgents } from './test-agents.ts'

const agents = await startAgents()
const { backEnd, tokens, call } = agents
const { db } = backEnd
afterAll(() => db.close())
beforeEach(() => db.query('delete from limit_windows'))

const save = (body: object = {}, token = tokens.hana) =>
  call('agent/invite/save', { name: 'Radio', point: '0', days: 0, requestId: randomUUID(), ...body }, token)
const made = async (body: object = {}) => String((await save(body)).data?.['code'])
const list = async (token = tokens.hana) =>
  v.parse(contract.invites.answer, (await call('agent/invite/query', {}, token)).data)
const check = async (agentCode: string) => (await call('invite/check', { agentCode }, '')).data
async function join(account: string, agentCode: string) {
  await backEnd.register(account, 'Secret12', agentCode)
  const user = await findByLogin(db, account)
  const [row] = await db.query(
    `select parent_id, invite_code, trim_scale(point)::text as point, is_agent from users where id = $1`,
    [user?.id],
  )
  return row
}

it('a code is made once, renamed, ended, and says to visitors no more than the inviter allows', async () => {
  const requestId = randomUUID()
  const code = await made({ requestId, shownAs: 'Hana' })
  expect(await made({ requestId, shownAs: 'Hana' })).toBe(code)
  expect((await save({ requestId, name: 'Other' })).code).toBe(409)
  expect(await check(code)).toEqual({ state: 'valid', name: 'Hana' })
  expect(await check('HANA26')).toEqual({ state: 'valid', name: '' })
  expect(await check('NOBODYS')).toEqual({ state: 'unknown', name: '' })
  expect((await save({ code, name: 'TV' })).code).toBe(200)
  expect((await list()).find((one) => one.code === code)).toMatchObject({ name: 'TV', shownAs: '' })
  expect((await call('agent/invite/end', { code })).code).toBe(200)
  expect((await call('agent/invite/end', { code })).code).toBe(200)
  expect(await check(code)).toEqual({ state: 'ended', name: '' })
  expect((await save({ code })).code).toBe(404)
})

it('who registers by it stands below the agent with its rate, and is counted; an ended or frozen one counts for nobody', async () => {
  const code = await made({ point: '0.005', name: 'Radio <b>' })
  expect(await join('joiner1', code)).toEqual({
    parent_id: ids.hana,
    invite_code: code,
    point: '0.005',
    is_agent: true,
  })
  const [told] = await db.query(
    `select user_id, topic, texts->>'titleEn' as title, texts->>'contentEn' as said from letters where topic = 'team'`,
  )
  expect(told).toEqual({
    user_id: ids.hana,
    topic: 'team',
    title: 'New member: joiner1',
    said: 'joiner1 signed up with your invite code “Radio &lt;b>”.',
  })
  // The agent has less by now.
  await db.query('update users set point = 0.003 where id = $1', [ids.hana])
  expect(await join('joiner2', code)).toMatchObject({ point: '0.003' })
  await call('invite/open', { agentCode: code }, '')
  expect((await list()).find((one) => one.code === code)).toMatchObject({
    opened: 1,
    registered: 2,
    deposited: 0,
    turnover: '0',
  })
  await db.query(`update users set frozen_on = now(), frozen_by = 'operator' where id = $1`, [ids.hana])
  expect(await join('joiner3', code)).toMatchObject({ parent_id: null, is_agent: false })
  expect(await check(code)).toEqual({ state: 'ended', name: '' })
  await db.query('update users set frozen_on = null, frozen_by = null where id = $1', [ids.hana])
  await db.query(`update invites set expires_on = now() where code = $1`, [code])
  expect(await join('joiner4', code)).toMatchObject({ parent_id: null, invite_code: null })
  // The agent's own code has no rate to give.
  expect(await join('joiner5', 'HANA26')).toEqual({
    parent_id: ids.hana,
    invite_code: null,
    point: '0',
    is_agent: false,
  })
})
