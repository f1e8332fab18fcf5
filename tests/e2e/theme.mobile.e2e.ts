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
} from './support/theme.ts'

const me = '/user/user-center'
const home = '/about/about-us'

for (const system of ['light', 'dark'] as const) {
  const chosen = other(system)
  test.describe(`under a ${system} system`, () => {
    test.use({ colorScheme: system })

    test(`a player chooses ${chosen} in "me", and keeps it`, async ({ page, backEnd }) => {
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
  })
}

describeOutage('before any script of the app', () => {
  for (const system of ['light', 'dark'] as const)
    test(`the page is ${other(system)} under a ${system} system from the start`, async ({ page }) => {
      const chosen = other(system)
      await page.emulateMedia({ colorScheme: system })
      await page.addInitScript((theme) => localStorage.setItem('amigo.theme', theme), chosen)
      await noteGrounds(page)
      await page.route('**/assets/**/*.js', (route) => route.abort())
      for (const address of ['/', home]) {
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
