/** What happens around the requests of a run: devices sign in, sessions run out, the desk decides. */
import { depositMoves, withdrawalMoves } from '../../server/finance/order-status.ts'
import type { Fuzz } from './fuzz.ts'
import type { World } from './world.ts'

interface OpenOrder {
  table: 'deposits' | 'withdrawals'
  orderSn: string
  move: string
}

/** An order on which the desk can still decide, and one of its decisions; also one that no longer fits. */
async function drawDecision({ db, random }: World): Promise<OpenOrder | null> {
  const table = random.pick(['deposits', 'withdrawals'] as const)
  const orders = await db.query<{ order_sn: string }>(
    `select order_sn from ${table} where status < ${table === 'deposits' ? 3 : 2} order by created_on desc limit 12`,
  )
  if (orders.length === 0) return null
  const moves = table === 'deposits' ? ['arrive', ...Object.keys(depositMoves)] : Object.keys(withdrawalMoves)
  return { table, orderSn: random.pick(orders).order_sn, move: random.pick(moves) }
}

/** Presses the button of a decision; true when the order moved. */
async function decide({ backEnd, deskFaults }: World, { table, orderSn, move }: OpenOrder): Promise<boolean> {
  const response = await backEnd.app.request(`/desk/${table}/${orderSn}/${move}`, { method: 'POST' })
  if (response.status !== 303) deskFaults.push(`${move} of ${orderSn} was answered ${response.status}`)
  return response.headers.get('Location')?.endsWith('done=moved') ?? false
}

/** One thing that happens beside the requests. */
export async function standIn({ world, oracle }: Fuzz): Promise<void> {
  const { random, people, db } = world
  const kind = random.below(10)
  const person = random.pick(people)
  if (kind === 0) return void (await world.openSession(person))
  if (kind === 1) {
    const live = world.liveSessions(person)
    return live.length > 1 ? world.expire(random.pick(live)) : undefined
  }
  if (kind === 2) {
    const [open] = await db.query<{ id: number; user_id: string }>(
      'select id, user_id from agent_applications where status = 0 order by id limit 1',
    )
    if (!open || random.below(4) > 0) return
    await world.backEnd.app.request(`/desk/agents/${open.id}/approve`, {
      method: 'POST',
      body: new FormData(),
    })
    for (const one of world.everybody) one.isAgent ||= one.userId === open.user_id
    return
  }
  const decision = await drawDecision(world)
  if (decision && (await decide(world, decision)))
    await oracle.decided(decision.table, decision.orderSn, decision.move)
}
