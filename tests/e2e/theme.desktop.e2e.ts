import { signInAs } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import {
  chooseTheme,
  expectEveryFrame,
  expectTheme,
  findFooterSwitch,
  noteGrounds,
  other,
  themeOption,
} from './support/theme.ts'

for (const system of ['light', 'dark'] as const) {
  const chosen = other(system)
  test(`${chosen} is chosen under a ${system} system by keyboard, and there in every frame after a reload`, async ({
    page,
    backEnd,
  }) => {
    await page.emulateMedia({ colorScheme: system })
    await page.goto('/')
    await findFooterSwitch(page)
    await chooseTheme(page, chosen)
    await expectTheme(page, chosen)
    await signInAs(page, backEnd.newPlayer())
    await page.goto('/user/account-setting')
    await themeOption(page, chosen).focus()
    await noteGrounds(page)
    await page.reload()
    await expectTheme(page, chosen)
    await expect(themeOption(page, chosen)).toBeChecked()
    await expectEveryFrame(page, chosen)
    await themeOption(page, chosen).focus()
    await page.keyboard.press(chosen === 'light' ? 'ArrowLeft' : 'ArrowRight')
    await expectTheme(page, system)
    await expect(themeOption(page, 'system')).toBeFocused()
  })
}

test('paper stays light whatever is chosen', async ({ page }) => {
  const inkOf = async () => {
    const pdf = (await page.pdf({ printBackground: true })).toString('latin1')
    return pdf.length
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/about/about-us')
  await findFooterSwitch(page)
  const before = await inkOf()
  await chooseTheme(page, 'dark')
  await expectTheme(page, 'dark')
  expect(before).toBeGreaterThan(1000)
  expect(Math.abs((await inkOf()) - before)).toBeLessThan(before / 100)
})
