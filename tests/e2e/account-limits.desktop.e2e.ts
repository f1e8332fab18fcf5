/** Limits of the account in a game, in a second tab and without a connection. */
import { signInAs } from './support/back-end-client.ts'
import { expect, networkErrors, test } from './support/fixtures.ts'
import { freeMachines, openGame, spin } from './support/game-bar.ts'
import { coins, limitCard, limitsPath, playSaid, setLimit } from './support/limits.ts'
import { payIn } from './support/players.ts'
import { text } from './support/texts.ts'

test.use({ expectedErrors: networkErrors })

test('a limit ends play, is the same in a second tab, and is read without a connection @long', async ({
  page,
  context,
  backEnd,
}) => {
  const player = await signInAs(page, backEnd.newPlayer())
  await payIn(backEnd, player, '5000')
  const [machine] = await freeMachines(backEnd)
  if (!machine) throw new Error('no free machine')
  await openGame(page, machine)
  const beside = await context.newPage()
  await beside.goto(limitsPath)
  await setLimit(beside, 'wager day', '10')
  const notice = page.getByRole('region', { name: text('saferPlay:notice.label') })
  await expect(notice).toBeHidden()
  for (const status of [200, 422]) {
    const answer = page.waitForResponse('**/api/spin')
    await spin(page).click()
    expect(((await (await answer).json()) as { code: number }).code).toBe(status)
    await expect(page.frameLocator('main iframe').locator('#message')).not.toHaveText(/回転中/)
  }
  await expect(notice).toContainText(playSaid('limit.kind.wager'))
  await expect(spin(page)).toBeDisabled()
  await page.reload()
  await expect(notice).toBeVisible()
  await expect(page.getByRole('button', { name: text('hall:pad.play') })).toHaveCount(0)

  await beside.bringToFront()
  await expect(limitCard(beside)).toContainText(coins('10'))
  await page.goto(limitsPath)
  await setLimit(page, 'loss month', '900')
  await beside.reload()
  await expect(limitCard(beside)).toContainText(coins('900'))
  await limitCard(beside)
    .getByRole('button', { name: playSaid('limit.add') })
    .click()
  const save = beside.getByRole('dialog').getByRole('button', { name: playSaid('budget.save') })
  await expect(save).toBeVisible()
  // Without a worker, what follows the connection is fetched once the page has settled (`src/app/mount.ts`).
  await beside.waitForTimeout(3000)
  await context.setOffline(true)
  await expect(limitCard(beside)).toContainText(coins('900'))
  await expect(save).toHaveAttribute('aria-disabled', 'true')
})
