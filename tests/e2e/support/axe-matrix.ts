/** Every route as axe sees it: 2 layouts × 7 languages × 2 schemes, in one page load a route and language. */
import type { Page } from 'playwright/test'
import { languages, type Language } from '../../../i18n/languages.ts'
import { findings } from './axe.ts'
import { signInBefore, type BackEnd } from './back-end-client.ts'
import { expect, test } from './fixtures.ts'
import { demoToken } from './offline-stage.ts'
import { agentScenes, newcomerScenes, playerScenes, visitorScenes, type Scene } from './scenes.ts'
import { followTraffic, settled } from './settled.ts'

/** Phone and desktop: the two layouts of the frame. */
const layouts = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const schemes = ['light', 'dark'] as const

/** The scenes that are a page by its address. */
const addresses = (scenes: readonly Scene[]) => [
  ...new Set(scenes.map(({ name }) => name).filter((name) => name.startsWith('/'))),
]

interface Who {
  who: string
  pages: string[]
  token: (backEnd: BackEnd) => Promise<string> | null
}

const everybody: Who[] = [
  {
    who: 'a visitor',
    // Beside the scenes: the pages that share a screen with one of them.
    pages: [
      ...addresses(visitorScenes),
      '/game/promotion?id=1',
      '/game/guide',
      '/game/guide/faq',
      '/game/guide/order-file',
      '/about/privacy-policy',
      '/about/responsible-game',
      '/about/discount-statute',
      '/account-transfer',
      '/login',
    ],
    token: () => null,
  },
  { who: 'the demo player', pages: addresses(playerScenes), token: demoToken },
  {
    who: 'a newcomer',
    pages: addresses(newcomerScenes),
    token: async (backEnd) => (await backEnd.newPlayer()).token,
  },
  { who: 'an agent', pages: addresses(agentScenes), token: (backEnd) => demoToken(backEnd, 'hana') },
]

/** Opens a page in a language, and waits until the app has drawn it. */
async function open(page: Page, path: string, language: Language): Promise<void> {
  await page.goto(path)
  await expect(page.locator('#prerendered')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await settled(page)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Looks at these pages in one language, in both layouts and schemes; what is found is said together at the end. */
async function lookAt(page: Page, language: Language, pages: readonly string[]): Promise<void> {
  const found: string[] = []
  followTraffic(page)
  for (const path of pages)
    await test.step(path, async () => {
      await open(page, path, language)
      for (const layout of layouts) {
        await page.setViewportSize(layout)
        await settled(page)
        for (const scheme of schemes)
          for (const line of await findings(page, scheme))
            found.push(`${path} ${layout.width} ${language} ${scheme}: ${line}`)
      }
    })
  expect(found).toEqual([])
}

interface Look {
  who: Who
  language: Language
  pages: readonly string[]
}

function describeLook(title: string, { who, language, pages }: Look, tag: string[]): void {
  test(title, { tag }, async ({ page, backEnd }) => {
    // Some sixty looks, and twice as many scripts of axe.
    test.setTimeout(1_200_000)
    const token = await who.token(backEnd)
    if (token) await signInBefore(page, token)
    await page.addInitScript((lang) => localStorage.setItem('lang', lang), language)
    await lookAt(page, language, pages)
  })
}

/** The whole of it, a test a language and a player; and before it a few pages that `npm test` looks at. */
export function describeMatrix(sample: {
  language: Language
  pages: Record<string, readonly string[]>
}): void {
  // Half-faded text has another contrast than the one that people read. A trace would hold the source of axe once a look.
  test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' })
  for (const who of everybody) {
    const pages = sample.pages[who.who]
    if (pages)
      describeLook(
        `axe and its best practices find nothing at two widths in ${sample.language}: ${who.who}`,
        { who, language: sample.language, pages },
        [],
      )
    for (const language of languages)
      describeLook(
        `axe and its best practices find nothing on any page in ${language}: ${who.who}`,
        { who, language, pages: who.pages },
        ['@long'],
      )
  }
}
