/** What surrounds the pages of a desktop: bar and rail (`src/app/desktop/`). */
import { expectAccessible } from './support/axe.ts'
import { signInAs, signInBefore } from './support/back-end-client.ts'
import { layoutShift } from './support/first-paint.ts'
import { expect, test } from './support/fixtures.ts'
import { keyboard } from './support/input-methods.ts'
import { followAccountMenu } from './support/journey.ts'
import { text } from './support/texts.ts'

test('a game is found from every page by keyboard alone', async ({ page, backEnd }) => {
  await signInAs(page, backEnd.newPlayer())
  await page.goto('/user/finance/deposit')
  const search = page.getByRole('combobox', { name: text('games:search.label') })
  await expect(search).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(search).toBeFocused()
  // Before anything is typed it suggests popular games.
  await expect(page.getByRole('option')).toHaveCount(6)
  await expectAccessible(page, 'the search of the bar')
  await page.keyboard.insertText('koi')
  const found = page.getByRole('option', { name: /鯉リバー|A-103/ })
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.insertText('koi')
  await expect(found).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/amigo-springboard\?game=/)

  // Without a choice the hall shows what was found.
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.insertText('fuji')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/amigo?q=fuji')
  const main = page.getByRole('main').filter({ visible: true })
  const tiles = main.getByRole('region').getByRole('listitem')
  await expect(tiles).toHaveCount(1)
  // The bar has the one field; the hall names what it looked for, orders what is left, and lets go of the word.
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await main.getByRole('combobox', { name: text('hall:sort.label') }).selectOption('number')
  await expect(page).toHaveURL('/amigo?q=fuji&sort=number')
  await main.getByRole('button', { name: /fuji/ }).click()
  await expect(page).toHaveURL('/amigo?sort=number')
  await expect(tiles.first()).toContainText('A-101')
  await expectAccessible(page, 'the hall of a desktop')
})

test("a player's page does not move while it loads, and home is where it was after a game", async ({
  page,
  backEnd,
}) => {
  const newcomer = (await backEnd.newPlayer()).token
  for (const [token, paths] of [
    [newcomer, ['/', '/', '/user/user-center']],
    [await backEnd.signIn(), ['/user/finance/deposit', '/user/record', '/user/station-letter', '/']],
  ] as const) {
    await signInBefore(page, token)
    for (const path of paths) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(await layoutShift(page), path).toBeLessThan(0.01)
    }
  }
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)
  await page.locator('main a[href^="/amigo-springboard"]:visible').nth(8).click()
  await expect(page.locator('iframe')).toBeVisible()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)
})

test('a low window has the whole rail of an agent in sight, and a folded one is found folded @long', async ({
  page,
  backEnd,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await signInBefore(page, await backEnd.signIn('hana'))
  await page.goto('/')
  const rail = page.getByRole('navigation', { name: text('shell:frame.rail') })
  const last = rail.getByRole('link', { name: text('shell:title.agent') })
  await expect(last).toBeInViewport({ ratio: 1 })
  const width = async () => (await rail.boundingBox())?.width
  expect(await width()).toBe(240)
  await rail.getByRole('button', { name: text('shell:frame.rail') }).click()
  await page.mouse.move(600, 400)
  expect(await width()).toBe(72)
  await page.reload()
  await expect(page.locator('#prerendered')).toHaveCount(0)
  expect(await width()).toBe(72)
  await page.waitForLoadState('networkidle')
  expect(await layoutShift(page)).toBeLessThan(0.01)
  // Its names come with the pointer.
  await last.hover()
  await expect(last.getByText(text('shell:title.agent'))).toBeInViewport({ ratio: 1 })
  expect(await width()).toBe(72)
})

test('letters and account open below the bar, give the focus back and close behind a link; settings open at the first @long', async ({
  page,
  backEnd,
}) => {
  await signInAs(page, backEnd.newPlayer())
  await page.goto('/')
  const bell = page.getByRole('banner').getByRole('button', { name: text('shell:title.letters') })
  const panel = page.getByRole('banner').getByRole('group', { name: text('shell:title.letters') })
  await keyboard(page).press(bell)
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page, 'the letters of the bar')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bell).toBeFocused()
  await bell.click()
  await panel.getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL(/station-letter\?id=/)
  await expect(panel).toBeHidden()

  await followAccountMenu(page, keyboard(page), 'shell:title.accountSetting')
  await expect(page).toHaveURL('/user/account-setting')
  // The first setting stands open beside the list, and stays when it was given up.
  const settings = page.getByRole('navigation', { name: text('shell:title.accountSetting') })
  const first = settings.getByRole('link').first()
  await expect(first).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: text('ui:cancel') }).click()
  await expect(page).toHaveURL('/user/account-setting?section=profile')
  await expect(page.getByRole('heading', { name: text('account:profile.edit'), level: 2 })).toBeFocused()
  await expectAccessible(page, 'a setting beside the list')

  await page
    .getByRole('banner')
    .getByRole('button', { name: text('shell:title.userCenter') })
    .click()
  await expectAccessible(page, 'the menu of the bar')
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('shell:frame.signOut') })
    .click()
  await expect(page.getByRole('banner').getByRole('link', { name: text('shell:frame.signIn') })).toBeVisible()
})

