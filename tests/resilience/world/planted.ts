/**
 * Faults that the world has to find, from the .diff files here: below the source that each changes its name and how the
 * problem begins that must be said of it, then what is taken out and put in. A second change for two guards of the same: `&`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import type { Line } from '../line.ts'
import type { Edit } from './bundle.ts'
import { bothOf, liveAll, onModel } from './making.ts'
import { loadModules } from './modules.ts'
import { RealBackEnds } from './real-back-end.ts'

export interface Planted extends Edit {
  what: string
  says: string
  also?: Edit
}

function faultsOf(text: string): Planted[] {
  const faults: Planted[] = []
  let file = ''
  for (const part of text.split(/^(?=@@ |# )/m)) {
    const [head = '', ...lines] = part.replace(/\n$/, '').split('\n')
    const of = (sign: string) =>
      lines.flatMap((line) => (line.startsWith(sign) ? [line.slice(1)] : [])).join('\n')
    const change = { find: of('-'), put: of('+') }
    const [, what = '', says = ''] = /^# (.*) → (.*)$/.exec(head) ?? []
    if (what) faults.push({ what, says, file, ...change })
    else if (head.endsWith(' &'))
      Object.assign(faults.at(-1) ?? {}, { also: { file: head.slice(3, -2), ...change } })
    else file = head.slice(3)
  }
  return faults
}

const folder = new URL('.', import.meta.url)
export const planted = readdirSync(folder)
  .filter((name) => name.endsWith('.diff'))
  .flatMap((name) => faultsOf(readFileSync(new URL(name, folder), 'utf8')))

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
