import { constants, inflateSync } from 'node:zlib'
import type { Page } from 'playwright/test'
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
    await page.goto('/user/user-center')
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

/** The colours that a PDF of the page is filled with, as its operators name them: "0.98 0.96 0.93". */
async function inksOnPaper(page: Page): Promise<Set<string>> {
  const pdf = await page.pdf({ printBackground: true })
  const found = new Set<string>()
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    const start = at + 'stream\n'.length
    try {
      const content = inflateSync(pdf.subarray(start), { finishFlush: constants.Z_SYNC_FLUSH })
      for (const [, ink = ''] of content.toString('latin1').matchAll(/([\d.]+ [\d.]+ [\d.]+) rg\b/g))
        found.add(ink)
    } catch {
      // A stream of another kind, such as a font, or the end of one.
    }
  }
  return found
}

test('paper stays light whatever is chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/about/about-us')
  await findFooterSwitch(page)
  const inks = await inksOnPaper(page)
  // `--color-text` of the light palette.
  expect(
    [...inks].some((ink) => /^0?\.10\d* 0?\.11\d* 0?\.2\b/.test(ink)),
    [...inks].join(),
  ).toBe(true)
  await chooseTheme(page, 'dark')
  await expectTheme(page, 'dark')
  expect(await inksOnPaper(page)).toEqual(inks)
})
