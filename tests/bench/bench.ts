/**
 * `npm run bench`: the app against its goals, beside a static floor, in one run, in turn. Medians; only ratios carry over
 * to another day.
 *
 *   npm run bench -- --runs 3 --only cold,pages,nav --dist /tmp/another-build --peer name=/tmp/build-of-another-app
 *   npm run bench -- --against /tmp/another-build   two builds, and whether they differ by more than noise
 *   npm run bench -- --prove                        whether the bench finds what is there, and nothing else
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { comparisonTable, contestant, race, refuseIdentical } from './compare-builds.ts'
import { demoToken } from './demo-player.ts'
import { freezeBuild } from './freeze-build.ts'
import { coldLoad } from './measures/cold-load.ts'
import { delivery } from './measures/delivery.ts'
import { heap } from './measures/heap.ts'
import { longList } from './measures/long-list.ts'
import { longTeam } from './measures/long-team.ts'
import { navigation } from './measures/navigation.ts'
import { orderThroughput } from './measures/order-throughput.ts'
import { pages } from './measures/pages.ts'
import { playerDay } from './measures/player-day.ts'
import { setUp } from './measures/set-up.ts'
import { soak } from './measures/soak.ts'
import { throughput } from './measures/throughput.ts'
import { warmStart } from './measures/warm-start.ts'
import { readOptions, type PartName } from './options.ts'
import { prove } from './prove.ts'
import { openGrounds, setStage, type Grounds, type Stage } from './stage.ts'
import { atMost, judged, table, type Row } from './table.ts'

const measures: Record<PartName, (stage: Stage) => Promise<Row[]>> = {
  files: delivery,
  cold: coldLoad,
  pages,
  nav: navigation,
  heap,
  list: longList,
  team: longTeam,
  day: playerDay,
  api: async (stage) => [...(await throughput(stage)), ...(await orderThroughput(stage))],
  setup: setUp,
  soak,
  warm: warmStart,
}
const results = 'node_modules/.tmp/bench.json'

/** Far more load than cores: the machine was busy with something else, and even ratios are rough. */
const load = () => `load ${loadavg()[1]?.toFixed(1)} on ${cpus().length} cores`

async function printTable(grounds: Grounds): Promise<void> {
  const { options } = grounds
  const stage = await setStage(grounds)
  const rows: Row[] = []
  for (const part of options.parts)
    try {
      rows.push(...(await measures[part](stage)))
    } catch (error) {
      // What the other parts found in an hour is not to be lost with it.
      console.error(error)
      const note = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
      rows.push({ part, name: 'the part failed', unit: '', app: [], goal: atMost(0), note })
      process.exitCode = 1
    }
  const { protocol } = stage.sites.app
  const how = `${protocol}, Chromium ${stage.browser.version()}, ${options.runs} runs, 4× CPU slowdown, 390 × 844, ${load()}`
  console.log(`\n${how}: median (lowest–highest)\n\n${table(rows)}\n`)
  mkdirSync('node_modules/.tmp', { recursive: true })
  writeFileSync(
    results,
    JSON.stringify({ on: new Date().toISOString(), how, rows: rows.map(judged) }, null, 2),
  )
  console.log(results)
}

async function printComparison(grounds: Grounds, against: string): Promise<void> {
  const { options, folder } = grounds
  const folders = [join(folder, 'this'), join(folder, 'other')] as const
  freezeBuild(options.dist, folders[0])
  freezeBuild(against, folders[1])
  refuseIdentical(...folders)
  const sites = [await grounds.host('this', folders[0]), await grounds.host('other', folders[1])] as const
  const mine = contestant('this build', sites[0].url, await demoToken(sites[0].url))
  const other = contestant(against, sites[1].url, await demoToken(sites[1].url))
  grounds.log(`${options.runs} pairs`)
  await race(await grounds.browse(...sites), [mine, other], options.runs)
  console.log(`\n${options.runs} pairs, ${load()}\n\n${comparisonTable(mine, other)}`)
}

const grounds = openGrounds(readOptions(process.argv.slice(2)))
const { kind, against } = grounds.options
try {
  if (kind === 'prove') process.exitCode = (await prove(grounds)) ? 0 : 1
  else if (against) await printComparison(grounds, against)
  else await printTable(grounds)
} finally {
  await grounds.close()
}
