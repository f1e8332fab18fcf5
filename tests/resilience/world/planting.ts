/** Plants each fault in turn and lives worlds until one says so. */
import type { Line } from '../line.ts'
import { liveAll, onModel } from './making.ts'
import { loadModules } from './modules.ts'
import { planted, type Planted } from './planted.ts'

/** The number of the world that finds it; null where none of so many does. */
export async function worldThatFinds(fault: Planted, most: number): Promise<number | null> {
  const making = onModel(await loadModules([fault]))
  let found: number | null = null
  await liveAll(1, most, making, (seed, { problems }) => {
    if (problems.some((problem) => problem.startsWith(fault.says))) found = seed
    return found === null
  })
  return found
}

/** A line for each fault, and how many worlds it took in the middle of them. */
export async function plantedLines(most: number, only: string): Promise<Line[]> {
  const lines: Line[] = []
  const took: number[] = []
  for (const fault of planted.filter(({ what }) => what.includes(only))) {
    const found = await worldThatFinds(fault, most)
    if (found !== null) took.push(found)
    const problems = found === null ? [`not found in ${most} worlds: ${fault.what}`] : []
    lines.push({ fault: fault.what, runs: found ?? most, problems })
    console.log(`  ${found ?? 'not found'}: ${fault.what}`)
  }
  const median = took.toSorted((one, other) => one - other)[took.length >> 1]
  return [
    ...lines,
    { fault: 'planted faults', runs: took.length, problems: [], note: `median ${median} worlds` },
  ]
}
