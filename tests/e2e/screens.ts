/**
 * `npm run screens`: pictures of every page for a person to look at, and one contact sheet of them all.
 *
 *   npm run screens -- --lang en-US,ko-KR --size 360x640,768x1024 --theme light --who visitor,newcomer,player --only wallet
 *
 * `-- --judge` measures instead (tests/e2e/looks/): every screen × language × width × theme × state, or those that are named.
 *
 *   npm run screens -- --judge --lang ja-JP,fil-PH --width 320,1024 --theme light --who player --state fine,failed
 *
 * `-- --against <build>` takes them of two builds with the same data, and writes a page of what differs.
 *
 *   npm run screens -- --against ../before/dist --lang ja-JP,vi-VN
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { request, type Browser } from 'playwright'
import { languages } from '../../i18n/languages.ts'
import { operatorState } from '../support/operator-access.ts'
import { newStageData, onPictureStage } from '../support/picture-stage.ts'
import { compareFolders, writeDifferences } from './looks/compare.ts'
import { judgeMatrix, printResult, states, type State, type Who } from './looks/matrix.ts'
import { privatePlaces, publicPlaces } from './looks/places.ts'
import { BackEnd } from './support/back-end-client.ts'
import { demoToken as tokenOf } from './support/offline-stage.ts'

const { values } = parseArgs({
  options: {
    judge: { type: 'boolean', default: false },
    /** The folder of another build. */
    against: { type: 'string' },
    /** For `--judge`: fine · failed (500) · cut (no answer) · offline (after everything was seen). */
    state: { type: 'string', default: states.join() },
    width: { type: 'string', default: '320,390,768,1024,1440' },
    /** For `--judge`: sizes of the text, in percent. */
    text: { type: 'string', default: '100' },
    /** For `--judge`: every sum of coins as large as it can be. */
    rich: { type: 'boolean', default: false },
    /** For `--judge`: pages open at once. */
    pages: { type: 'string', default: '3' },
    lang: { type: 'string' },
    size: { type: 'string', default: '390x844,1440x900' },
    theme: { type: 'string', default: 'dark,light' },
    /** visitor: signed out · player: the demo player, full · newcomer: just registered, empty · agent (judged only). */
    who: { type: 'string' },
    only: { type: 'string', default: '' },
    /** The whole page, not only its first view. */
    whole: { type: 'boolean', default: false },
    out: { type: 'string', default: 'screens' },
  },
})
const listOf = (text: string) => text.split(',').filter(Boolean)

interface Shot {
  who: string
  token: string | null
  page: string
  size: string
  theme: 'dark' | 'light'
  lang: string
}

const fileOf = ({ who, page, size, theme, lang }: Shot) =>
  `${who}${page.replace(/\W+/g, '-').replace(/-$/, '') || '-home'}-${size}-${theme}-${lang}.png`

async function take(browser: Browser, url: string, shots: Shot[], out: string): Promise<void> {
  const [first] = shots
  if (!first) return
  const [width = 390, height = 844] = first.size.split('x').map(Number)
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: first.theme,
    locale: first.lang,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  await context.addInitScript(
    ([token, lang]) => {
      if (token) localStorage.setItem('token', token)
      localStorage.setItem('lang', lang)
    },
    [first.token, first.lang] as const,
  )
  const page = await context.newPage()
  for (const shot of shots) {
    await page.goto(url + shot.page)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(300)
    await page.screenshot({ path: join(out, fileOf(shot)), fullPage: values.whole })
    process.stdout.write('.')
  }
  await context.close()
}

async function contactSheet(browser: Browser, shots: Shot[], out: string): Promise<void> {
  const figures = shots.map(
    (shot) =>
      `<figure><img src="${fileOf(shot)}" height="420"><figcaption>${shot.who} ${shot.page} ${shot.size} ${shot.theme} ${shot.lang}</figcaption></figure>`,
  )
  const style =
    'body{display:flex;flex-wrap:wrap;gap:16px;margin:16px;background:#888;font:12px sans-serif}figure{margin:0}figcaption{max-width:420px}'
  writeFileSync(join(out, 'index.html'), `<!doctype html><style>${style}</style>${figures.join('')}`)
  const page = await browser.newPage({ viewport: { width: 1800, height: 1200 } })
  await page.goto(`file://${resolve(out, 'index.html')}`)
  await page.screenshot({ path: join(out, 'sheet.png'), fullPage: true })
}

type Tokens = Record<Who, string | null>

async function takeAll(browser: Browser, url: string, tokens: Tokens, out = values.out): Promise<Shot[]> {
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const all: Shot[] = []
  for (const theme of listOf(values.theme) as Shot['theme'][])
    for (const size of listOf(values.size))
      for (const lang of listOf(values.lang ?? 'ja-JP'))
        for (const who of listOf(values.who ?? 'visitor,player,newcomer') as Who[]) {
          const shots = (who === 'visitor' ? publicPlaces : privatePlaces)
            .filter(({ path, tap }) => !tap && path.includes(values.only))
            .map(({ path }): Shot => ({ who, token: tokens[who], page: path, size, theme, lang }))
          await take(browser, url, shots, out)
          all.push(...shots)
        }
  await contactSheet(browser, all, out)
  console.log(`\n${all.length} pictures, ${join(out, 'sheet.png')} and index.html`)
  return all
}

async function judgeAll(browser: Browser, url: string, tokens: Tokens): Promise<void> {
  const result = await judgeMatrix(browser, {
    url,
    tokens,
    who: listOf(values.who ?? 'visitor,player,newcomer,agent') as Who[],
    states: listOf(values.state) as State[],
    languages: listOf(values.lang ?? languages.join()),
    widths: listOf(values.width).map(Number),
    themes: listOf(values.theme) as Shot['theme'][],
    pages: Number(values.pages),
    textSizes: listOf(values.text).map(Number),
    isRich: values.rich,
    isWanted: (name) => name.includes(values.only),
  })
  printResult(result)
  if (result.sightings.length + result.broken.length > 0) process.exitCode = 1
}

async function tokensOf(url: string): Promise<Tokens> {
  const backEnd = new BackEnd(await request.newContext({ baseURL: url, storageState: operatorState }))
  return {
    visitor: null,
    player: await tokenOf(backEnd),
    newcomer: (await backEnd.newPlayer()).token,
    agent: await tokenOf(backEnd, 'hana'),
  }
}

/** The other build first, then this one, with the same players and the same data. */
async function compareWith(dist: string): Promise<void> {
  const dataDir = newStageData()
  const [before, after] = [join(values.out, 'before'), join(values.out, 'after')]
  let tokens: Tokens | undefined
  await onPictureStage(
    async ({ url, browser }) => {
      tokens = await tokensOf(url)
      await takeAll(browser, url, tokens, before)
    },
    { dist, dataDir },
  )
  await onPictureStage(
    async ({ url, browser }) => {
      const shots = await takeAll(browser, url, tokens ?? (await tokensOf(url)), after)
      const differences = await compareFolders(browser, shots.map(fileOf), [before, after])
      writeDifferences(values.out, differences, shots.length)
      console.log(`${differences.length} of ${shots.length} differ: ${join(values.out, 'differences.html')}`)
    },
    { dataDir },
  )
}

if (values.against) await compareWith(values.against)
else
  await onPictureStage(async ({ url, browser }) => {
    const tokens = await tokensOf(url)
    await (values.judge ? judgeAll : takeAll)(browser, url, tokens)
  })
