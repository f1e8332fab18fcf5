/**
 * `npm run lighthouse`: Lighthouse's own judgement of the built app, as a phone and as a desktop. Fetches Lighthouse from
 * the registry when it is run, because nothing else needs it. Needs a build; performance also a quiet machine.
 *
 *   npm run lighthouse -- --only home,promotions
 *
 * Ends with 1 where accessibility, best practices or SEO is below 100.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { chromium } from 'playwright'
import { demoToken } from '../support/back-end-access.ts'
import { startBackEnd } from '../support/back-end-process.ts'
import { presentBrowser } from '../support/find-browser.mjs'

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })

/** The newest that runs on Node 20. */
const lighthouse = 'lighthouse@12.8.2'
const port = Number(process.env['LIGHTHOUSE_PORT'] ?? 4880)
const debugPort = port + 5

interface Site {
  name: string
  path: string
  as?: 'taro' | 'hana'
}
const sites: Site[] = [
  { name: 'home', path: '/' },
  { name: 'promotions', path: '/game/promotion' },
  { name: 'notices', path: '/game/notice' },
  { name: 'guide', path: '/game/guide' },
  { name: 'hall', path: '/amigo', as: 'taro' },
  { name: 'wallet', path: '/user/finance/deposit', as: 'taro' },
  { name: 'inbox', path: '/user/station-letter', as: 'taro' },
  { name: 'agent', path: '/agent/team-report', as: 'hana' },
]

interface Category {
  id: string
  score: number | null
  auditRefs: { id: string; weight: number }[]
}
interface Report {
  finalDisplayedUrl: string
  categories: Record<string, Category>
  audits: Record<string, { title: string; score: number | null }>
}

const folder = mkdtempSync(join(tmpdir(), 'amigo-lighthouse-'))
const backEnd = await startBackEnd({ port, dataDir: join(folder, 'data'), dist: 'dist' })

/** Lighthouse in a browser that is signed in already: it has no way to sign in by itself. */
async function look({ path, as }: Site, form: string): Promise<Report> {
  const executablePath = await presentBrowser()
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
    const asked = [backEnd.url + path, '--quiet', '--output=json', '--disable-storage-reset']
    const asForm = form === 'desktop' ? ['--preset=desktop'] : []
    const { stdout } = await promisify(execFile)(
      'npx',
      ['--yes', '--package', lighthouse, 'lighthouse', ...asked, `--port=${debugPort}`, ...asForm],
      { maxBuffer: 64_000_000 },
    )
    const report: Report = JSON.parse(stdout)
    if (new URL(report.finalDisplayedUrl).pathname !== path)
      throw new Error(`${path} led to ${report.finalDisplayedUrl}`)
    return report
  } finally {
    await context.close()
  }
}

let short = 0
try {
  for (const site of sites.filter(({ name }) => !values.only || values.only.split(',').includes(name)))
    for (const form of ['phone', 'desktop']) {
      const { categories, audits } = await look(site, form)
      const scores = Object.values(categories)
      const said = scores.map(({ id, score }) => `${id} ${Math.round((score ?? 0) * 100)}`)
      console.log(`${form} ${site.name}: ${said.join(' · ')}`)
      // No machine changes these; how fast it is depends on the machine.
      for (const { auditRefs } of scores.filter(({ id, score }) => id !== 'performance' && score !== 1)) {
        short += 1
        for (const { id, weight } of auditRefs)
          if (weight > 0 && (audits[id]?.score ?? 1) < 1) console.log(`  ${id}: ${audits[id]?.title}`)
      }
    }
  console.log(short ? `${short} scores below 100` : 'accessibility, best practices and SEO are 100')
} finally {
  await backEnd.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
process.exit(short ? 1 : 0)
