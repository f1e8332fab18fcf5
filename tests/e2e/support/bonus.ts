/** The reference back end's bonus of a fixed amount, and what is said of it. */
import type { Page } from 'playwright/test'
import { formatMoney } from '../../../src/lib/money-format.ts'
import type { BackEnd } from './back-end-client.ts'
import { expect } from './fixtures.ts'
import { text } from './texts.ts'

interface Offers {
  offers: { promotionId: string; amount: string | null; termsVersion: string }[]
  own: { id: string; state: string; done: string }[]
}

export const coins = (amount: string) => formatMoney(amount, 'COIN', 'ja-JP')
export const bonusSaid = (key: string) => text(`bonus:${key}`)
export const bonusButton = (page: Page, key: string) =>
  page.getByRole('button', { name: bonusSaid(key), exact: true })
export const bonusCard = (page: Page) => page.getByRole('region', { name: bonusSaid('title'), exact: true })

export const bonusesOf = (backEnd: BackEnd, token: string) => backEnd.ok<Offers>('bonus/query', {}, token)

export async function fixedOffer(backEnd: BackEnd, token: string) {
  const offer = (await bonusesOf(backEnd, token)).offers.find(({ amount }) => amount !== null)
  if (!offer) throw new Error('no bonus of a fixed amount')
  return { offer, path: `/game/promotion?id=${offer.promotionId}` }
}

export async function joinElsewhere(backEnd: BackEnd, token: string): Promise<void> {
  const { promotionId, termsVersion } = (await fixedOffer(backEnd, token)).offer
  await backEnd.ok('favorable/join', { promotionId, termsVersion, requestId: backEnd.requestId() }, token)
}

/** Through the sheet, which says every term and loss first. */
export async function joinOnPage(page: Page): Promise<void> {
  await bonusButton(page, 'join.open').click()
  const sheet = page.getByRole('dialog')
  for (const said of [coins('500'), coins('2500'), coins('50'), bonusSaid('loss')])
    await expect(sheet).toContainText(said)
  await bonusButton(page, 'join.confirm').click()
  await expect(bonusCard(page)).toContainText(coins('2500'))
}
