/** `npm run resilience -- world`: runs many worlds, or prints one as the shortest story of its failure. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Line } from '../line.ts'
import { live } from './life.ts'
import { LivesProcess } from './lives-process.ts'
import { onModel } from './making.ts'
import { loadModules } from './modules.ts'
import { planOf, type Plan, type Step } from './plans.ts'
import type { Making } from './world.ts'

/** The kind of a problem: the text before the first colon. */
const kindOf = (problem: string | undefined) => problem?.split(':')[0]

/** Simplifications of a step. */
const simpler: Partial<Step>[] = [
  { outcome: 'answered' },
  { gap: 0 },
  { gap: 2000 },
  { count: 1 },
  { amount: 1000 },
]

/** Shrinks a plan that fails in the same way: removes steps, then simplifies them. */
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

async function tell(
  seed: number,
  making: Making,
): Promise<{ plan: Plan; story: string[]; problems: string[] }> {
  const plan = await shortest(planOf(seed), making)
  const { story, problems } = await live(plan, { ...making, tells: true })
  return { plan, story, problems }
}

/** The shortest story of the failure in the world with this seed. */
export async function worldStory(seed: number): Promise<Line[]> {
  const { plan, story, problems } = await tell(seed, onModel(await loadModules()))
  console.log(story.join('\n'))
  console.log(plan.steps.map(({ act }) => act).join(', '))
  return [{ fault: `the world of ${seed}`, runs: 1, problems }]
}

/** The worlds that a process runs at a time. */
const share = 250

/**
 * Runs this many lives from the first world on on every core; with `log` it continues where
 * the log ends.
 */
export async function worldLives(lives: number, log: string): Promise<Line[]> {
  const done =
    log && existsSync(log)
      ? readFileSync(log, 'utf8')
          .trim()
          .split('\n')
          .map((line) => line.split(' ').map(Number))
      : []
  let [seed, lived] = [done.at(-1)?.[0] ?? 1, done.at(-1)?.[1] ?? 0]
  const problems: string[] = []
  const livedBefore = lived
  let cpuMs = 0
  const processes = Array.from({ length: availableParallelism() }, () => new LivesProcess())
  while (lived < lives) {
    const tallies = await Promise.all(processes.map((one, index) => one.run(seed + index * share, share)))
    for (const tally of tallies) {
      seed += tally.worlds
      lived += tally.lives
      cpuMs += tally.cpuMs
      problems.push(...tally.problems.map(({ seed: at, problem }) => `seed ${at}: ${problem}`))
      for (const { seed: at, problem } of tally.problems)
        if (log) appendFileSync(`${log}.problems`, `${at} ${problem}\n`)
    }
    if (log) appendFileSync(log, `${seed} ${lived}\n`)
  }
  for (const one of processes) one.end()
  const note = cpuMs ? `${Math.round((1000 * (lived - livedBefore)) / cpuMs)} lives a second of a core` : ''
  return [{ fault: 'lives in the world', runs: lived, problems, note }]
}
