/**
 * `npm run screens`: pictures of every page for a person to look at, and one contact sheet of them all.
 *
 *   npm run screens -- --lang en-US,ko-KR --size 360x640,768x1024 --theme light --who visitor,newcomer,player --only wallet
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { request, type Browser } from 'playwright'
import { demoToken } from './bench/demo-player.ts'
import { BackEnd } from './e2e/support/back-end-client.ts'
import { operatorState } from './support/operator-access.ts'
import { onPictureStage } from './support/picture-stage.ts'

const { values } = parseArgs({
  options: {
    lang: { type: 'string', default: 'ja-JP' },
    size: { type: 'string', default: '390x844,1440x900' },
    theme: { type: 'string', default: 'dark,light' },
    /** visitor: signed out · player: the demo player, full · newcomer: just registered, empty. */
    who: { type: 'string', default: 'visitor,player,newcomer' },
    only: { type: 'string', default: '' },
    out: { type: 'string', default: 'screens' },
  },
})
const listOf = (text: string) => text.split(',').filter(Boolean)

const publicPages = [
  '/',
  '/game/notice',
  '/user/station-letter',
  '/user-agreement',
  '/game/promotion',
  '/game/promotion?id=1',
  '/activity',
  '/game/guide',
  '/game/guide/deposit',
  '/game/guide/faq',
  '/about/about-us',
  '/about/privacy-policy',
  '/about/responsible-game',
  '/about/discount-statute',
  '/download',
  '/login',
  '/no/such/page',
]
const privatePages = [
  '/',
  '/amigo',
  '/user/finance/deposit',
  '/user/finance/withdraw',
  '/user/finance/deposit/cryptocurrency?coin=USDT&network=TRC20',
  '/user/finance/withdraw/cryptocurrency?coin=USDT&network=TRC20',
  '/user/bankcard-setting',
  '/user/record?type=deposit',
  '/user/record?type=withdraw',
  '/user/record?type=game',
  '/user/user-center',
  '/user/account-setting',
  '/user/station-letter',
  '/about/responsible-game',
]

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
    await page.screenshot({ path: join(out, fileOf(shot)) })
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

await onPictureStage(async ({ url, browser }) => {
  const backEnd = new BackEnd(await request.newContext({ baseURL: url, storageState: operatorState }))
  const tokens: Record<string, string | null> = {
    visitor: null,
    player: await demoToken(url),
    newcomer: (await backEnd.newPlayer()).token,
  }
  rmSync(values.out, { recursive: true, force: true })
  mkdirSync(values.out, { recursive: true })
  const all: Shot[] = []
  for (const theme of listOf(values.theme) as Shot['theme'][])
    for (const size of listOf(values.size))
      for (const lang of listOf(values.lang))
        for (const who of listOf(values.who)) {
          const pages = (who === 'visitor' ? publicPages : privatePages).filter((page) =>
            page.includes(values.only),
          )
          const shots = pages.map((page): Shot => ({
            who,
            token: tokens[who] ?? null,
            page,
            size,
            theme,
            lang,
          }))
          await take(browser, url, shots, values.out)
          all.push(...shots)
        }
  await contactSheet(browser, all, values.out)
  console.log(`\n${all.length} pictures, ${join(values.out, 'sheet.png')} and index.html`)
})
