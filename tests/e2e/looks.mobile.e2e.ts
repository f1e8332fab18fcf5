/** Every page where it has least room: nothing is wider than the window, cut, or current twice. */
import type { Page } from 'playwright/test'
import { languages, type Language } from '../../i18n/languages.ts'
import { signInBefore, type BackEnd } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { faultsOfLooks } from './support/looks.ts'
import { demoToken } from './support/offline-stage.ts'
import { addressesOf, agentScenes, playerScenes, visitorScenes } from './support/scenes.ts'
import { followTraffic, settled } from './support/settled.ts'

// As on a desk: a phone would lay a page without a viewport of its own out at 980 px.
test.use({ isMobile: false, contextOptions: { reducedMotion: 'reduce' } })

const tabs = (current: readonly number[], style: string) =>
  `<nav style="display: flex; ${style}">${['Members', 'Report', 'Deposits'].map((name, at) => `<a href="#" ${current.includes(at) ? 'aria-current="page"' : ''}>${name}</a>`).join('')}</nav>`
const line = (style: string) => `<p style="inline-size: 80px; ${style}">From one to five</p>`

/** Each kind of fault by itself on a page that has none, and what is no fault. */
const planted: readonly (readonly [what: string, part: string, kind: string | null])[] = [
  ['a box wider than the window', '<div style="inline-size: 500px">Wide</div>', 'wider'],
  [
    'a table that scrolls',
    '<div style="overflow: auto"><div style="inline-size: 500px">Wide</div></div>',
    null,
  ],
  [
    'a text out of its card',
    `<div class="card" style="inline-size: 80px">${line('white-space: nowrap')}</div>`,
    'leaves',
  ],
  ['a line cut at the side', line('overflow: hidden; white-space: nowrap'), 'cut'],
  ['a line cut below', line('overflow: hidden; block-size: 30px'), 'cut'],
  ['a line with an ellipsis', line('overflow: hidden; white-space: nowrap; text-overflow: ellipsis'), null],
  ['a hint longer than its field', '<input style="inline-size: 60px" placeholder="Name of a member">', 'cut'],
  ['a narrow select', '<select style="inline-size: 60px"><option>Every game</option></select>', 'cut'],
  ['links in two rows', tabs([2], 'flex-wrap: wrap; inline-size: 160px; gap: 16px'), 'wraps'],
  ['a choice out of sight', tabs([2], 'inline-size: 60px; overflow-x: auto'), 'its choice'],
  ['two current items', tabs([0, 2], 'gap: 8px'), '2 current'],
  ['one current item', tabs([1], 'gap: 8px'), null],
  [
    'a word for screen readers',
    `<span class="visually-hidden">${line('overflow: hidden; block-size: 1px')}</span>`,
    null,
  ],
]

test('each planted fault is seen, and nothing where there is none', async ({ page }) => {
  for (const [what, part, kind] of planted) {
    await page.setContent(
      `<!doctype html><html lang="en"><style>body { margin: 16px; font: 16px/1.5 sans-serif; max-inline-size: 340px } .card { border: 1px solid gray }</style><h1>Deposit</h1><p class="card">It arrives within minutes.</p>${part}</html>`,
    )
    const found = await faultsOfLooks(page)
    expect
      .soft(
        found.map((fault) => fault.slice(0, kind?.length)),
        what,
      )
      .toEqual(kind ? [kind] : [])
  }
})

/** In the app, without a load; by way of another page, as the same address twice would keep what was opened over it. */
async function show(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', '/about/about-us')
    history.pushState(null, '', to)
  }, path)
  await settled(page)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

const everybody = {
  'a visitor': { scenes: visitorScenes, token: () => null },
  'a player': { scenes: playerScenes, token: demoToken },
  'an agent': { scenes: agentScenes, token: (backEnd: BackEnd) => demoToken(backEnd, 'hana') },
}
/** The narrowest phone, text of twice the size, and where the rail takes most. */
const sizes = [
  { width: 320, height: 640, text: 100 },
  { width: 390, height: 844, text: 200 },
  { width: 1024, height: 768, text: 100 },
]
/** The longest words; all others by `npm test -- --long`. */
const inTest: readonly Language[] = ['fil-PH']

for (const language of languages)
  for (const [who, { scenes, token }] of Object.entries(everybody))
    test(
      `nothing is cut, wraps or is current twice on the pages of ${who} in ${language}`,
      { tag: inTest.includes(language) ? [] : '@long' },
      async ({ page, backEnd }) => {
        const signedIn = await token(backEnd)
        if (signedIn) await signInBefore(page, signedIn)
        await page.addInitScript((lang) => localStorage.setItem('lang', lang), language)
        followTraffic(page)
        await page.goto('/about/about-us')
        await expect(page.locator('#prerendered')).toHaveCount(0)
        const found: string[] = []
        for (const { width, height, text } of sizes) {
          await page.setViewportSize({ width, height })
          await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), text)
          for (const path of addressesOf(scenes)) {
            await show(page, path)
            let faults = await faultsOfLooks(page)
            // The look may come in the middle of a change.
            if (faults.length) {
              await page.waitForTimeout(500)
              faults = await faultsOfLooks(page)
            }
            found.push(...faults.map((fault) => `${path} ${width} ${text} %: ${fault}`))
          }
        }
        expect(found).toEqual([])
      },
    )
