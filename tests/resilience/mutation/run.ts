/**
 * `npm run mutants`: whether a test turns red for each small bug that Stryker plants in what guards money, redirects, the
 * session, the wire, what is persisted, and the worker's caches. A group of modules at a time, with the tests of its own
 * folders: fewer tests kill fewer mutants, never more, and a group takes minutes instead of hours. Each survivor is
 * printed, and one table at the end.
 *
 *   npm run mutants -- --only worker
 *   npm run mutants -- --files src/lib/decimal.ts      alone, with all tests
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { columns } from '../../../src/operator/columns.ts'

interface Report {
  files: Record<string, { mutants: { status: string }[] }>
}
interface Group {
  tests: string[]
  files: string[]
}

const leastShare = 95
const { values } = parseArgs({ options: { only: { type: 'string' }, files: { type: 'string' } } })
const groups: Record<string, Group> = JSON.parse(
  readFileSync(new URL('groups.json', import.meta.url), 'utf8'),
)

/** Plants in these modules; the states of all mutants, by file. */
function plant(files: readonly string[], tests: readonly string[]): Report['files'] {
  const config = 'tests/resilience/mutation/stryker.config.js'
  const { status } = spawnSync('npx', ['stryker', 'run', config, '--mutate', files.join()], {
    stdio: 'inherit',
    env: { ...process.env, ...(tests.length ? { MUTANT_TESTS: tests.join() } : {}) },
  })
  if (status !== 0) throw new Error(`Stryker ended with ${status}`)
  const report: Report = JSON.parse(readFileSync('node_modules/.tmp/mutants.json', 'utf8'))
  return report.files
}

/** How many there are, were killed, and what share that is in percent; a mutant that does not run is none. */
function shareOf(states: readonly string[]): { all: number; killed: number; share: number } {
  const all = states.filter((state) => /^(Killed|Timeout|Survived|NoCoverage)$/.test(state)).length
  const killed = states.filter((state) => /^(Killed|Timeout)$/.test(state)).length
  return { all, killed, share: all ? (100 * killed) / all : 100 }
}

const table = [['modules', 'mutants', 'killed', '%']]
const add = (name: string, states: readonly string[]) => {
  const { all, killed, share } = shareOf(states)
  table.push([name, String(all), String(killed), share.toFixed(1)])
  return share
}

const named: [string, Group][] = values.files
  ? [['those that were named', { files: values.files.split(','), tests: [] }]]
  : Object.entries(groups).filter(([name]) => !values.only || name.includes(values.only))
if (!named.length) throw new Error(`no such group: ${values.only}; there are ${Object.keys(groups).join()}`)
const states: string[] = []
for (const [name, { files, tests }] of named) {
  const planted = plant(files, tests)
  const here = Object.values(planted).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  states.push(...here)
  for (const [file, { mutants }] of Object.entries(planted))
    add(
      `  ${file}`,
      mutants.map(({ status }) => status),
    )
  add(name, here)
}
const share = add('all', states)
console.log(`\n${columns(table)}`)
process.exit(share < leastShare ? 1 : 0)
