import { signInAs } from './support/back-end-client.ts'
import { describeOutage, expect, test } from './support/fixtures.ts'
import {
  chooseTheme,
  expectEveryFrame,
  expectTheme,
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
