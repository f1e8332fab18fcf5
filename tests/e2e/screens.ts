/**
 * `npm run screens`: pictures of every scene of the built app (its pages and what opens over them), and one sheet with all of them.
 *
 *   npm run screens -- --lang en-US,ko-KR --size 360x640,768x1024 --theme light --who visitor,newcomer,player --only finance
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { request, type Browser } from 'playwright'
import { languageOrFallback } from '../../i18n/languages.ts'
import { operatorState } from '../support/operator-access.ts'
import { onPictureStage, openLook } from '../support/picture-stage.ts'
import { BackEnd } from './support/back-end-client.ts'
import { everybody, popupScenes } from './support/scenes.ts'
import { settled } from './support/settled.ts'
import { setTextLanguage } from './support/texts.ts'

const { values } = parseArgs({
  options: {
    lang: { type: 'string', default: 'ja-JP' },
    size: { type: 'string', default: '390x844,1440x900' },
    theme: { type: 'string', default: 'dark,light' },
    /** visitor: signed out · player: the demo player, full · newcomer: just registered, empty · agent: with a team. */
    who: { type: 'string', default: 'visitor,player,newcomer,agent' },
    /** Part of an address: its page and what opens on it. */
    only: { type: 'string', default: '' },
    /** The whole page, not only its first view. */
    whole: { type: 'boolean', default: false },
    out: { type: 'string', default: 'screens' },
  },
})
type Who = keyof typeof everybody
const listOf = (text: string) => text.split(',').filter(Boolean)

/** Shows every scene to one of them, in order, as some open on the page of the one before; gives the names of the files. */
async function take(browser: Browser, url: string, who: Who) {
  const files: string[] = []
  const backEnd = new BackEnd(await request.newContext({ baseURL: url, storageState: operatorState }))
  const token = await everybody[who].token(backEnd)
  let path = ''
  const scenes = [...everybody[who].scenes, ...(token ? [] : popupScenes)]
    .map(({ name, show }, index) => ({
      name: `${String(index).padStart(2, '0')} ${name}`,
      show,
      path: (path = name.startsWith('/') ? name : path),
    }))
    .filter((scene) => scene.path.includes(values.only))
  for (const theme of listOf(values.theme) as ('dark' | 'light')[])
    for (const size of listOf(values.size))
      for (const lang of listOf(values.lang)) {
        const [width = 390, height = 844] = size.split('x').map(Number)
        const look = { viewport: { width, height }, colorScheme: theme, locale: lang }
        const page = await openLook(browser, { ...look, baseURL: url, storageState: operatorState }, token)
        page.setDefaultTimeout(10_000)
        setTextLanguage(languageOrFallback(lang))
        for (const { name, show } of scenes) {
          const file = `${who}-${name.replace(/\W+/g, '-').replace(/-$/, '')}-${size}-${theme}-${lang}.png`
          await show(page)
            .then(() => settled(page))
            .catch((error: unknown) => console.log(`\n${file}: ${String(error)}`))
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
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const files: string[] = []
  for (const who of listOf(values.who) as Who[]) files.push(...(await take(browser, url, who)))
  const figures = files.map(
    (file) => `<figure><img src="${file}" height="420"><figcaption>${file}</figcaption></figure>`,
  )
  const style =
    'body{display:flex;flex-wrap:wrap;gap:16px;margin:16px;background:#888;font:12px sans-serif}figure{margin:0}figcaption{max-width:420px}'
  writeFileSync(join(out, 'index.html'), `<!doctype html><style>${style}</style>${figures.join('')}`)
  console.log(`\n${files.length} pictures: ${resolve(out, 'index.html')}`)
})
