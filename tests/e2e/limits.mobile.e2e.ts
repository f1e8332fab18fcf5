/** What a player takes back or shuts by an optional call: play and deposits, an unpaid deposit, the e-mail address. */
import type { Page } from 'playwright/test'
import { signInAs, type NewPlayer } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { text } from './support/texts.ts'
import { amountField, sides } from './support/wallet.ts'

const play = (key: string) => text(`saferPlay:${key}`)
const main = (page: Page) => page.getByRole('main').filter({ visible: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const responsible = '/about/responsible-game'

/** Chooses a period and types the password, up to the tap. */
async function fillExclusion(page: Page, player: NewPlayer, period: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: play('exclusion.sheet') })
  for (const key of ['shut', 'quiet', 'fixed', 'open', 'paid'])
    await expect(sheet.getByText(play(`exclusion.${key}`), { exact: true })).toBeVisible()
  await sheet.getByLabel(play('exclusion.period')).selectOption(period)
  await sheet.getByLabel(play('exclusion.password'), { exact: true }).fill(player.password)
}

test('who excludes themselves finds deposits and games shut', async ({ page, backEnd }) => {
  const player = await signInAs(page, backEnd.newPlayer())
  await page.goto(responsible)
  await button(page, play('exclusion.choose')).click()
  await fillExclusion(page, player, 'halfYear')
  await button(page, play('exclusion.confirm')).click()
  await expect(main(page).getByText(play('exclusion.runs'))).toBeVisible()
  await expect(main(page).getByText(play('break.title'))).toHaveCount(0)
  await page.goto(sides.deposit.path)
  await expect(page.getByRole('region', { name: play('exclusion.title') })).toBeVisible()
  await expect(amountField(page)).toHaveCount(0)
})
