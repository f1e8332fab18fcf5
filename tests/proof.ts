/**
 * `npm run proof`: the long figures of `design/safety.md`, `design/performance.md` and of the looks, one command after the
 * other, and one table with the goal beside each. Seeded; outputs and results stay in `.data/proof/`. Takes hours, and a
 * build before it (`npm run build`).
 *
 *   npm run proof -- --seed 7 --only screens,load
 *   npm run proof -- --table        no run: what the last run of each part said, and of which commit
 *   npm run proof -- --quick        the same commands at a hundredth of their size, to see that they work
 */
import { spawn, spawnSync } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { columns } from './bench/table.ts'
import { findShell, presentBrowser } from './support/find-browser.mjs'

interface Part {
  goal: string
  /** After `npm run`. */
  command: readonly string[]
  /** Beside or instead of the command's own arguments. */
  quick: readonly string[]
  /** What its output says of the goal; the command's exit code is the verdict. */
  figure: (output: string) => string
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '20260301' },
    only: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
  },
})

const lastOf = (output: string, pattern: RegExp) => [...output.matchAll(pattern)].at(-1)
const saidLast = (pattern: RegExp) => (output: string) => lastOf(output, pattern)?.[0].trim() ?? 'no figure'
const playwright = saidLast(/\d+ passed[^\n]*/g)

const faults = (only: string, quick: string[]): Part => ({
  goal: '0 wrong',
  command: ['faults', '--', '--seed', values.seed, '--only', only],
  quick,
  figure: (output) => {
    const results = [...output.matchAll(/ ([\d,]+) {2}(\d+) (?:wrong|WRONG)/g)]
    const sum = (at: 1 | 2) =>
      results.reduce((total, result) => total + Number(result[at]?.replaceAll(',', '') ?? 0), 0)
    return `${sum(2)} of ${sum(1).toLocaleString('en-US')} wrong`
  },
})

const parts: Record<string, Part> = {
  models: faults('model,amounts,sign-out,envelope,push,switches,worker', [
    '--only',
    'model,amounts',
    '--runs',
    '100',
  ]),
  'back end': faults('back-end', ['--requests', '1000']),
  browser: faults('browser', ['--browser-runs', '5']),
  screens: faults('screens', ['--replay', 'notice/query × null']),
  deploys: faults('deploys', ['--swaps', '4']),
  hostile: {
    goal: 'all pass',
    command: ['e2e', '--', '--reporter', 'list', '--retries', '0', 'hostile-content', 'images.mobile'],
    quick: ['-g', 'image'],
    figure: playwright,
  },
  mutants: {
    goal: '≥ 95 % killed',
    command: ['mutants'],
    quick: ['--', '--files', 'src/lib/decimal.ts'],
    figure: (output) => {
      const [, all = '?', killed = '?', share = '?'] = lastOf(output, /^all +(\d+) +(\d+) +([\d.]+)/gm) ?? []
      return `${share} %: ${killed} of ${all}`
    },
  },
  soak: {
    goal: '0 fall short',
    command: ['bench', '--', '--only', 'soak'],
    quick: ['--runs', '1'],
    figure: saidLast(/\d+ pass, \d+ fall short/g),
  },
  load: {
    goal: 'no wrong answer, ledger 0',
    command: ['load', '--', '--seconds', '3', '--writers', '1,16,64'],
    quick: ['--players', '40', '--seconds', '1', '--processes', '1', '--writers', '4'],
    figure: (output) => {
      const sums = [...output.matchAll(/sum of the ledger +(-?\d+)/g)].map(([, sum]) => sum)
      return `ledgers: ${sums.join(' · ') || 'none'}`
    },
  },
  looks: {
    goal: '0 faults',
    command: ['screens', '--', '--judge'],
    quick: ['--lang', 'vi-VN', '--width', '320', '--theme', 'light', '--who', 'visitor', '--state', 'fine'],
    figure: (output) => {
      const found = [...output.matchAll(/ (\d+) faults /g)].reduce((sum, [, count]) => sum + Number(count), 0)
      return `${found} in ${lastOf(output, /(\d+) looks/g)?.[1] ?? '?'} looks`
    },
  },
  axe: {
    goal: 'no finding',
    command: ['e2e', '--', '--reporter', 'list', '--retries', '0', '-g', 'find nothing on any page'],
    quick: ['--project', 'desktop', 'accessibility-matrix'],
    figure: playwright,
  },
  lighthouse: {
    goal: 'every score 100',
    command: ['lighthouse'],
    quick: [],
    figure: saidLast(/every score is 100|\d+ scores below 100/g),
  },
}

const wanted = values.only.split(',').filter(Boolean)
const unknown = wanted.filter((name) => !parts[name])
if (unknown.length) throw new Error(`no such part: ${unknown.join()}; there are ${Object.keys(parts).join()}`)

// As `npm test` does: a system's browser where Playwright has none of its own.
const whole = await presentBrowser()
const shell = findShell(() => false)
const env = {
  ...process.env,
  ...(whole ? { CHROMIUM_PATH: whole } : {}),
  ...(shell ? { CHROMIUM_SHELL_PATH: shell } : {}),
}

const folder = join('.data', 'proof')
mkdirSync(folder, { recursive: true })

/** Runs one command; its output goes to a file, since some of them print thousands of lines. */
async function run(name: string, { command, quick }: Part): Promise<{ ok: boolean; output: string }> {
  const file = join(folder, `${name}.log`)
  const log = createWriteStream(file)
  const child = spawn('npm', ['run', '--silent', ...command, ...(values.quick ? quick : [])], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  })
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  const code = await new Promise((resolve) => child.once('close', resolve))
  await new Promise((resolve) => log.end(resolve))
  return { ok: code === 0, output: readFileSync(file, 'utf8') }
}

/** What is kept of a part's last run. */
interface Result {
  row: string[]
  seed: string
  commit: string
}
const resultFile = (name: string) => join(folder, `${name}.json`)

const { stdout } = spawnSync('git', ['log', '-1', '--format=%h'], { encoding: 'utf8' })
const commit = stdout.trim()
const table = [['part', 'goal', 'figure', 'verdict', 'minutes', 'seed', 'commit']]
for (const [name, part] of Object.entries(parts)) {
  if (wanted.length && !wanted.includes(name)) continue
  let last: Result | null = null
  if (!values.table) {
    const startedAt = Date.now()
    const { ok, output } = await run(name, part)
    const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1)
    const row = [name, part.goal, part.figure(output), ok ? 'holds' : 'falls short', minutes]
    last = { row, seed: values.seed, commit: values.quick ? `${commit}, quick` : commit }
    // A quick run says nothing of the long figures: it must not take their place.
    if (!values.quick) writeFileSync(resultFile(name), JSON.stringify(last))
    console.log(row.join(' · '))
    if (!ok) process.exitCode = 1
  }
  if (!last && existsSync(resultFile(name))) last = JSON.parse(readFileSync(resultFile(name), 'utf8'))
  if (last) table.push([...last.row, last.seed, last.commit])
}
console.log(`\n${columns(table)}`)
