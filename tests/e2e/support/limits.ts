/** The card of the account's limits on the page for responsible play. */
import type { Page } from 'playwright/test'
import { formatMoney } from '../../../src/lib/money-format.ts'
import { expect } from './fixtures.ts'
import { text } from './texts.ts'

export const limitsPath = '/about/responsible-game'
export const playSaid = (key: string) => text(`saferPlay:${key}`)
export const coins = (amount: string) => formatMoney(amount, 'COIN', 'ja-JP')

export const limitCard = (page: Page) => page.getByRole('region', { name: playSaid('budget.title') })

/** Sets one that is not set yet: "deposit day". */
export async function setLimit(page: Page, which: string, amount: string): Promise<void> {
  await limitCard(page)
    .getByRole('button', { name: playSaid('limit.add') })
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(playSaid('limit.which'), { exact: true }).selectOption(which)
  await sheet.getByLabel(playSaid('limit.amount'), { exact: true }).fill(amount)
  await sheet.getByRole('button', { name: playSaid('budget.save') }).click()
  await expect(sheet).toBeHidden()
}
