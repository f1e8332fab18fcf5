/** The two sides of the wallet, which are alike: form, review, order. */
import type { Locator, Page } from 'playwright/test'
import { formatMoney } from '../../../src/lib/money-format.ts'
import { expect } from './fixtures.ts'
import { fundPassword } from './players.ts'
import { text } from './texts.ts'

export const sides = {
  deposit: {
    kind: 'deposit',
    noun: 'deposit',
    path: '/user/finance/deposit',
    order: 'pay/order',
    list: 'pay/list',
    title: 'finance:review.depositTitle',
    confirm: 'finance:review.confirmDeposit',
  },
  withdraw: {
    kind: 'withdraw',
    noun: 'withdrawal',
    path: '/user/finance/withdraw',
    order: 'draw/withdraw',
    list: 'draw/list',
    title: 'finance:review.withdrawTitle',
    confirm: 'finance:review.confirmWithdraw',
  },
} as const
export type Side = (typeof sides)[keyof typeof sides]

export const yen = (amount: string) => formatMoney(amount, 'JPY', 'ja-JP')

export const amountField = (page: Page) => page.getByLabel(text('finance:label.amount'), { exact: true })
export const reviewButton = (page: Page) => page.getByRole('button', { name: text('finance:form.review') })

export async function askReview(page: Page, amount: string): Promise<void> {
  await amountField(page).fill(amount)
  await reviewButton(page).click()
}

export function reviewOf(page: Page, side: Side) {
  const sheet = page.getByRole('dialog', { name: text(side.title) })
  return {
    sheet,
    confirm: sheet.getByRole('button', { name: text(side.confirm) }),
    fund: sheet.getByLabel(text('finance:label.fundPassword'), { exact: true }),
  }
}

/** The review of `amount`, complete but for the confirmation. */
export async function openReview(page: Page, side: Side, amount: string): Promise<Locator> {
  await askReview(page, amount)
  const review = reviewOf(page, side)
  await expect(review.confirm).toBeVisible()
  if (side.kind === 'withdraw') await review.fund.fill(fundPassword)
  return review.confirm
}
