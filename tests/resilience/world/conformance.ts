/** The same plan before the model of the back end and before the real one: players must hear and own the same. */
import { live } from './life.ts'
import { onModel } from './making.ts'
import { planOf } from './plans.ts'
import type { RealBackEnds } from './real-back-end.ts'
import type { Modules } from './site.ts'
import type { Making, World } from './world.ts'

const onReal = (modules: Modules, all: RealBackEnds): Making => ({
  modules,
  makeBackEnd: ({ players, schedule, plan }) => all.make(players, () => schedule.now, plan.seed),
})

/** What every player was told of each order, what became of it, and what they have. */
const factsOf = ({ confirmed, truth }: World) => ({
  orders: [...confirmed.values()].map(({ requestId, kind, amount, told }) => {
    const there = truth.orders.filter((order) => order.requestId === requestId)
    return `${kind} of ${amount}: told ${told}, there ${there.map(({ status }) => status).join()}`
  }),
  bonuses: truth.bonuses.map(({ userId, amount, state, done }) => `${userId} ${amount} ${state} ${done}`),
  balances: [...truth.balances].toSorted(),
})

/** The reference back end writes ids into its rows, in UTC. */
const dialect = { hasIds: true, zoneOffMs: 0 }

/** Where a stream tells of things, or time is skipped, a back end's own timing decides what is asked when: what must hold is looked at. */
export async function bothOf(seed: number, modules: Modules, all: RealBackEnds, compares = true) {
  const plan = { ...planOf(seed), dialect }
  const real = await live(plan, onReal(modules, all))
  const facts = factsOf(real)
  const isAlike = compares && !plan.hasLive && plan.steps.every(({ act }) => act !== 'let a day pass')
  const model = isAlike ? factsOf(await live(plan, onModel(modules))) : facts
  return { model, real: facts, problems: real.problems, lives: real.players.length }
}
