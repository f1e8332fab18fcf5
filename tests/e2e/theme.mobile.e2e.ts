import { findings } from './support/axe.ts'
import { signInAs } from './support/back-end-client.ts'
import { describeOutage, expect, test } from './support/fixtures.ts'
import {
  chooseTheme,
  expectEveryFrame,
  expectTheme,
  findFooterSwitch,
  noteGrounds,
  other,
  themeOption,
  themeSwitch,
} from './support/theme.ts'

const me = '/user/user-center'
const home = '/about/about-us'

for (const system of ['light', 'dark'] as const) {
  const chosen = other(system)
  test.describe(`under a ${system} system`, () => {
    test.use({ colorScheme: system })

    test(`a player chooses ${chosen} in "me", at once, and keeps it over a reload`, async ({
      page,
      backEnd,
    }) => {
      await signInAs(page, backEnd.newPlayer())
      await page.goto(me)
      await expectTheme(page, system)
      await expect(themeOption(page, 'system')).toBeChecked()
      await chooseTheme(page, chosen)
      await expectTheme(page, chosen)
      // The page and the focus are where they were.
      await expect(themeOption(page, chosen)).toBeFocused()
      await expect(page).toHaveURL(me)
      await noteGrounds(page)
      await page.reload()
      await expect(themeOption(page, chosen)).toBeChecked()
      await expectTheme(page, chosen)
      await expectEveryFrame(page, chosen)
      // What the system does meanwhile does not matter, until it is chosen again.
      await page.emulateMedia({ colorScheme: chosen })
      await expectTheme(page, chosen)
      await page.emulateMedia({ colorScheme: system })
      await chooseTheme(page, 'system')
      await expectTheme(page, system)
      await page.emulateMedia({ colorScheme: chosen })
      await expectTheme(page, chosen)
      expect(await page.evaluate(() => localStorage.getItem('amigo.theme'))).toBeNull()
    })

    test(`a visitor chooses ${chosen} at the end of a page, and finds it in "me" and on other pages`, async ({
      page,
      backEnd,
    }) => {
      await page.goto(home)
      await findFooterSwitch(page)
      await chooseTheme(page, chosen)
      await expectTheme(page, chosen)
      for (const address of ['/', '/game/guide/faq', '/no/such/page']) {
        await page.goto(address)
        await expectTheme(page, chosen)
      }
      await signInAs(page, backEnd.newPlayer())
      await page.goto(me)
      await expect(themeOption(page, chosen)).toBeChecked()
      await expectTheme(page, chosen)
    })

    test(`"me" is as accessible in ${chosen} as in ${system}`, async ({ page, backEnd }) => {
      await signInAs(page, backEnd.newPlayer())
      await page.goto(me)
      for (const theme of [chosen, 'system', system] as const) {
        await chooseTheme(page, theme)
        await expectTheme(page, theme === 'system' ? system : theme)
        expect.soft(await findings(page, system), theme).toEqual([])
      }
    })
  })
}

describeOutage('before any script of the app', () => {
  for (const system of ['light', 'dark'] as const)
    test(`the page is ${other(system)} under a ${system} system from its first frame on`, async ({
      page,
    }) => {
      const chosen = other(system)
      await page.emulateMedia({ colorScheme: system })
      await page.addInitScript((theme) => localStorage.setItem('amigo.theme', theme), chosen)
      await noteGrounds(page)
      await page.route('**/assets/**/*.js', (route) => route.abort())
      for (const address of ['/', home, '/download']) {
        await page.goto(address, { waitUntil: 'domcontentloaded' })
        await expectTheme(page, chosen)
        await expectEveryFrame(page, chosen)
      }
    })
})

test('another tab follows, either way', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(home)
  await findFooterSwitch(page)
  const second = await context.newPage()
  await second.emulateMedia({ colorScheme: 'light' })
  await second.goto(home)
  await findFooterSwitch(second)
  await chooseTheme(second, 'dark')
  await expectTheme(second, 'dark')
  await expectTheme(page, 'dark')
  await expect(themeOption(page, 'dark')).toBeChecked()
  await chooseTheme(page, 'system')
  await expectTheme(second, 'light')
  await expect(themeOption(second, 'system')).toBeChecked()
})

test('where storage is refused, the choice holds until the page is loaded again', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { get: refuse })
  })
  await page.goto(home)
  await findFooterSwitch(page)
  await chooseTheme(page, 'dark')
  await expectTheme(page, 'dark')
  await expect(themeOption(page, 'dark')).toBeChecked()
  await page.reload()
  await expectTheme(page, 'light')
})

test('a stored word that is no theme changes nothing', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => localStorage.setItem('amigo.theme', '(['))
  await page.goto(home)
  await findFooterSwitch(page)
  await expectTheme(page, 'light')
  await expect(themeOption(page, 'system')).toBeChecked()
})

test('forced colours stay as the player set them', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
  await page.goto(home)
  await findFooterSwitch(page)
  const look = () =>
    page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body)
      return [getComputedStyle(document.documentElement).backgroundColor, backgroundColor, color]
    })
  const before = await look()
  await chooseTheme(page, 'dark')
  await expect(themeOption(page, 'dark')).toBeChecked()
  expect(await look()).toEqual(before)
})

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })
  for (const language of ['vi-VN', 'fil-PH', 'ja-JP'] as const)
    test(`the switch fits and is easy to tap in ${language}`, async ({ page, backEnd }) => {
      await page.addInitScript((lang) => localStorage.setItem('lang', lang), language)
      await signInAs(page, backEnd.newPlayer())
      await page.goto(me)
      const group = themeSwitch(page, language)
      await expect(group).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      for (const option of await group.locator('label').all())
        expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    })
})
