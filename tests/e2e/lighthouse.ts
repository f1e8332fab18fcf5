/**
 * `npm run lighthouse`: Lighthouse's own judgement of the built app. Performance, accessibility, best practices and SEO as
 * a phone; the last three as a desktop too. Home without any script is served as a static page and measured in the same
 * run, interleaved: only the difference between the two says something about the app, since machines differ.
 * Fetches Lighthouse from the registry when it is run, because nothing else needs it. Needs a build and a quiet machine.
 *
 *   npm run lighthouse -- --runs 3 --only home,promotions
 *
 * Ends with 1 where accessibility, best practices or SEO is below 100.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { chromium } from 'playwright'
import { columns } from '../../src/operator/columns.ts'
import { demoToken } from '../support/back-end-access.ts'
import { presentBrowser } from '../support/find-browser.mjs'
import { startOwnServer } from './support/own-server.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
})

/** The newest that runs on Node 20. */
const lighthouse = 'lighthouse@12.8.2'
const port = Number(process.env['LIGHTHOUSE_PORT'] ?? 4880)
const staticPort = port + 3

interface Site {
  name: string
  url: string
  as?: 'taro' | 'hana'
}

interface Report {
  finalDisplayedUrl: string
  categories: Record<
    string,
    { id: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  >
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>
}

const folder = mkdtempSync(join(tmpdir(), 'amigo-lighthouse-'))
const backEnd = await startOwnServer(port, { DATA_DIR: join(folder, 'data'), DIST: 'dist', DATABASE_URL: '' })
const sites: Site[] = [
  { name: 'static page', url: `http://localhost:${staticPort}/` },
  { name: 'home', url: `${backEnd.url}/` },
  { name: 'promotions', url: `${backEnd.url}/game/promotion` },
  { name: 'notices', url: `${backEnd.url}/game/notice` },
  { name: 'guide', url: `${backEnd.url}/game/guide` },
  { name: 'hall', url: `${backEnd.url}/amigo`, as: 'taro' },
  { name: 'wallet', url: `${backEnd.url}/user/finance/deposit`, as: 'taro' },
  { name: 'inbox', url: `${backEnd.url}/user/station-letter`, as: 'taro' },
  { name: 'agent', url: `${backEnd.url}/agent/team-report`, as: 'hana' },
]
const wanted = sites.filter(({ name }) => !values.only || values.only.split(',').includes(name))

const staticPage = readFileSync('dist/index.html', 'utf8')
  .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
  .replace(/<link rel="manifest"[^>]*>/g, '')
const staticServer = createServer((request, response) => {
  if (request.url === '/') response.setHeader('Content-Type', 'text/html; charset=utf-8').end(staticPage)
  else response.writeHead(404).end()
}).listen(staticPort, '127.0.0.1')

/** Lighthouse in a browser that is signed in already: it has no way to sign in by itself. */
async function look(
  { url, as }: Site,
  { desktop = false, categories }: { desktop?: boolean; categories: string },
) {
  const executablePath = await presentBrowser()
  const debugPort = port + 5
  const context = await chromium.launchPersistentContext(mkdtempSync(join(folder, 'profile-')), {
    ...(executablePath ? { executablePath } : {}),
    locale: 'ja-JP',
    args: [`--remote-debugging-port=${debugPort}`],
  })
  try {
    if (as) {
      const page = await context.newPage()
      await page.goto(`${backEnd.url}/robots.txt`)
      await page.evaluate((token) => localStorage.setItem('token', token), await demoToken(backEnd.url, as))
      await page.close()
    }
    const command = ['--yes', '--package', lighthouse, 'lighthouse', url, '--quiet', '--output=json']
    const { stdout } = await promisify(execFile)(
      'npx',
      [
        ...command,
        `--only-categories=${categories}`,
        '--disable-storage-reset',
        `--port=${debugPort}`,
        ...(desktop ? ['--preset=desktop'] : []),
      ],
      { maxBuffer: 64_000_000 },
    )
    const report = JSON.parse(stdout) as Report
    if (new URL(report.finalDisplayedUrl).pathname !== new URL(url).pathname)
      throw new Error(`${url} led to ${report.finalDisplayedUrl}`)
    return report
  } finally {
    await context.close()
  }
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

const metrics = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  'Speed Index': 'speed-index',
  CLS: 'cumulative-layout-shift',
}

/** Each site once a round, so that a slow minute of the machine falls on all of them. The medians in a row a site. */
async function performanceOf(pages: readonly Site[], runs: number) {
  const reports = new Map<string, Report[]>(pages.map(({ name }) => [name, []]))
  for (let round = 0; round < runs; round += 1)
    for (const site of pages) reports.get(site.name)?.push(await look(site, { categories: 'performance' }))
  return pages.map(({ name }) => {
    const own = reports.get(name) ?? []
    const scores = own.map(({ categories }) => (categories['performance']?.score ?? 0) * 100)
    const measured = Object.entries(metrics).map(
      ([metric, id]) =>
        [metric, median(own.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))] as const,
    )
    return { name, score: median(scores), scores, values: Object.fromEntries(measured) }
  })
}

const rowOf = ({
  name,
  score,
  scores,
  values: measured,
}: Awaited<ReturnType<typeof performanceOf>>[number]) => [
  name,
  `${score.toFixed(0)} (${Math.min(...scores).toFixed(0)}–${Math.max(...scores).toFixed(0)})`,
  ...Object.keys(metrics).map((metric) => (measured[metric] ?? 0).toFixed(metric === 'CLS' ? 3 : 0)),
]

/** The categories that no machine changes; the number of scores below 100. */
async function judgeOthers(site: Site, desktop: boolean): Promise<number> {
  const { categories, audits } = await look(site, { desktop, categories: 'accessibility,best-practices,seo' })
  const scores = Object.values(categories)
  const said = scores.map(({ id, score }) => `${id} ${Math.round((score ?? 0) * 100)}`).join(' · ')
  console.log(`${desktop ? 'desktop' : 'phone'} ${site.name}: ${said}`)
  const short = scores.filter(({ score }) => score !== 1)
  for (const { auditRefs } of short)
    for (const { id, weight } of auditRefs)
      if (weight > 0 && (audits[id]?.score ?? 1) < 1) console.log(`  ${id}: ${audits[id]?.title}`)
  return short.length
}

let short = 0
try {
  const results = await performanceOf(wanted, Number(values.runs))
  console.log(columns([['page', 'score', ...Object.keys(metrics)], ...results.map(rowOf)]))
  for (const site of wanted.filter(({ name }) => name !== 'static page'))
    for (const desktop of [false, true]) short += await judgeOthers(site, desktop)
  console.log(short ? `${short} scores below 100` : 'every other score is 100')
} finally {
  staticServer.close()
  await backEnd.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
process.exit(short ? 1 : 0)
