/** Runs worlds by seed: on the model of the back end, or on model and real one, whose results must be equal. */
import { live } from './life.ts'
import { ModelBackEnd } from './model-back-end.ts'
import { planOf } from './plans.ts'
import type { RealBackEnds } from './real-back-end.ts'
import type { Modules } from './site.ts'
import type { Making, World } from './world.ts'

export const onModel = (modules: Modules): Making => ({
  modules,
  makeBackEnd: ({ players, schedule, newId, plan }) =>
    new ModelBackEnd(players, () => schedule.now, newId, plan.dialect),
})

export interface Tally {
  worlds: number
  lives: number
  orders: number
  outcomes: Map<string, number>
  problems: { seed: number; problem: string }[]
  cpuMs: number
}

/** Runs the worlds from one seed on. `each` is called after every one; false stops. */
export async function liveAll(
  from: number,
  count: number,
  making: Making,
  each: (seed: number, world: World) => boolean = () => true,
): Promise<Tally> {
  const tally: Tally = { worlds: 0, lives: 0, orders: 0, outcomes: new Map(), problems: [], cpuMs: 0 }
  const before = process.cpuUsage()
  // Stack traces of expected errors are not needed and slow.
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    for (let seed = from; seed < from + count; seed += 1) {
      const world = await live(planOf(seed), making)
      tally.worlds += 1
      tally.lives += world.players.length
      tally.orders += world.confirmed.size
      for (const [outcome, times] of world.network.met)
        tally.outcomes.set(outcome, (tally.outcomes.get(outcome) ?? 0) + times)
      const [problem] = world.problems
      if (problem !== undefined) tally.problems.push({ seed, problem })
      if (!each(seed, world)) break
    }
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
  const { user, system } = process.cpuUsage(before)
  tally.cpuMs = (user + system) / 1000
  return tally
}

const onReal = (modules: Modules, all: RealBackEnds): Making => ({
  modules,
  makeBackEnd: ({ players, schedule, plan }) => all.make(players, () => schedule.now, plan.seed),
})

/** What every player was told of each order, its outcome, and their balances. */
const factsOf = ({ confirmed, truth }: World) => ({
  orders: [...confirmed.values()].map(({ requestId, kind, amount, told }) => {
    const there = truth.orders.filter((order) => order.requestId === requestId)
    return `${kind} of ${amount}: told ${told}, there ${there.map(({ status }) => status).join()}`
  }),
  bonuses: truth.bonuses.map(({ userId, amount, state, done }) => `${userId} ${amount} ${state} ${done}`),
  balances: [...truth.balances].toSorted(),
  waits: [...truth.waits, ...truth.freed].map(({ userId, gameId }) => `${userId} ${gameId}`).toSorted(),
  members: truth.members.map((one) => [one.name, one.parentId, one.point, one.frozenBy].join(' ')).toSorted(),
  invites: truth.invites.map((one) => `${one.name} ${one.point} ${one.isEnded} ${one.opened}`),
  changes: truth.changes.map(({ userId, kind, before, after }) => `${userId} ${kind} ${before} ${after}`),
  messages: truth.threads.flatMap(({ userId, isClosed, isUnread, messages }) =>
    messages.map(({ text, pictures }) => `${userId} ${text} ${pictures} ${isClosed} ${isUnread}`),
  ),
})

/** The reference back end writes ids into its rows, in UTC. */
const dialect = { hasIds: true, zoneOffMs: 0 }

/** With a live stream or skipped time, timing differs between back ends: then only invariants are checked. */
export async function bothOf(seed: number, modules: Modules, all: RealBackEnds, compares = true) {
  const plan = { ...planOf(seed), dialect }
  const real = await live(plan, onReal(modules, all))
  const facts = factsOf(real)
  const isAlike = compares && !plan.hasLive && plan.steps.every(({ act }) => act !== 'let a day pass')
  const model = isAlike ? factsOf(await live(plan, onModel(modules))) : facts
  return { model, real: facts, problems: real.problems, lives: real.players.length }
}
