/**
 * `npm run resilience -- dialects`: the app before back ends of other dialects, every dialect by itself and
 * combinations of them drawn by the seed. Without `--only` both layers: what is read of every answer, and the journey
 * in a browser. Needs a build; takes minutes.
 *
 *   npm run resilience -- dialects --seed 7 --runs 20 --only journey --dialect "zero dates"
 */
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { findBrowser } from '../../support/find-browser.mjs'
import { printTable, type Line } from '../faults/table.ts'
import { runVariants } from './browser-runs.ts'
import { combinations, recipes } from './combinations.ts'
import { dialects } from './dialects.ts'
import { allWrongs, recordAnswers } from './reads.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '20260301' },
    /** Combinations in the browser; of the reads a hundred times as many. */
    runs: { type: 'string', default: '20' },
    only: { type: 'string', default: 'reads,journey' },
    /** These dialects alone, by finding or a part of the name, `|` between them, and no combinations. */
    dialect: { type: 'string', default: '' },
    /** The combination of this number alone, counted from 0. */
    combination: { type: 'string', default: '' },
    dist: { type: 'string', default: 'dist' },
  },
})
const seed = Number(values.seed)
const runs = Number(values.runs)
const realFetch = globalThis.fetch
const lines: Line[] = []
const add = (layer: string, names: string, problems: readonly string[]) =>
  lines.push({
    fault: `${layer}: ${names}`,
    runs: 1,
    result: problems.length ? `${problems.length} WRONG` : '0 wrong',
    note: problems[0] ?? '',
  })

const alone = [
  ...dialects.map((one) => ({ names: `${one.finding} ${one.name}`, spoken: [one] })),
  ...recipes.map(({ names, spoken }) => ({ names: `${spoken[0]?.finding} ${names}`, spoken })),
].filter(({ names }) =>
  values.dialect
    .split('|')
    .some((wanted) => (/^F\d+$/.test(wanted) ? names.startsWith(`${wanted} `) : names.includes(wanted))),
)
const drawn = (count: number) => {
  const all = values.dialect ? [] : combinations(count, seed)
  return values.combination ? all.filter((_one, index) => index === Number(values.combination)) : all
}
const singles = values.combination ? [] : alone

console.log(`seed ${seed}`)
if (values.only.includes('reads')) {
  const answers = await recordAnswers()
  for (const { names, spoken } of [...singles, ...drawn(values.combination ? runs : runs * 100)]) {
    const wrongs = await allWrongs(answers, spoken)
    if (wrongs.length || spoken.length === 1) add('reads', names, wrongs)
    wrongs.slice(0, 5).forEach((wrong) => console.log(`  ${names}: ${wrong}`))
  }
  globalThis.fetch = realFetch
}
if (values.only.includes('journey')) {
  const browser = await chromium.launch({
    executablePath: await findBrowser(() => false),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const firstPort = Number(process.env['FOREIGN_PORT'] ?? 5650)
  const variants = [...singles, ...drawn(runs)]
  const tallies = await runVariants({ browser, variants, dist: values.dist, firstPort, say: console.log })
  await browser.close()
  for (const { names, problems } of tallies) add('journey', names, problems)
}
printTable(lines)
process.exit(lines.some(({ result }) => result.includes('WRONG')) ? 1 : 0)
