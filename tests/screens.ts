/**
 * `npm run screens`: pictures of every page for a person to look at, and one contact sheet of them all.
 *
 *   npm run screens -- --lang en-US,ko-KR --size 360x640,768x1024 --theme light --who visitor,newcomer,player --only wallet
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, request } from 'playwright'
import { BackEnd } from './e2e/support/back-end-client.ts'
import { findBrowser } from './support/find-browser.mjs'

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

const port = Number(process.env['SCREENS_PORT'] ?? 4283)
const baseUrl = `http://localhost:${port}`

async function waitUntilUp(): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    if (
      await fetch(baseUrl).then(
        (response) => response.ok,
        () => false,
      )
    )
      return
    await new Promise((done) => setTimeout(done, 500))
  }
  throw new Error('the back end did not start')
}

async function demoToken(backEnd: BackEnd): Promise<string> {
  const { uuid } = await backEnd.ok<{ uuid: string }>('auth/captcha', {})
  const login = { account: 'taro', password: 'Amigo2026!', uuid, qrcode: await backEnd.captchaAnswer(uuid) }
  return (await backEnd.ok<{ token: string }>('auth/login', login)).token
}

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

async function take(browser: Browser, shots: Shot[], out: string): Promise<void> {
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
    await page.goto(baseUrl + shot.page)
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

const back = spawn('tsx', ['tests/backend/server.ts'], {
  stdio: 'ignore',
  env: {
    ...process.env,
    PORT: String(port),
    DIST: 'dist',
    TEST_HOOKS: '1',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'amigo-screens-')),
  },
})
try {
  await waitUntilUp()
  const backEnd = new BackEnd(await request.newContext({ baseURL: baseUrl }))
  const tokens: Record<string, string | null> = {
    visitor: null,
    player: await demoToken(backEnd),
    newcomer: (await backEnd.newPlayer()).token,
  }
  rmSync(values.out, { recursive: true, force: true })
  mkdirSync(values.out, { recursive: true })
  const browser = await chromium.launch({
    executablePath: await findBrowser(() => false),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
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
          await take(browser, shots, values.out)
          all.push(...shots)
        }
  await contactSheet(browser, all, values.out)
  await browser.close()
  console.log(`\n${all.length} pictures, ${join(values.out, 'sheet.png')} and index.html`)
} finally {
  back.kill()
}