test('home of a player has their day beside the banner, and arrows along rows that are too long @long', async ({
  page,
  backEnd,
}) => {
  await signInAs(page, backEnd.newPlayer())
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: text('saferPlay:day.title') })).toBeVisible()
  const popular = page.getByRole('region', { name: text('home:rails.popular') })
  const last = popular.getByRole('listitem').last()
  await expect(last).not.toBeInViewport()
  await popular.getByRole('button', { name: text('hall:row.on') }).click()
  await expect(last).toBeInViewport()
  await expectAccessible(page, 'home of a desktop')
  await popular.getByRole('button', { name: text('hall:row.back') }).click()
  await expect(last).not.toBeInViewport()
})

test.describe('with a computer that speaks Korean', () => {
  test.use({ locale: 'ko-KR' })

  test(
    'the offer of a language stands in the bar, over no link and no button',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/')
      const offer = page.getByRole('region', { name: text('languageOffer:question', {}, 'ko-KR') })
      for (const width of [1440, 1024, 768]) {
        await page.setViewportSize({ width, height: 800 })
        await expect(offer).toBeInViewport({ ratio: 1 })
        const covered = await offer.evaluate((element) => {
          const own = element.getBoundingClientRect()
          return [...document.querySelectorAll('#root :is(a, button, input, select)')]
            .filter((one) => !element.contains(one) && one.checkVisibility({ visibilityProperty: true }))
            .filter((one) => {
              const { left, right, top, bottom } = one.getBoundingClientRect()
              return left < own.right && right > own.left && top < own.bottom && bottom > own.top
            })
            .map((one) => one.outerHTML)
        })
        expect(covered, `at ${width} px`).toEqual([])
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          `at ${width} px`,
        ).toBeLessThanOrEqual(0)
      }
    },
  )
})

declare global {
  interface Window {
    /** Frames of the start in which a page stood without what surrounds it. */
    bareFrames?: number
  }
}

test('bar and rail stand as long as a page does', async ({ page, backEnd }) => {
  await page.addInitScript(() => {
    window.bareFrames = 0
    const look = () => {
      const [h1, bar] = ['main h1', 'header'].map((selector) =>
        [...document.querySelectorAll(selector)].some((one) => one.checkVisibility()),
      )
      if (h1 && !bar) window.bareFrames = (window.bareFrames ?? 0) + 1
      requestAnimationFrame(look)
    }
    look()
  })
  for (const path of ['/game/guide/faq', '/game/notice', '/user/finance/deposit']) {
    if (path.startsWith('/user')) await signInAs(page, backEnd.newPlayer())
    await page.goto(path)
    await expect(page.locator('#prerendered')).toHaveCount(0)
    await expect(page.getByRole('banner')).toBeVisible()
    expect(await page.evaluate(() => window.bareFrames), path).toBe(0)
  }
})
