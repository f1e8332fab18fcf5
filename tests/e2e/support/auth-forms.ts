/** The fields and buttons of the sign-in popup, by the words that a player reads. */
import type { Page } from 'playwright/test'
import type { BackEnd } from './back-end-client.ts'
import { expect } from './fixtures.ts'
import { newcomer } from './journey.ts'
import { fillLogin, popup, type Credentials } from './sign-in.ts'
import { text } from './texts.ts'

async function openPopup(page: Page, button: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
  await expect(popup(page)).toBeVisible()
}

export async function openLogin(page: Page) {
  await openPopup(page, text('home:strip.signIn'))
  return loginForm(page)
}

export async function openRegister(page: Page) {
  await openPopup(page, text('home:strip.register'))
  return registerForm(page)
}

export function loginForm(page: Page) {
  const dialog = popup(page)
  return {
    dialog,
    account: dialog.getByLabel(text('auth:field.account'), { exact: true }),
    password: dialog.getByLabel(text('auth:field.password'), { exact: true }),
    captcha: dialog.getByLabel(text('captcha:field')),
    remember: dialog.getByRole('checkbox', { name: text('auth:login.remember') }),
    submit: dialog.getByRole('button', { name: text('auth:login.submit') }),
    forgot: dialog.getByRole('button', { name: text('auth:login.forgot') }),
  }
}

export function registerForm(page: Page) {
  const dialog = popup(page)
  return {
    dialog,
    email: dialog.getByLabel(text('auth:field.email')),
    code: dialog.getByLabel(text('auth:field.code')),
    agree: dialog.getByRole('checkbox'),
    send: dialog.getByRole('button', { name: new RegExp(`^(${text('auth:register.send')}|再送信.*)$`) }),
    next: dialog.getByRole('button', { name: text('auth:register.next') }),
    userName: dialog.getByLabel(text('auth:field.userName')),
    password: dialog.getByLabel(text('auth:field.password'), { exact: true }),
    repeat: dialog.getByLabel(text('auth:field.repeat')),
    submit: dialog.getByRole('button', { name: text('auth:register.submit') }),
  }
}

export function findForm(page: Page) {
  const dialog = popup(page)
  return {
    dialog,
    account: dialog.getByLabel(text('auth:field.account'), { exact: true }),
    captcha: dialog.getByLabel(text('captcha:field')),
    send: dialog.getByRole('button', { name: text('auth:find.send') }),
    code: dialog.getByLabel(text('auth:field.code')),
    newPassword: dialog.getByLabel(text('auth:field.newPassword'), { exact: true }),
    submit: dialog.getByRole('button', { name: text('auth:find.submit') }),
  }
}

/** Opens the login tab and fills it in, the picture code too. */
export async function openFilledLogin(page: Page, backEnd: BackEnd, who: Credentials) {
  await fillLogin(page, backEnd, who, () => openLogin(page))
  return loginForm(page)
}

/** Opens the register tab for a newcomer and fills step 0 in: the code sent and typed, the agreement accepted. */
export async function openFilledRegister(page: Page, backEnd: BackEnd) {
  const who = newcomer()
  const form = await openRegister(page)
  await form.email.fill(who.email)
  await form.send.click()
  await expect(form.dialog.getByText(text('auth:register.sent', { email: who.email }))).toBeVisible()
  await form.code.fill(await backEnd.mailedCode(who.email))
  await form.agree.check()
  return { who, form }
}

export async function expectTyped(page: Page, { account, password }: Credentials): Promise<void> {
  const form = loginForm(page)
  await expect(form.account).toHaveValue(account)
  await expect(form.password).toHaveValue(password)
}
