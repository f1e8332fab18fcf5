/** Every screen, and what opens over it, as a visitor, the demo player and a newcomer see them. */
import type { Page } from 'playwright/test'
import { findForm, loginForm, openPopup, registerForm } from './auth-forms.ts'
import { expect } from './fixtures.ts'
import { popup } from './sign-in.ts'
import { text } from './texts.ts'
import { openReview, sides } from './wallet.ts'

export interface Scene {
  name: string
  show: (page: Page) => Promise<unknown>
}

/** A page by its address; its title tells that it is not some other page. */
const at = (path: string, title: string): Scene => ({
  name: path,
  show: async (page) => {
    await page.goto(path)
    await expect(page).toHaveTitle(new RegExp(`^${text(`shell:title.${title}`)}`))
    await page.waitForLoadState('networkidle')
  },
})

/** What opens on the page of the scene before. */
const then = (name: string, show: Scene['show']): Scene => ({ name, show })

/** A link of the list, and the pane that it fills. */
const follow = (name: string, part: string): Scene =>
  then(name, async (page) => {
    await page.getByRole('main').locator(`a[href*="${part}"]`).first().click()
    await expect(page).toHaveURL(new RegExp(`${part}\\w`))
    await page.waitForLoadState('networkidle')
  })

const openFirstRecord = then('a record', async (page) => {
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

/** Each form is sent empty, so that its messages stand at their fields. */
export const popupScenes: Scene[] = [
  then('popup: sign in', async (page) => {
    await openPopup(page, 'login')
    await expect(popup(page).locator('img[src^="data:"]')).toBeVisible()
    await loginForm(page).submit.click()
  }),
  then('popup: register', async (page) => {
    await openPopup(page, 'register')
    await registerForm(page).next.click()
  }),
  then('popup: find password', async (page) => {
    await openPopup(page, 'login')
    await loginForm(page).forgot.click()
    await findForm(page).send.click()
  }),
]

export const visitorScenes: Scene[] = [
  at('/', 'home'),
  at('/game/notice', 'notice'),
  follow('a notice', 'id='),
  at('/user/station-letter', 'letters'),
  at('/user-agreement', 'userAgreement'),
  at('/no/such/page', 'notFound'),
]

/** With something in every list. */
export const playerScenes: Scene[] = [
  at('/', 'home'),
  at('/amigo', 'hall'),
  then('a machine', async (page) => {
    await page
      .getByRole('link', { name: /提灯ナイト/ })
      .first()
      .click()
    await expect(page.frameLocator('iframe').locator('#spin')).toBeEnabled({ timeout: 20_000 })
  }),
  at(sides.deposit.path, 'deposit'),
  then('deposit review', (page) => openReview(page, sides.deposit, '5000')),
  at(sides.deposit.path, 'deposit'),
  follow('an order', 'order='),
  at(sides.withdraw.path, 'withdraw'),
  then('withdraw review', (page) => openReview(page, sides.withdraw, '2000')),
  at('/user/bankcard-setting', 'bankcard'),
  then('bank card sheet', async (page) => {
    await page.getByRole('button', { name: text('finance:cards.add') }).click()
    const sheet = page.getByRole('dialog', { name: text('finance:cards.add') })
    await sheet.getByRole('button', { name: text('finance:cards.save') }).click()
  }),
  ...['deposit', 'withdraw', 'game'].flatMap((type) => [
    at(`/user/record?type=${type}`, 'record'),
    openFirstRecord,
  ]),
  at('/user/user-center', 'userCenter'),
  at('/user/account-setting', 'accountSetting'),
  at('/user/account-setting?section=payment', 'accountSetting'),
  at('/user/account-setting?section=password', 'accountSetting'),
  at('/user/station-letter', 'letters'),
  follow('a letter', 'id='),
  at('/?token=another-one-that-is-offered', 'home'),
  then('a second token', (page) => expect(page.getByRole('alertdialog')).toBeVisible()),
]

/** With nothing yet. */
export const newcomerScenes: Scene[] = [
  at('/', 'home'),
  at('/amigo?tab=favourites', 'hall'),
  at(sides.deposit.path, 'deposit'),
  at(sides.withdraw.path, 'withdraw'),
  at('/user/bankcard-setting', 'bankcard'),
  ...['deposit', 'withdraw', 'game'].map((type) => at(`/user/record?type=${type}`, 'record')),
  at('/user/account-setting?section=payment', 'accountSetting'),
  at('/user/station-letter', 'letters'),
]
