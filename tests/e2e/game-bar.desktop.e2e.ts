/** A game that stays, where the pages stand beside a rail and the bar is a card in their corner. */
import type { Page } from 'playwright/test'
import { expectAccessible } from './support/axe.ts'
import { signInAs } from './support/back-end-client.ts'
import { callsOf, noteCalls } from './support/calls.ts'
import { expect, test } from './support/fixtures.ts'
import { bar, button, freeMachines, openGame, spin } from './support/game-bar.ts'
import { expectNoSidewaysScroll, expectTappable, expectUncut } from './support/layout.ts'
import { payIn } from './support/players.ts'
import { text } from './support/texts.ts'
import { amountField, openReview, sides } from './support/wallet.ts'

const end = text('hall:play.end')
/** A page in the rail. */
const inRail = (page: Page, key: string) =>
  page
    .getByRole('navigation', { name: text('shell:frame.rail') })
    .getByRole('link', { name: text(`shell:title.${key}`), exact: true })

for (const width of [1440, 1024])
  test(
    `a game stays while a deposit is made beside it, one tap from both ends, at ${width}`,
    {
      tag: width === 1440 ? [] : '@long',
    },
    async ({ page, backEnd }) => {
      await page.setViewportSize({ width, height: 768 })
      await signInAs(page, backEnd.newPlayer())
      const [machine] = await freeMachines(backEnd)
      const sent = noteCalls(page)
      const isTheSame = await openGame(page, machine)
      await button(page, 'play.keep').click()
      await inRail(page, 'deposit').click()
      await expect(page).toHaveURL(sides.deposit.path)
      await expect(bar(page)).toBeVisible()
      await expect(spin(page)).toBeHidden()
      await expectTappable(bar(page).locator('a, button'), 'the bar')
      await expectUncut(bar(page), 'the bar')
      await expectNoSidewaysScroll(page, 'the wallet with the bar')
      await expectAccessible(page, 'the wallet with a game in the bar')
      await (await openReview(page, sides.deposit, '3000')).click()
      await expect(page).toHaveURL(/order=/)
      await expect(amountField(page)).toBeVisible()

      await bar(page).getByRole('link').click()
      await expect(spin(page)).toBeVisible()
      await expect(bar(page)).toBeHidden()
      expect(await isTheSame(), 'the frame was not loaded anew').toBe(true)
      expect(callsOf(sent, 'game/launch')).toHaveLength(1)
      // The rail stays beside it, and leads away without ending it.
      await inRail(page, 'home').click()
      await expect(bar(page)).toBeVisible()
      await bar(page).getByRole('button', { name: end }).press('Enter')
      await expect(bar(page)).toBeHidden()
      await expect(page.locator('iframe')).toHaveCount(0)
    },
  )

test('what ends a page lies above the bar, not under it', { tag: '@long' }, async ({ page, backEnd }) => {
  const player = await signInAs(page, backEnd.newPlayer())
  const orderSn = await payIn(backEnd, player, '5000')
  const [machine] = await freeMachines(backEnd)
  await openGame(page, machine)
  await button(page, 'play.keep').click()
  await inRail(page, 'deposit').click()
  await page.getByRole('main').locator(`a[href*="${orderSn}"]`).first().click()
  const file = page.getByRole('link', { name: text('finance:order.file') })
  await file.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expectTappable(file, 'the last link of the order')
})
