import { expect, test } from 'vitest'
import { startTestBackEnd } from '../../test-back-end.ts'
import { openSession } from '../sessions.ts'
import type { Db, Row } from './db.ts'
import { readsOf, withReplica } from './replica.ts'
import { openTestDb } from './test-db.ts'

/** Answers each statement with its own name; as a replica, the question for its lag with `lag`. */
function server(name: string) {
  const state: { lag: number | null; isGone: boolean; checks: number } = { lag: 0, isGone: false, checks: 0 }
  const query = async (sql: string) => {
    if (state.isGone) throw new Error(`${name}: connection refused`)
    const isCheck = sql.includes('pg_is_in_recovery')
    if (isCheck) state.checks += 1
    return [isCheck ? { lag: state.lag } : { name }] as Row[]
  }
  return { state, db: { kind: 'postgres', query, close: async () => {} } as unknown as Db }
}

function pair() {
  const clock = { now: 0 }
  const primary = server('primary')
  const replica = server('replica')
  const db = withReplica(primary.db, replica.db, () => clock.now)
  const answeredBy = async () => (await readsOf(db).query<{ name: string }>('select'))[0]?.name
  return { db, clock, primary: primary.state, replica: replica.state, answeredBy }
}

test('what may be some seconds old is read from the replica, everything else from the primary', async () => {
  const { db, answeredBy, replica } = pair()
  expect(await Promise.all([answeredBy(), answeredBy()])).toEqual(['replica', 'replica'])
  expect(await db.query('select')).toEqual([{ name: 'primary' }])
  expect(replica.checks).toBe(1)
})

test('the primary answers while the replica lags, or gets nothing any more, and until it has caught up', async () => {
  const { answeredBy, clock, replica } = pair()
  for (const lag of [11, null]) {
    replica.lag = lag
    clock.now += 10_000
    expect(await answeredBy()).toBe('primary')
  }
  replica.lag = 9
  expect(await answeredBy()).toBe('primary')
  clock.now += 10_000
  expect(await answeredBy()).toBe('replica')
})

test('a read that the replica loses is answered by the primary, and so are the next', async () => {
  const { answeredBy, clock, replica } = pair()
  expect(await answeredBy()).toBe('replica')
  replica.isGone = true
  expect(await answeredBy()).toBe('primary')
  replica.isGone = false
  expect(await answeredBy()).toBe('primary')
  clock.now += 5000
  expect(await answeredBy()).toBe('replica')
})

test('while there is no primary, a replica to which nothing comes any more answers; while there is neither, the primary says why', async () => {
  const { answeredBy, db, primary, replica } = pair()
  replica.lag = null
  primary.isGone = true
  expect(await answeredBy()).toBe('replica')
  await expect(db.query('select')).rejects.toThrow('primary: connection refused')
  replica.isGone = true
  await expect(answeredBy()).rejects.toThrow('primary: connection refused')
})

test('of the calls, those that are the same for everybody read from the replica, and no others', async () => {
  const inner = await openTestDb()
  const asked: string[] = []
  const query = <T extends Row>(sql: string, params?: readonly unknown[]) => {
    asked.push(sql)
    return inner.query<T>(sql, params)
  }
  const backEnd = await startTestBackEnd({}, { ...inner, replica: { query } })
  await inner.query(
    `insert into users (id, user_name, email, password_hash, first_name, last_name, pinyin_name)
     values ('1', 'reader', 'reader@example.com', '', '', '', '')`,
  )
  const token = await openSession(inner, '1', '')
  for (const name of ['user/info', 'pay/list', 'station/query'] as const)
    expect((await backEnd.call(name, { current: 1, size: 5 }, token)).code).toBe(200)
  expect(asked).toEqual([])
  for (const name of ['banner/query', 'notice/query', 'game/query/pop/new', 'country'] as const) {
    asked.length = 0
    expect((await backEnd.call(name, name === 'banner/query' ? { position: 'home' } : {}, token)).code).toBe(
      200,
    )
    expect(asked.length, name).toBeGreaterThan(0)
    expect(asked.join(), name).not.toContain('sessions')
  }
  await inner.close()
})
