/** A bonus at a desk: in a second tab, beside the wallet, and in the form of a withdrawal. */
import { expectAccessible } from './support/axe.ts'
import { signInAs } from './support/back-end-client.ts'
import { bonusCard, bonusesOf, coins, fixedOffer, joinOnPage } from './support/bonus.ts'
import { expect, networkErrors, test } from './support/fixtures.ts'
import { fundPassword, readyToWithdraw } from './support/players.ts'
import { text } from './support/texts.ts'
import { openReview, reviewOf, sides } from './support/wallet.ts'

test.use({ expectedErrors: networkErrors })

test('what is joined in one tab stands in the other, and a withdrawal says before that it loses it @long', async ({
  page,
  context,
  backEnd,
}) => {
  const player = await signInAs(page, readyToWithdraw(backEnd, '9000'))
  const beside = await context.newPage()
  await beside.goto('/user/user-center')
  await page.goto((await fixedOffer(backEnd, player.token)).path)
  await joinOnPage(page)
  await expectAccessible(page, 'a promotion with its bonus')
  await beside.bringToFront()
  await expect(bonusCard(beside)).toContainText(coins('2500'))

  await page.bringToFront()
  await page.goto(sides.withdraw.path)
  const notice = text('finance:bonusLoss.title', { amount: coins('500') })
  await expect(page.getByRole('main')).toContainText(notice)
  await expect(bonusCard(page)).toBeVisible()
  const confirm = await openReview(page, sides.withdraw, '3000')
  const { sheet, fund } = reviewOf(page, sides.withdraw)
  await expect(sheet).toContainText(notice)
  await fund.fill(fundPassword)
  await confirm.click()
  await expect(page).toHaveURL(/order=/)
  await expect(bonusCard(page)).toHaveCount(0)
  expect((await bonusesOf(backEnd, player.token)).own[0]?.state).toBe('withdrawn')
})
