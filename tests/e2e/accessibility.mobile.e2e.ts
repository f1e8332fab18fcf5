/** axe, by WCAG 2.2 AA and its best practices: every screen and what opens over it; each address in all languages, layouts and schemes. */
import { languages } from '../../i18n/languages.ts'
import { expectAccessible, findings } from './support/axe.ts'
import { signInBefore } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { addressesOf, everybody, popupScenes } from './support/scenes.ts'
import { followTraffic, settled } from './support/settled.ts'

const { visitor, player, newcomer, agent } = everybody
const cut = player.scenes.findIndex(({ name }) => name === '/user/bankcard-setting')
const reading = visitor.scenes.findIndex(({ name }) => name === '/game/notice')

// Half-faded text has another contrast than the one that people read; a trace would hold the source of axe once a look.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' })

/** One test for each group of scenes: a page is opened once for all of them. What the long ones show occurs in the others too. */
for (const { title, scenes, token, tag } of [
  { ...player, title: 'the demo player: games and money', scenes: player.scenes.slice(0, cut), tag: [] },
  { ...player, title: 'the demo player: records, account', scenes: player.scenes.slice(cut), tag: '@long' },
  { ...agent, title: 'an agent', tag: '@long' },
  { ...newcomer, title: 'a newcomer', tag: '@long' },
  { ...visitor, title: 'a visitor', scenes: visitor.scenes.slice(0, reading), tag: [] },
  { ...visitor, title: 'a visitor who reads', scenes: visitor.scenes.slice(reading), tag: '@long' },
  { ...visitor, title: 'a visitor who signs in', scenes: popupScenes, tag: '@long' },
])
  test(`axe finds nothing on the screens of ${title}`, { tag }, async ({ page, backEnd }) => {
    const signedIn = await token(backEnd)
    if (signedIn) await signInBefore(page, signedIn)
    for (const { name, show } of scenes)
      await test.step(name, async () => {
        await show(page)
        await expectAccessible(page, name)
      })
  })

test('axe finds nothing on any part of the catalogue', { tag: '@long' }, async ({ browser }) => {
  test.setTimeout(1_200_000)
  // The catalogue is never delivered: the development server alone has it, whose libraries complain as they like.
  const { createServer } = await import('vite')
  const server = await createServer({
    logLevel: 'silent',
    server: { port: 0, hmr: false, host: 'localhost' },
  })
  await server.listen()
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  const found: string[] = []
  try {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${server.resolvedUrls?.local[0] ?? ''}catalogue?lang=ja-JP`)
      await expect(page.locator('main > section article').first()).toBeVisible({ timeout: 120_000 })
      const sections = await page.locator('main > section').count()
      expect(sections).toBeGreaterThan(5)
      for (let at = 1; at <= sections; at++)
        for (const scheme of ['light', 'dark'] as const)
          for (const line of await findings(page, scheme, `main > section:nth-of-type(${at})`))
            found.push(`${width} ${scheme}: ${line}`)
    }
  } finally {
    await page.close()
    await server.close()
  }
  expect(found).toEqual([])
})

for (const language of languages)
  for (const [who, { scenes, token }] of Object.entries(everybody))
    test(
      `axe finds nothing on any page of the ${who} in ${language}`,
      { tag: '@long' },
      async ({ page, backEnd }) => {
        // Some sixty looks.
        test.setTimeout(1_200_000)
        const signedIn = await token(backEnd)
        if (signedIn) await signInBefore(page, signedIn)
        await page.addInitScript((lang) => localStorage.setItem('lang', lang), language)
        followTraffic(page)
        const found: string[] = []
        for (const path of addressesOf(scenes)) {
          await page.goto(path)
          await expect(page.locator('#prerendered, [aria-busy=true]')).toHaveCount(0)
          for (const width of [390, 1440]) {
            await page.setViewportSize({ width, height: 900 })
            await settled(page)
            for (const scheme of ['light', 'dark'] as const)
              for (const line of await findings(page, scheme))
                found.push(`${path} ${width} ${scheme}: ${line}`)
          }
        }
        expect(found).toEqual([])
      },
    )
