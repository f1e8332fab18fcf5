/** Worlds by their numbers: on the model of the back end, each with everything that its number says. */
import { live } from './life.ts'
import { ModelBackEnd } from './model-back-end.ts'
import { planOf } from './plans.ts'
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
  fates: Map<string, number>
  problems: { seed: number; problem: string }[]
  cpuMs: number
}

/** The worlds from one number on. `each` hears of every one, and ends it by false. */
export async function liveAll(
  from: number,
  count: number,
  making: Making,
  each: (seed: number, world: World) => boolean = () => true,
): Promise<Tally> {
  const tally: Tally = { worlds: 0, lives: 0, orders: 0, fates: new Map(), problems: [], cpuMs: 0 }
  const before = process.cpuUsage()
  // Nobody reads where in the script an expected error came about, and finding that out takes time.
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    for (let seed = from; seed < from + count; seed += 1) {
      const world = await live(planOf(seed), making)
      tally.worlds += 1
      tally.lives += world.players.length
      tally.orders += world.confirmed.size
      for (const [fate, times] of world.network.met)
        tally.fates.set(fate, (tally.fates.get(fate) ?? 0) + times)
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
