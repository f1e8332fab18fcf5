/** A world again from its number, and what of it is needed for what went wrong there, as a story. */
import { live } from './life.ts'
import { planOf, type Plan, type Step } from './plans.ts'
import type { Making } from './world.ts'

/** The kind of a problem: its words before the first colon. */
const kindOf = (problem: string | undefined) => problem?.split(':')[0]

/** What a step may be made simpler by. */
const simpler: Partial<Step>[] = [
  { fate: 'answered' },
  { gap: 0 },
  { gap: 2000 },
  { count: 1 },
  { amount: 1000 },
]

/** The smallest plan found that goes wrong in the same way: steps are left out, then made simpler. */
async function shortest(found: Plan, making: Making): Promise<Plan> {
  const kindIn = async (plan: Plan) => kindOf((await live(plan, making)).problems[0])
  const kind = await kindIn(found)
  if (kind === undefined) return found
  let best = found
  const take = async (plan: Plan) => {
    if ((await kindIn(plan)) !== kind) return false
    best = plan
    return true
  }
  for (let size = found.steps.length >> 1; size >= 1; size >>= 1)
    for (let from = 0; from < best.steps.length;)
      if (!(await take({ ...best, steps: best.steps.toSpliced(from, size) }))) from += size
  if (best.devices > 1) await take({ ...best, devices: 1 })
  if (best.players > 2) await take({ ...best, players: 2 })
  for (const [index, step] of best.steps.entries())
    for (const change of simpler) {
      const easier = { ...step, ...change }
      if (Object.entries(change).some(([key, value]) => best.steps[index]?.[key as keyof Step] !== value))
        await take({ ...best, steps: best.steps.with(index, { ...best.steps[index], ...easier }) })
    }
  return best
}

export async function tell(
  seed: number,
  making: Making,
): Promise<{ plan: Plan; story: string[]; problems: string[] }> {
  const plan = await shortest(planOf(seed), making)
  const { story, problems } = await live(plan, { ...making, tells: true })
  return { plan, story, problems }
}
