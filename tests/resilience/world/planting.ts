/** Plants each fault in turn and lives worlds until one says so. */
import type { Line } from '../line.ts'
import { bothOf } from './conformance.ts'
import { liveAll, onModel } from './making.ts'
import { loadModules } from './modules.ts'
import { planted, type Planted } from './planted.ts'
import { RealBackEnds } from './real-back-end.ts'

const editsOf = ({ also, ...fault }: Planted) => (also ? [fault, also] : [fault])

/** The server of live facts runs before the model, too. */
const isOfBackEnd = ({ file }: Planted) => /^tests\/server\/(?!live\/)/.test(file)

/** The number of the world that finds it; null where none of so many does. */
const worldThatFinds = (fault: Planted, most: number) =>
  isOfBackEnd(fault) ? realWorldThatFinds(fault, most) : modelWorldThatFinds(fault, most)

async function modelWorldThatFinds(fault: Planted, most: number): Promise<number | null> {
  const making = onModel(await loadModules(editsOf(fault)))
  let found: number | null = null
  await liveAll(1, most, making, (seed, { problems }) => {
    if (problems.some((problem) => problem.startsWith(fault.says))) found = seed
    return found === null
  })
  return found
}

/** What the back end does wrong shows in what holds, or beside the model of it. */
async function realWorldThatFinds(fault: Planted, most: number): Promise<number | null> {
  const modules = await loadModules()
  const all = await RealBackEnds.open(editsOf(fault))
  try {
    for (let seed = 1; seed <= most; seed += 1) {
      const { model, real, problems } = await bothOf(seed, modules, all, fault.says === 'differs')
      const differs = JSON.stringify(model) !== JSON.stringify(real)
      if (differs && fault.says === 'differs') return seed
      if (problems.some((problem) => problem.startsWith(fault.says))) return seed
    }
    return null
  } finally {
    await all.close()
  }
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
