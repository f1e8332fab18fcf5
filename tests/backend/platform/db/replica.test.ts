import { expect, test } from 'vitest'
import type { Db, Row } from './db.ts'
import { readsOf, withReplica } from './replica.ts'

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
