/** `npm run resilience -- world`: many worlds, or one of them as a story. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Line } from '../line.ts'
import { liveAll, onModel } from './making.ts'
import { loadModules } from './modules.ts'
import { tell } from './replay.ts'

/** What happens in the world of this number, of what is needed for what goes wrong there. */
export async function worldStory(seed: number): Promise<Line[]> {
  const { plan, story, problems } = await tell(seed, onModel(await loadModules()))
  console.log(story.join('\n'))
  console.log(plan.steps.map(({ act }) => act).join(', '))
  return [{ fault: `the world of ${seed}`, runs: 1, problems }]
}

const sharePerLine = 500

/** So many lives from the first world on; with `log` it goes on where that ends. */
export async function worldLives(lives: number, log: string): Promise<Line[]> {
  const making = onModel(await loadModules())
  const done =
    log && existsSync(log)
      ? readFileSync(log, 'utf8')
          .trim()
          .split('\n')
          .map((line) => line.split(' ').map(Number))
      : []
  let [seed, lived] = [done.at(-1)?.[0] ?? 1, done.at(-1)?.[1] ?? 0]
  const problems: string[] = []
  let cpuMs = 0
  while (lived < lives) {
    const tally = await liveAll(seed, sharePerLine, making)
    seed += tally.worlds
    lived += tally.lives
    cpuMs += tally.cpuMs
    problems.push(...tally.problems.map(({ seed: at, problem }) => `seed ${at}: ${problem}`))
    for (const { seed: at, problem } of tally.problems)
      if (log) appendFileSync(`${log}.problems`, `${at} ${problem}\n`)
    if (log) appendFileSync(log, `${seed} ${lived} ${Math.round((1000 * tally.lives) / tally.cpuMs)}\n`)
  }
  const note = cpuMs ? `${Math.round((1000 * lived) / cpuMs)} lives a second of a core` : ''
  return [{ fault: 'lives in the world', runs: lived, problems, note }]
}
