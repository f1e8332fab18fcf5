/** The main job of the product, step by step: a newcomer registers, deposits, plays and withdraws. */
import type { Page } from 'playwright/test'
import { uniqueName, type BackEnd } from './back-end-client.ts'
import { expect } from './fixtures.ts'
import { touch, type InputMethod } from './input-methods.ts'
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

export async function register(
  page: Page,
  backEnd: BackEnd,
  input: InputMethod,
  who: Newcomer,
): Promise<void> {
  await input.press(page.getByRole('main').getByRole('button', { name: text('home:strip.register') }))
  const dialog = popup(page)
  await input.type(dialog.getByLabel(text('auth:field.email')), who.email)
  await input.press(dialog.getByRole('button', { name: text('auth:register.send') }))
  await expect(dialog.getByText(text('auth:register.sent', { email: who.email }))).toBeVisible()
  await input.type(dialog.getByLabel(text('auth:field.code')), await backEnd.mailedCode(who.email))
  await input.press(dialog.getByRole('checkbox'))
  await input.press(dialog.getByRole('button', { name: text('auth:register.next') }))
  await input.type(dialog.getByLabel(text('auth:field.userName')), who.account)
  await input.type(dialog.getByLabel(text('auth:field.password'), { exact: true }), who.password)
  await input.type(dialog.getByLabel(text('auth:field.repeat')), who.password)
  await input.press(dialog.getByRole('button', { name: text('auth:register.submit') }))
  await expect(dialog).toBeHidden()
  // A phone shows the balance on home, a desktop in its bar.
  const balance = { name: text('home:strip.balance') }
  await expect(page.getByRole('heading', balance).or(page.getByRole('status', balance))).toBeVisible()
}

/** From home to a credited deposit, on a desktop in the drawer; `whilePending` acts on its order before that. */
export async function deposit(
  page: Page,
  input: InputMethod,
  typed: string,
  whilePending?: () => Promise<unknown>,
): Promise<void> {
  const onPhone = page.getByRole('main').getByRole('link', { name: text('home:strip.deposit'), exact: true })
  const inBar = page.getByRole('banner').getByRole('link', { name: text('shell:title.deposit'), exact: true })
  await input.press(onPhone.or(inBar))
  await input.type(page.getByLabel(text('finance:label.amount'), { exact: true }), typed)
  await input.press(page.getByRole('button', { name: text('finance:form.review') }))
  const review = page.getByRole('dialog', { name: text('finance:review.depositTitle') })
  await input.press(review.getByRole('button', { name: text('finance:review.confirmDeposit') }))
  await expect(page.getByText(text('finance:order.transferName')).first()).toBeVisible()
  await whilePending?.()
  // The reference back end plays the bank; the order page follows by itself.
  await expect(page.getByText(text('finance:order.creditedText')).first()).toBeVisible({ timeout: 20_000 })
  const drawer = page.getByRole('dialog', { name: text('shell:title.deposit'), exact: true })
  if (await drawer.isVisible())
    await input.press(drawer.getByRole('button', { name: text('ui:close') }).last())
}

/** Spins on the demo machine, which another origin serves. */
export async function play(page: Page, input: InputMethod, spins = 10): Promise<void> {
  const navigation = page.getByRole('navigation', {
    name: new RegExp(`${text('shell:frame.tabs')}|${text('shell:frame.rail')}`),
  })
  await input.press(
    navigation.getByRole('link', {
      name: new RegExp(`^(${text('shell:tab.play')}|${text('shell:title.hall')})$`),
    }),
  )
  // The tab that is left shows the same game until the hall is drawn.
  await expect(page.getByRole('heading', { name: text('shell:title.hall'), level: 1 })).toBeVisible()
  const tile = page.getByRole('link', { name: /提灯ナイト|Lantern Night/ }).first()
  await input.press(tile)
  const machine = page.frameLocator('iframe')
  const spin = machine.locator('#spin')
  await expect(spin).toBeEnabled({ timeout: 20_000 })
  for (let round = 1; round <= spins; round += 1) {
    const [answer] = await Promise.all([page.waitForResponse('**/api/spin'), input.press(spin)])
    expect(answer.ok(), `spin ${round}`).toBe(true)
    await expect(spin).toBeEnabled({ timeout: 15_000 })
  }
  await input.press(page.getByRole('button', { name: text('hall:play.leave') }))
  await expect(page).toHaveURL('/amigo')
}

