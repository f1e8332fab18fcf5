/**
 * `npm run resilience -- <parts> [options]`: the long runs against failures, seeded and replayable, in one table.
 *
 *   npm run resilience -- world --seed 42                 one world again, as a story of what went wrong in it
 *   npm run resilience -- world --lives 100000 --log lives.txt    many, going on where the log ends
 *   npm run resilience -- planted                         whether the world finds the faults of world/planted.ts
 *   npm run resilience -- deploys --seed 7 --swaps 200
 *   npm run resilience -- screens --replay "pay/list × HTTP 502"
 *   npm run resilience -- dialects --replay "zero dates|ids as numbers"
 *   npm run resilience -- deploys --nginx                 the same releases behind Debian's nginx
 *   npm run resilience -- explore --minutes 60            taps whatever is there, under faults, in every engine
 *   npm run resilience -- crash                           while the database is killed
 *   npm run resilience -- incidents                       a bad build is stopped, gone back from and killed, with times (--only firefox)
 *   npm run resilience -- engines firefox                 the main journey in other engines (tests/e2e/engines/run.ts)
 *   npm run resilience -- rebuild                         whether the same sources have the same bytes everywhere
 *   npm run resilience -- all                             everything but crash, engines, explore and planted
 *
 * `screens` and `deploys` need a build.
 */
import { parseArgs } from 'node:util'
import { columns } from '../../src/operator/columns.ts'
import type { Line } from './line.ts'

if (process.argv[2] === 'engines') {
  process.argv.splice(2, 1)
  await import('../e2e/engines/run.ts')
} else await runParts()

async function runParts(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      lives: { type: 'string', default: '20000' },
      log: { type: 'string', default: '' },
      only: { type: 'string', default: '' },
      swaps: { type: 'string', default: '200' },
      orders: { type: 'string', default: '2000' },
      minutes: { type: 'string', default: '10' },
      replay: { type: 'string', default: '' },
      nginx: { type: 'boolean', default: false },
      /** A build to run the browser against. */
      dist: { type: 'string', default: 'dist' },
    },
  })
  const { dist, replay, nginx } = values
  const seed = Number(values.seed ?? 20_260_301)
  const parts: Record<string, () => Promise<Line[]>> = {
    world: async () => {
      const { worldLives, worldStory } = await import('./world/lines.ts')
      return values.seed === undefined ? worldLives(Number(values.lives), values.log) : worldStory(seed)
    },
    planted: async () => (await import('./world/planted.ts')).plantedLines(Number(values.lives), values.only),
    envelope: async () => [
      ...(await (await import('./faults/envelope.ts')).envelopeLines()),
      ...(await (await import('./faults/silence.ts')).silenceLines()),
    ],
    screens: async () => (await import('./screens/run.ts')).screenRuns({ seed, dist, replay }),
    dialects: async () => (await import('./dialects/reads.ts')).dialectReads(replay),
    deploys: async () =>
      (await import('./faults/deploys.ts')).deployLines({ swaps: Number(values.swaps), seed, dist, nginx }),
    crash: async () => (await import('./load/crash.ts')).crashDuringOrders(Number(values.orders)),
    incidents: async () => (await import('./deployment/incidents.ts')).incidentLines(dist, values.only),
    rebuild: async () => (await import('./deployment/rebuild.ts')).rebuildLines(),
    explore: async () => {
      const { exploreLines } = await import('./explorer/explore.ts')
      return exploreLines(Number(values.minutes), values.only, values.seed === undefined ? undefined : seed)
    },
  }
  const apart = ['crash', 'planted', 'explore']
  const wanted = positionals.includes('all')
    ? Object.keys(parts).filter((name) => !apart.includes(name))
    : positionals
  if (!wanted.length || wanted.some((name) => !(name in parts))) {
    console.error(`usage: npm run resilience -- all | engines | ${Object.keys(parts).join(' | ')} [options]`)
    process.exit(2)
  }

  console.log(`seed ${seed}`)
  const lines: Line[] = []
  const realFetch = globalThis.fetch
  for (const name of wanted) {
    const startedAt = Date.now()
    const found = (await parts[name]?.()) ?? []
    // Some parts answer the calls themselves; the next may need the network.
    globalThis.fetch = realFetch
    console.log(`${name}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
    for (const problem of found.flatMap(({ problems }) => problems.slice(0, 10))) console.log(`  ${problem}`)
    lines.push(...found)
  }
  console.log(
    columns([
      ['fault', 'runs', 'wrong', ''],
      ...lines.map(({ fault, runs: count, problems, note = '' }) => [
        fault,
        count.toLocaleString('en-US'),
        String(problems.length),
        note,
      ]),
    ]),
  )
  process.exit(lines.some(({ problems }) => problems.length) ? 1 : 0)
}
