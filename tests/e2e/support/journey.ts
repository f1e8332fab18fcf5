/** The main job of the product, step by step: a newcomer registers, deposits, plays and withdraws. */
import type { Page } from 'playwright/test'
import { uniqueName, type BackEnd } from './back-end-client.ts'
import { expect } from './fixtures.ts'
import { fingers, type Hands } from './input-methods.ts'
import { popup } from './sign-in.ts'
import { text } from './texts.ts'

export interface Newcomer {
  account: string
  email: string
  password: string
}

export const newcomer = (): Newcomer => {
  const account = uniqueName()
  return { account, email: `${account}@example.test`, password: 'Amigo2026!' }
}

export async function register(page: Page, backEnd: BackEnd, hands: Hands, who: Newcomer): Promise<void> {
  await hands.press(page.getByRole('main').getByRole('button', { name: text('home:strip.register') }))
  const dialog = popup(page)
  await hands.type(dialog.getByLabel(text('auth:field.email')), who.email)
  await hands.press(dialog.getByRole('button', { name: text('auth:register.send') }))
  await expect(dialog.getByText(text('auth:register.sent', { email: who.email }))).toBeVisible()
  await hands.type(dialog.getByLabel(text('auth:field.code')), await backEnd.mailedCode(who.email))
  await hands.press(dialog.getByRole('checkbox'))
  await hands.press(dialog.getByRole('button', { name: text('auth:register.next') }))
  await hands.type(dialog.getByLabel(text('auth:field.userName')), who.account)
  await hands.type(dialog.getByLabel(text('auth:field.password'), { exact: true }), who.password)
  await hands.type(dialog.getByLabel(text('auth:field.repeat')), who.password)
  await hands.press(dialog.getByRole('button', { name: text('auth:register.submit') }))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: text('home:strip.balance') })).toBeVisible()
}

/** From home to a credited deposit of full-width digits. */
export async function deposit(page: Page, hands: Hands, typed: string): Promise<void> {
  await hands.press(
    page.getByRole('main').getByRole('link', { name: text('home:strip.deposit'), exact: true }),
  )
  await hands.type(page.getByLabel(text('finance:label.amount'), { exact: true }), typed)
  await hands.press(page.getByRole('button', { name: text('finance:form.review') }))
  const review = page.getByRole('dialog', { name: text('finance:review.depositTitle') })
  await hands.press(review.getByRole('button', { name: text('finance:review.confirmDeposit') }))
  await expect(page).toHaveURL(/order=/)
  await expect(page.getByText(text('finance:order.transferName')).first()).toBeVisible()
  // The reference back end plays the bank; the order page follows by itself.
  await expect(page.getByText(text('finance:order.credited')).first()).toBeVisible({ timeout: 20_000 })
}

/** Ten spins on the demo machine, which another origin serves. */
export async function playTenSpins(page: Page, hands: Hands, navigation: string): Promise<void> {
  await hands.press(
    page.getByRole('navigation', { name: navigation }).getByRole('link', { name: /ゲームホール|あそぶ/ }),
  )
  const tile = page.getByRole('link', { name: /提灯ナイト/ }).first()
  await hands.press(tile)
  const machine = page.frameLocator('iframe')
  const spin = machine.locator('#spin')
  await expect(spin).toBeEnabled({ timeout: 20_000 })
  for (let round = 1; round <= 10; round += 1) {
    const [answer] = await Promise.all([page.waitForResponse('**/api/spin'), hands.press(spin)])
    expect(answer.ok(), `spin ${round}`).toBe(true)
    await expect(spin).toBeEnabled({ timeout: 15_000 })
  }
  await hands.press(page.getByRole('button', { name: text('hall:play.leave') }))
  await expect(page).toHaveURL('/amigo')
}

export async function setFundPassword(page: Page, hands: Hands, who: Newcomer, fund: string): Promise<void> {
  await hands.type(page.getByLabel(text('account:fund.new')), fund)
  await hands.type(page.getByLabel(text('account:fund.repeat')), fund)
  await hands.type(page.getByLabel(text('account:fund.loginPassword')), who.password)
  await hands.press(page.getByRole('button', { name: text('account:fund.setSubmit') }))
}

/** The account form, with hiragana and half-width kana as people type them: both are converted, not refused. */
export async function fillJapaneseCard(page: Page, hands: Hands = fingers): Promise<void> {
  const form = page.getByRole('dialog', { name: text('finance:cards.add') })
  await hands.choose(form.getByLabel(text('finance:label.bank'), { exact: true }), '三菱UFJ銀行')
  await hands.type(form.getByLabel(text('finance:label.branchCode')), '００１')
  await hands.type(form.getByLabel(text('finance:label.branchName')), '梅田')
  await hands.type(form.getByLabel(text('finance:label.bankAccount')), '1234567')
  await hands.type(form.getByLabel(text('finance:label.lastName')), 'やまだ')
  await hands.type(form.getByLabel(text('finance:label.firstName')), 'ﾀﾛｳ')
}

export async function addBankCard(page: Page, hands: Hands): Promise<void> {
  await hands.press(page.getByRole('button', { name: text('finance:cards.add') }))
  await fillJapaneseCard(page, hands)
  await hands.press(page.getByRole('button', { name: text('finance:cards.save') }))
  await expect(page.getByText('•••• 4567').first()).toBeVisible()
}

export async function withdraw(page: Page, hands: Hands, amount: string, fund: string): Promise<void> {
  await hands.type(page.getByLabel(text('finance:label.amount'), { exact: true }), amount)
  await hands.press(page.getByRole('button', { name: text('finance:form.review') }))
  const review = page.getByRole('dialog', { name: text('finance:review.withdrawTitle') })
  await hands.type(review.getByLabel(text('finance:label.fundPassword'), { exact: true }), fund)
  await hands.press(review.getByRole('button', { name: text('finance:review.confirmWithdraw') }))
  await expect(page).toHaveURL(/order=/)
  await expect(page.getByText(text('finance:status.withdraw.review')).first()).toBeVisible({
    timeout: 20_000,
  })
}
