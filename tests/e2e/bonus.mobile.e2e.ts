/** A bonus: every term and loss said before joining, leaving and withdrawing; met by bets, and never lost untold. */
import { signInAs } from './support/back-end-client.ts'
import {
  bonusButton,
  bonusCard,
  bonusesOf,
  bonusSaid,
  coins,
  fixedOffer,
  joinElsewhere,
  joinOnPage,
} from './support/bonus.ts'
import { expect, networkErrors, test } from './support/fixtures.ts'
import { addressOf, freeMachines, openGame, spin } from './support/game-bar.ts'
import { fundPassword, ordersOf, payIn, readyToWithdraw } from './support/players.ts'
import { text } from './support/texts.ts'
import { openReview, reviewOf, sides } from './support/wallet.ts'

test.use({ expectedErrors: networkErrors })

test('a player joins by terms that were said, also after a lost answer, plays and has it in the balance', async ({
  page,
  backEnd,
  request,
}) => {
  const player = await signInAs(page, backEnd.newPlayer())
  await payIn(backEnd, player, '5000')
  const { path } = await fixedOffer(backEnd, player.token)
  await page.goto(path)
  await expect(page.getByRole('main')).toContainText(bonusSaid('loss'))
  // The player has joined, but the response is lost: the refetched state shows it.
  await backEnd.plan(player.account, [{ call: 'favorable/join', cut: 'after' }])
  await joinOnPage(page)
  expect((await bonusesOf(backEnd, player.token)).own).toHaveLength(1)

  await page.goto('/user/user-center')
  await expect(bonusCard(page)).toContainText(coins('2500'))
  await request.post('/__test/bonus-left', { params: { account: player.account, left: 10 } })
  const [machine] = await freeMachines(backEnd)
  await page.goto(addressOf(machine))
  await expect(page.getByRole('main')).toContainText(coins('50'))
  await openGame(page, machine)
  const answer = page.waitForResponse('**/api/spin')
  await spin(page).click()
  await answer
  await expect.poll(async () => (await bonusesOf(backEnd, player.token)).own[0]?.state).toBe('met')
  await page.goto(path)
  await expect(page.getByRole('main').getByText(`${coins('500')}が残高に加わりました`)).toBeVisible()
  expect(await backEnd.ledgerSum()).toBe('0')
})

test('leaving says what is lost, and without a connection does nothing', async ({
  page,
  context,
  backEnd,
}) => {
  const player = await signInAs(page, backEnd.newPlayer())
  await joinElsewhere(backEnd, player.token)
  await page.goto((await fixedOffer(backEnd, player.token)).path)
  await bonusButton(page, 'leave.open').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText(coins('500'))
  const confirm = bonusButton(page, 'leave.confirm')
  // The connection is watched once the page rests.
  await expect(async () => {
    await context.setOffline(false)
    await context.setOffline(true)
    await expect(confirm).toHaveAttribute('aria-disabled', 'true', { timeout: 1000 })
  }).toPass()
  await context.setOffline(false)
  await expect(confirm).not.toHaveAttribute('aria-disabled', 'true')
  await confirm.click()
  await expect(page.getByRole('main').getByText(/参加をやめました/)).toBeVisible()
  await expect(bonusButton(page, 'join.open')).toHaveCount(0)
})

test('a withdrawal says what it loses before it is confirmed, also where another device joined meanwhile', async ({
  page,
  backEnd,
}) => {
  const player = await signInAs(page, readyToWithdraw(backEnd, '9000'))
  await page.goto(sides.withdraw.path)
  const confirm = await openReview(page, sides.withdraw, '3000')
  const { sheet, fund } = reviewOf(page, sides.withdraw)
  const notice = text('finance:bonusLoss.title', { amount: coins('500') })
  await expect(sheet).not.toContainText(notice)
  await joinElsewhere(backEnd, player.token)
  await confirm.click()
  // Nothing was placed; what would be lost stands above what confirms it.
  await expect(sheet).toContainText(notice)
  expect(await ordersOf(backEnd, player, 'draw/list')).toEqual([])
  await fund.fill(fundPassword)
  await confirm.click()
  await expect(page).toHaveURL(/order=/)
  expect((await bonusesOf(backEnd, player.token)).own[0]?.state).toBe('withdrawn')
  expect(await backEnd.ledgerSum()).toBe('0')
})
