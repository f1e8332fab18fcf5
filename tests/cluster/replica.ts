/** What everybody is shown comes from a real streaming replica, at most some seconds old; what a player has never does. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../backend/platform/db/db.ts'
import { openServer } from '../backend/platform/db/postgres.ts'
import { makePlayers } from '../load/players.ts'
import { sideOf, type Side } from './agreement.ts'
import { startBackEnds } from './back-ends.ts'
import { startReplicated } from './nodes.ts'
import { until, type Site } from './site.ts'

/** Publishes a notice on the primary, as the operator does. */
async function publish(db: Db): Promise<string> {
  const title = `notice ${randomUUID()}`
  await db.query('insert into notices (top, texts) values (true, $1)', [JSON.stringify({ titleEn: title })])
  return title
}

const isShown = async (side: Side, title: string) =>
  JSON.stringify(await side.call('notice/query', { current: 1, size: 5 })).includes(title)

/** Prints what it saw; false where a read was older than it may be, or failed. */
export async function runReplica(site: Site): Promise<boolean> {
  const cluster = await startReplicated(site)
  const { ports, machinePorts } = await startBackEnds(site, 1, {
    DATABASE_URL: cluster.url,
    DATABASE_READ_URL: cluster.readUrl,
    ORDER_DELAY_MS: '0',
  })
  const side = sideOf(ports[0] ?? 0, machinePorts[0] ?? 0)
  const db = await openServer(cluster.url)
  const [player] = await makePlayers(db, 1)
  const replicas = await Promise.all((await cluster.replicaUrls()).map((url) => openServer(url)))
  const onReplicas = (sql: string) => Promise.all(replicas.map((replica) => replica.query(sql)))

  const first = await publish(db)
  await until('a notice at the replica', 20, async () => (await isShown(side, first)) || undefined)
  await onReplicas('select pg_wal_replay_pause()')
  const second = await publish(db)
  const publishedAt = performance.now()
  assert.equal(await isShown(side, second), false, 'a notice came from the primary, not from the replica')
  console.log('holds  what everybody is shown is read from the replica')
  const placed = await side.call(
    'pay/order',
    { channel: 'bank-transfer', currency: 'JPY', amount: '5000', requestId: randomUUID(), returnUrl: '' },
    player?.token,
  )
  const list = JSON.stringify(await side.call('pay/list', { current: 1, size: 5 }, player?.token))
  assert.ok(list.includes(String(placed.data?.['orderSn'])), 'an order is not in its list at once')
  console.log('holds  an order is in its list at once, though no replica has it')
  await until('the notice, from the primary', 20, async () => (await isShown(side, second)) || undefined)
  const age = (performance.now() - publishedAt) / 1000
  console.log(`holds  a replica that stands still is left after ${age.toFixed(1)} s`)
  await onReplicas('select pg_wal_replay_resume()')

  let [answered, failed] = [0, 0]
  const killed = await cluster.killPrimary()
  const reads = async (seconds: number) => {
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(200)) {
      const answer = await side.call('game/query/pop/new').catch(() => undefined)
      if (answer?.code === 200) answered += 1
      else failed += 1
    }
  }
  await reads(30)
  await until('a new primary', 60, async () => (await publish(db)) || undefined)
  await reads(5)
  console.log(
    `${failed ? 'WRONG' : 'holds'}  without ${killed}: ${answered} reads answered, ${failed} failed`,
  )
  await Promise.all([db, ...replicas].map((one) => one.close()))
  return failed === 0
}
