/**
 * `npm run lighthouse`: accessibility, best practices and SEO by Lighthouse on six pages, as a phone and as a desktop.
 * Fetches Lighthouse from the registry when it is run, because nothing else needs it; its speed is `npm run bench`.
 * Needs a build. Ends with 1 where a score is below 100, and names what cost it.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import { startBackEnd } from './bench/back-end-process.ts'
import { demoToken } from './bench/demo-player.ts'
import { presentBrowser } from './support/find-browser.mjs'

/** The newest that runs on Node 20. */
const lighthouse = 'lighthouse@12.8.2'
const port = Number(process.env['LIGHTHOUSE_PORT'] ?? 4880)
const pages = [
  { name: 'home', path: '/', as: null },
  { name: 'hall', path: '/amigo', as: null },
  { name: 'guide', path: '/game/guide', as: null },
  { name: 'wallet', path: '/user/finance/deposit', as: 'taro' },
  { name: 'inbox', path: '/user/station-letter', as: 'taro' },
  { name: 'agent', path: '/agent/team-report', as: 'hana' },
] as const

interface Report {
  finalDisplayedUrl: string
  categories: Record<
    string,
    { id: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  >
  audits: Record<string, { title: string; score: number | null }>
}

const folder = mkdtempSync(join(tmpdir(), 'amigo-lighthouse-'))
const backEnd = await startBackEnd({ port, dataDir: join(folder, 'data'), dist: 'dist' })

/** Lighthouse in a browser that is signed in already: it has no way to sign in by itself. */
async function look({ path, as, desktop }: { path: string; as: 'taro' | 'hana' | null; desktop: boolean }) {
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
    const { stdout } = await promisify(execFile)(
      'npx',
      [
        '--yes',
        '--package',
        lighthouse,
        'lighthouse',
        backEnd.url + path,
        '--quiet',
        '--output=json',
        '--only-categories=accessibility,best-practices,seo',
        '--disable-storage-reset',
        `--port=${debugPort}`,
        ...(desktop ? ['--preset=desktop'] : []),
      ],
      { maxBuffer: 64_000_000 },
    )
    return JSON.parse(stdout) as Report
  } finally {
    await context.close()
  }
}

let short = 0
try {
  for (const desktop of [false, true])
    for (const { name, path, as } of pages) {
      const { finalDisplayedUrl, categories, audits } = await look({ path, as, desktop })
      if (new URL(finalDisplayedUrl).pathname !== path) throw new Error(`${path} led to ${finalDisplayedUrl}`)
      const scores = Object.values(categories)
      const said = scores.map(({ id, score }) => `${id} ${Math.round((score ?? 0) * 100)}`).join(' · ')
      console.log(`${desktop ? 'desktop' : 'phone'} ${name}: ${said}`)
      for (const { auditRefs, score } of scores) {
        if (score === 1) continue
        short += 1
        for (const { id, weight } of auditRefs)
          if (weight > 0 && (audits[id]?.score ?? 1) < 1) console.log(`  ${id}: ${audits[id]?.title}`)
      }
    }
} finally {
  await backEnd.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
console.log(short ? `${short} scores below 100` : 'every score is 100')
process.exit(short ? 1 : 0)