export async function setFundPassword(
  page: Page,
  input: InputMethod,
  who: Newcomer,
  fund: string,
): Promise<void> {
  await input.type(page.getByLabel(text('account:fund.new')), fund)
  await input.type(page.getByLabel(text('account:fund.repeat')), fund)
  await input.type(page.getByLabel(text('account:fund.loginPassword')), who.password)
  await input.press(page.getByRole('button', { name: text('account:fund.setSubmit') }))
}

/** The account form, with hiragana and half-width kana as people type them: both are converted, not refused. */
export async function fillJapaneseCard(page: Page, input: InputMethod = touch): Promise<void> {
  const form = page.getByRole('dialog', { name: text('finance:cards.add') })
  const bank = form.getByRole('combobox', { name: text('finance:label.bank'), exact: true })
  await input.choose(bank, 'MUFG')
  await input.type(form.getByLabel(text('finance:label.branchCode')), '００１')
  await input.type(form.getByLabel(text('finance:label.branchName')), '梅田')
  await input.type(form.getByLabel(text('finance:label.bankAccount')), '1234567')
  await input.type(form.getByLabel(text('finance:label.lastName')), 'やまだ')
  await input.type(form.getByLabel(text('finance:label.firstName')), 'ﾀﾛｳ')
}

/** Where a task led here that needs an account, the form is open. */
export async function addBankCard(page: Page, input: InputMethod): Promise<void> {
  await fillJapaneseCard(page, input)
  await input.press(page.getByRole('button', { name: text('finance:cards.save') }))
  await expect(page.getByText('•••• 4567').first()).toBeVisible()
}

/** To a page of the player's own by the menu in a desktop's bar. */
export async function followAccountMenu(page: Page, input: InputMethod, title: string): Promise<void> {
  await input.press(page.getByRole('banner').getByRole('button', { name: text('shell:title.userCenter') }))
  const menu = page.getByRole('navigation', { name: text('shell:title.userCenter') })
  await input.press(menu.getByRole('link', { name: text(title), exact: true }))
}

/** From home to the oldest unread letter of the inbox, and back to the list. */
export async function readLetter(page: Page, input: InputMethod, title: string): Promise<void> {
  const tabs = page.getByRole('navigation', { name: text('shell:frame.tabs') })
  if (await tabs.isVisible())
    await input.press(tabs.getByRole('link', { name: new RegExp(`^${text('shell:tab.inbox')}`) }))
  else await followAccountMenu(page, input, 'shell:title.letters')
  await input.press(page.getByRole('main').getByRole('link', { name: title }).first())
  await expect(page).toHaveURL(/[?&]id=/)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

export async function withdraw(page: Page, input: InputMethod, amount: string, fund: string): Promise<void> {
  await input.type(page.getByLabel(text('finance:label.amount'), { exact: true }), amount)
  await input.press(page.getByRole('button', { name: text('finance:form.review') }))
  const review = page.getByRole('dialog', { name: text('finance:review.withdrawTitle') })
  await input.type(review.getByLabel(text('finance:label.fundPassword'), { exact: true }), fund)
  await input.press(review.getByRole('button', { name: text('finance:review.confirmWithdraw') }))
  await expect(page).toHaveURL(/order=/)
  await expect(
    page.getByText(text('finance:status.withdraw.review')).filter({ visible: true }).first(),
  ).toBeVisible({ timeout: 20_000 })
}
