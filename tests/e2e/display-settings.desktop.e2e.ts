/** The main screens under what a player set up to see them: forced colours, 400 % zoom, text of twice the size, less motion. */
import type { Page } from 'playwright/test'
import { signInBefore, type BackEnd } from './support/back-end-client.ts'
import {
  cutControls,
  longMotions,
  noteMotions,
  pinnedShare,
  sideways,
  unmarkedChoices,
} from './support/display-settings.ts'
import { expect, test } from './support/fixtures.ts'
import { demoToken } from './support/offline-stage.ts'
import { followTraffic, settled } from './support/settled.ts'
import { text } from './support/texts.ts'
import { amountField } from './support/wallet.ts'

const main = [
  '/',
  '/amigo',
  '/user/finance/deposit',
  '/user/finance/withdraw',
  '/user/record?type=game',
  '/user/station-letter',
  '/user/account-setting?section=password',
]
const others = [
  '/user/bankcard-setting',
  '/user/user-center',
  '/user/account-setting?section=payment',
  '/user/account-setting?section=profile',
  '/user/account-setting?section=device',
  '/user/record?type=deposit',
  '/user/finance/deposit/cryptocurrency?coin=XRP',
  '/game/promotion',
  '/game/guide/faq',
  '/about/responsible-game',
  '/download',
]

async function open(page: Page, path: string): Promise<void> {
  followTraffic(page)
  await page.goto(path)
  await expect(page.locator('#prerendered')).toHaveCount(0)
  await expect(page.getByText(text('ui:loading'), { exact: true })).toHaveCount(0)
  await settled(page)
}

/** Zoomed to 400 %, a window of 1280 × 1024 has this size (WCAG 1.4.10). */
const zoomed = { width: 320, height: 256 }
const mostPinned = 1 / 3
/** What base.css leaves of an animation is 1 ms. */
const mostMotionMs = 10

const rounds = [
  { which: 'the main screens', pages: main, tag: [] },
  { which: 'the other screens', pages: others, tag: ['@long'] },
]

const signedIn = async (page: Page, backEnd: BackEnd) => signInBefore(page, await demoToken(backEnd))

for (const { which, pages, tag } of rounds) {
  test(`in forced colours what is chosen is seen on ${which}`, { tag }, async ({ page, backEnd }) => {
    await signedIn(page, backEnd)
    await page.emulateMedia({ forcedColors: 'active' })
    const found: string[] = []
    let count = 0
    for (const path of pages) {
      await open(page, path)
      const { chosen, unmarked } = await unmarkedChoices(page)
      count += chosen
      found.push(...unmarked.map((line) => `${path}: ${line}`))
    }
    expect(count, 'something is chosen').toBeGreaterThan(pages.length / 2)
    expect(found).toEqual([])
  })

  test(
    `at 400 % nothing scrolls sideways and bars leave room on ${which}`,
    { tag },
    async ({ page, backEnd }) => {
      await signedIn(page, backEnd)
      await page.setViewportSize(zoomed)
      const found: string[] = []
      for (const path of pages) {
        await open(page, path)
        found.push(...(await sideways(page)).map((line) => `${path} is wider: ${line}`))
        const { share, bars } = await pinnedShare(page)
        if (share >= mostPinned)
          found.push(`${path}: bars take ${Math.round(share * 100)} % of the height: ${bars.join(' | ')}`)
      }
      expect(found).toEqual([])
    },
  )

  test(`text of twice the size stays whole on ${which}`, { tag }, async ({ page, backEnd }) => {
    await signedIn(page, backEnd)
    await page.setViewportSize({ width: 390, height: 844 })
    const found: string[] = []
    for (const path of pages) {
      await open(page, path)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      await settled(page)
      for (const line of [...(await sideways(page)), ...(await cutControls(page))])
        found.push(`${path}: ${line}`)
    }
    expect(found).toEqual([])
  })
}

test('with less motion nothing moves for longer than a moment', async ({ page, backEnd }) => {
  await noteMotions(page, mostMotionMs)
  await signedIn(page, backEnd)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found: string[] = []
  for (const path of main) {
    await open(page, path)
    found.push(...(await longMotions(page)))
  }
  await open(page, '/user/finance/deposit')
  await amountField(page).fill('5000')
  await page.getByRole('button', { name: text('finance:form.review') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page
    .getByRole('link', { name: text('shell:title.letters') })
    .first()
    .click()
  await settled(page)
  found.push(...(await longMotions(page)))
  expect(found).toEqual([])
})
