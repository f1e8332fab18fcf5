import type { Locator, Page, Response } from 'playwright/test'
import type { BackEnd } from './back-end-client.ts'
import { expect } from './fixtures.ts'
import { text } from './texts.ts'

export const popup = (page: Page) => page.getByRole('dialog', { name: text('auth:popup.title') })

export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

/** Reads the picture code that the popup shows now, as a person would. */
export async function readCaptcha(
  page: Page,
  backEnd: BackEnd,
  act: () => Promise<unknown>,
): Promise<string> {
  // By itself, or with other reads of the same moment.
  const isPicture = (response: Response) =>
    response.url().endsWith('/auth/captcha') ||
    response.request().postData()?.includes('/auth/captcha') === true
  const [response] = await Promise.all([page.waitForResponse(isPicture), act()])
  const [, uuid = ''] = /"uuid":"([^"]+)"/.exec(await response.text()) ?? []
  return backEnd.captchaAnswer(uuid)
}

/** Taps what is refused, unless a call of the background was refused before it: the popup is over the page then. */
export async function tapUntilPopup(page: Page, target: Locator): Promise<void> {
  await target.click({ timeout: 3000 }).catch(() => expect(popup(page)).toBeVisible())
}

export interface Credentials {
  account: string
  password: string
}

/** Fills the login form; `act` is what makes the popup ask for its first picture. */
export async function fillLogin(page: Page, backEnd: BackEnd, who: Credentials, act: () => Promise<unknown>) {
  const captcha = await readCaptcha(page, backEnd, act)
  const dialog = popup(page)
  await dialog.getByLabel(text('auth:field.account'), { exact: true }).fill(who.account)
  await dialog.getByLabel(text('auth:field.password'), { exact: true }).fill(who.password)
  await dialog.getByLabel(text('captcha:field')).fill(captcha)
}

/** Signs in by the popup that `act` opens, and waits until it is gone. */
export async function signIn(page: Page, backEnd: BackEnd, who: Credentials, act: () => Promise<unknown>) {
  await fillLogin(page, backEnd, who, act)
  await popup(page)
    .getByRole('button', { name: text('auth:login.submit') })
    .click()
  await expect(popup(page)).toBeHidden()
}

/** Signs out at the user center, and waits for home as a visitor sees it. */
export async function signOut(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: text('shell:frame.signOut') }).click()
  await expect(main.getByRole('button', { name: text('home:strip.signIn') })).toBeVisible()
}
