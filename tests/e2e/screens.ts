/**
 * `npm run screens`: pictures of every page of the built app, and one sheet with all of them.
 *
 *   npm run screens -- --lang en-US,ko-KR --size 360x640,768x1024 --theme light --who visitor,newcomer,player --only wallet
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { request, type Browser } from 'playwright'
import { operatorState } from '../support/operator-access.ts'
import { onPictureStage, openLook } from '../support/picture-stage.ts'
import { BackEnd } from './support/back-end-client.ts'
import { addressesOf, agentScenes, playerScenes, visitorScenes } from './support/scenes.ts'
import { settled } from './support/settled.ts'

const { values } = parseArgs({
  options: {
    lang: { type: 'string', default: 'ja-JP' },
    size: { type: 'string', default: '390x844,1440x900' },
    theme: { type: 'string', default: 'dark,light' },
    /** visitor: signed out · player: the demo player, full · newcomer: just registered, empty · agent: with a team. */
    who: { type: 'string', default: 'visitor,player,newcomer,agent' },
    only: { type: 'string', default: '' },
    /** The whole page, not only its first view. */
    whole: { type: 'boolean', default: false },
    out: { type: 'string', default: 'screens' },
  },
})
const listOf = (text: string) => text.split(',').filter(Boolean)

type Tokens = Readonly<Record<string, string | null>>

async function tokensOf(url: string): Promise<Tokens> {
  const backEnd = new BackEnd(await request.newContext({ baseURL: url, storageState: operatorState }))
  return {
    visitor: null,
    player: await backEnd.signIn(),
    newcomer: (await backEnd.newPlayer()).token,
    agent: await backEnd.signIn('hana'),
  }
}

/** Takes every page as one of them sees it; gives the names of the files. */
async function take(browser: Browser, url: string, [who, token]: [string, string | null]) {
  const files: string[] = []
  const pages = addressesOf(who === 'agent' ? agentScenes : token ? playerScenes : visitorScenes).filter(
    (path) => path.includes(values.only),
  )
  for (const theme of listOf(values.theme) as ('dark' | 'light')[])
    for (const size of listOf(values.size))
      for (const lang of listOf(values.lang)) {
        const [width = 390, height = 844] = size.split('x').map(Number)
        const look = { viewport: { width, height }, colorScheme: theme, locale: lang }
        const page = await openLook(browser, look, token)
        for (const path of pages) {
          const name = path.replace(/\W+/g, '-').replace(/-$/, '') || '-home'
          const file = `${who}${name}-${size}-${theme}-${lang}.png`
          await page.goto(url + path)
          await settled(page)
          if (width >= 768) await page.getByRole('banner').waitFor()
          await page.waitForTimeout(300)
          await page.screenshot({ path: join(values.out, file), fullPage: values.whole })
          files.push(file)
          process.stdout.write('.')
        }
        await page.context().close()
      }
  return files
}

await onPictureStage(async ({ url, browser }) => {
  const { out } = values
  const tokens = await tokensOf(url)
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const files: string[] = []
  for (const who of listOf(values.who)) files.push(...(await take(browser, url, [who, tokens[who] ?? null])))
  const figures = files.map(
    (file) => `<figure><img src="${file}" height="420"><figcaption>${file}</figcaption></figure>`,
  )
  const style =
    'body{display:flex;flex-wrap:wrap;gap:16px;margin:16px;background:#888;font:12px sans-serif}figure{margin:0}figcaption{max-width:420px}'
  writeFileSync(join(out, 'index.html'), `<!doctype html><style>${style}</style>${figures.join('')}`)
  console.log(`\n${files.length} pictures: ${resolve(out, 'index.html')}`)
})
