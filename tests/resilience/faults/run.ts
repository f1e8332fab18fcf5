/**
 * `npm run resilience -- faults`: the full figures of the fault table, seeded and replayable. Takes minutes.
 *
 *   npm run resilience -- faults --seed 7 --only model,deploys --swaps 200 --browser-runs 500
 *   npm run resilience -- faults --seed 7 --only back-end --requests 100000
 */
import { parseArgs } from 'node:util'
import { languages } from '../../../i18n/languages.ts'
import { runAmounts } from './amounts.ts'
import { browserRuns } from './browser-runs.ts'
import { runDeploysAlone } from './deploys.ts'
import { runEnvelope } from './envelope.ts'
import { runMoneyModel } from './money-runs.ts'
import { outcomeNames } from './outcomes.ts'
import { runPushJunk } from './push-fuzz.ts'
import { screenRuns } from './screens/run.ts'
import { runSignOuts } from './sign-out.ts'
import { runSilence } from './silence.ts'
import { runSwitches } from './switches.ts'
import { printTable, type Line } from './table.ts'
import { runWorkerModel } from './worker-model.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '20260301' },
    only: {
      type: 'string',
      default: 'model,amounts,sign-out,envelope,push,switches,worker,back-end,browser,screens,deploys',
    },
    /** To the reference back end; on the server of DATABASE_URL where that is set, else embedded. */
    requests: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '10000' },
    'browser-runs': { type: 'string', default: '500' },
    /** What to play again, as the run named it: numbers of browser runs, or one screen's "call × answer". */
    replay: { type: 'string', default: '' },
    swaps: { type: 'string', default: '200' },
    /** A build to run the browser against. */
    dist: { type: 'string', default: 'dist' },
  },
})
const seed = Number(values.seed)
const parts = new Set(values.only.split(','))
const lines: Line[] = []
const add = (fault: string, runs: number, problems: readonly string[] | number, note = '') => {
  const count = typeof problems === 'number' ? problems : problems.length
  lines.push({ fault, runs, result: count ? `${count} WRONG` : '0 wrong', note })
  if (typeof problems !== 'number') problems.slice(0, 10).forEach((problem) => console.log(`  ${problem}`))
}
const realFetch = globalThis.fetch
const timed = async (name: string, work: () => Promise<void> | void) => {
  if (!parts.has(name)) return
  const startedAt = Date.now()
  await work()
  // Some parts answer the calls themselves; the next may need the network.
  globalThis.fetch = realFetch
  console.log(`${name}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

console.log(`seed ${seed}`)
await timed('model', async () => {
  const tally = await runMoneyModel(Number(values.runs), seed)
  for (const name of outcomeNames) {
    const { posts = 0, problems = 0 } = tally.byOutcome.get(name) ?? {}
    add(`order: ${name}`, posts, problems, 'orders among the runs')
  }
  add(
    'orders under taps, tabs, reloads, crashes',
    tally.runs,
    0,
    `${tally.posts} orders sent; duplicate, lost, ghost`,
  )
})
await timed('amounts', () => {
  const tally = runAmounts(1_000_000, 100_000, seed)
  add('typed amounts against the oracle', tally.strings, tally.wrongAccepts, `${tally.accepted} accepted`)
  add('typed amounts refused without cause', tally.strings, tally.wrongRefusals)
  add('parse(format(x)) = x', tally.roundTrips, tally.wrongRoundTrips, `${languages.length} languages`)
})
await timed('sign-out', async () => {
  const { runs, wrong, lateSignOuts } = await runSignOuts(1000, seed)
  add('50 refusals at once: one sign-out', runs, wrong)
  add('late refusal of the old token: none', runs, lateSignOuts)
})
await timed('envelope', async () => {
  const tally = await runEnvelope()
  add(
    'every call × bad answers',
    tally.answers,
    tally.problems,
    `${tally.calls} calls, ${tally.degraded} degraded reads`,
  )
  const silence = await runSilence()
  const seconds = (silence.slowestMs / 1000).toFixed(1)
  add(
    'every call × silence and slow drip',
    silence.calls,
    silence.problems,
    `given up after ${seconds} s at most`,
  )
  add('spinner longer than 61 s', silence.calls, silence.slowestMs > 61_000 ? 1 : 0)
})
await timed('push', async () => {
  const { runs, accepted, problems } = await runPushJunk(10_000, seed)
  add('junk pushed: generic notification, no foreign open', runs, problems, `${accepted} of them like ours`)
})
await timed('worker', async () => {
  const steps = await runWorkerModel(10_000, seed)
  add("the worker's cache against the oracle", steps, 0, 'steps')
})
await timed('switches', async () => {
  const { switches, problems, kept, restored } = await runSwitches(1000, seed)
  add(
    'account switches: planted strings left',
    switches,
    problems,
    `kept ${kept} times, restored ${restored}`,
  )
})
await timed('back-end', async () => {
  // Read as the module of the passwords loads: at full cost their hashes would take most of the time.
  process.env['SCRYPT_LOG_N'] ??= '10'
  const { fuzzBackEnd } = await import('./back-end/fuzz.ts')
  const { freshDatabases } = await import('../../server/platform/db/server-database.ts')
  const server = process.env['DATABASE_URL']
  const tally = await fuzzBackEnd({
    requests: Number(values.requests),
    seed,
    ...(server ? { openDatabase: freshDatabases(server) } : {}),
  })
  const codes = [...tally.codes].toSorted(([a], [b]) => a - b).map(([code, times]) => `${code}: ${times}`)
  const never = [...tally.reached].filter(([, times]) => times === 0).map(([name]) => name)
  const ofCrossing = (problem: string) => problem.includes(': crossing: ')
  const alone = tally.problems.filter((problem) => !ofCrossing(problem))
  add('back end under schema fuzz', tally.requests, alone, codes.join(', '))
  console.log(`  ${tally.accepted} money orders accepted; never succeeded: ${never.join(', ') || 'none'}`)
  add('two devices of a player crossing', tally.crossings, tally.problems.filter(ofCrossing))
})
await timed('deploys', async () => {
  const swaps = Number(values.swaps)
  for (const { fault, runs, problems } of await runDeploysAlone({ swaps, seed, dist: values.dist }))
    add(`deploy: ${fault}`, runs, problems)
})
await timed('browser', async () => {
  const wanted = Number(values['browser-runs'])
  const replay = values.replay
    .split(',')
    .filter((run) => /^\d+$/.test(run))
    .map(Number)
  for (const { fault, runs, problems } of await browserRuns({
    runs: wanted,
    seed,
    dist: values.dist,
    only: replay,
  }))
    add(`browser: ${fault}`, runs, problems)
})
await timed('screens', async () => {
  for (const { part, judged, problems } of await screenRuns({
    seed,
    dist: values.dist,
    replay: values.replay,
  }))
    add(`screens: ${part} × bad answers`, judged, problems, 'as a player sees them')
})
printTable(lines)
process.exit(lines.some(({ result }) => result.includes('WRONG')) ? 1 : 0)
