/**
 * `npm run bench`: the app against a static floor, in one run, in turn. Medians; only ratios carry over to another day.
 *
 *   npm run bench -- --runs 3 --only cold,nav,heap,api,warm,list,team --dist /tmp/another-build
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { coldLoad } from './cold-load.ts'
import { heap } from './heap.ts'
import { longList } from './long-list.ts'
import { longTeam } from './long-team.ts'
import { navigation } from './navigation.ts'
import { readOptions, type PartName } from './options.ts'
import { setStage, type Stage } from './stage.ts'
import { judged, table, type Row } from './table.ts'
import { throughput } from './throughput.ts'
import { warmStart } from './warm-start.ts'

const measures: Record<PartName, (stage: Stage) => Promise<Row[]>> = {
  cold: coldLoad,
  nav: navigation,
  heap,
  api: throughput,
  warm: warmStart,
  list: longList,
  team: longTeam,
}
const results = 'node_modules/.tmp/bench.json'

const options = readOptions(process.argv.slice(2))
const stage = await setStage(options)
try {
  const rows: Row[] = []
  for (const part of options.parts) rows.push(...(await measures[part](stage)))
  const { protocol } = stage.sites.app
  // Far more load than cores: the machine was busy with something else, and even ratios are rough.
  const load = `load ${loadavg()[1]?.toFixed(1)} on ${cpus().length} cores`
  const how = `${protocol}, Chromium ${stage.browser.version()}, ${options.runs} runs, 4× CPU slowdown, 390 × 844, ${load}`
  console.log(`\n${how}: median (lowest–highest)\n\n${table(rows)}\n`)
  mkdirSync('node_modules/.tmp', { recursive: true })
  writeFileSync(
    results,
    JSON.stringify({ on: new Date().toISOString(), how, rows: rows.map(judged) }, null, 2),
  )
  console.log(results)
} finally {
  await stage.close()
}
