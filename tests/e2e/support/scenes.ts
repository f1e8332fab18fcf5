/** Every screen, and what opens over it, as a visitor, the demo player and a newcomer see them. */
import type { Page } from 'playwright/test'
import { newWallet, openWalletOnPage, transferScreen } from './account-transfer.ts'
import { findForm, loginForm, openLogin, openRegister, registerForm } from './auth-forms.ts'
import type { BackEnd } from './back-end-client.ts'
import { expect } from './fixtures.ts'
import { followTraffic, settled } from './settled.ts'
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
    followTraffic(page)
    await page.goto(path)
    const key = title.includes(':') ? title : `shell:title.${title}`
    await expect(page).toHaveTitle(new RegExp(`^${text(key)}`))
    // The prerendered page has this title too.
    await expect(page.locator('#prerendered')).toHaveCount(0)
    await settled(page)
  },
})

/** A setting has a title of its own. */
const setting = (section: string, title: string): Scene =>
  at(`/user/account-setting?section=${section}`, `account:${title}`)

/** What opens on the page of the scene before. */
const then = (name: string, show: Scene['show']): Scene => ({ name, show })

/** A link of the list, and the pane that it fills. */
const follow = (name: string, part: string): Scene =>
  then(name, async (page) => {
    await page.getByRole('main').locator(`a[href*="${part}"]`).first().click()
    await expect(page).toHaveURL(new RegExp(`${part}\\w`))
    await settled(page)
  })

const openFirstRecord = then('a record', async (page) => {
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL(/[?&]id=/)
  await settled(page)
})

/** Each form is sent empty, so that its messages stand at their fields. */
export const popupScenes: Scene[] = [
  then('popup: sign in', async (page) => {
    await openLogin(page)
    await expect(popup(page).locator('img[src^="data:"]')).toBeVisible()
    await loginForm(page).submit.click()
  }),
  then('popup: a third-party sign-in that was not completed', async (page) => {
    await page.goto('/login?error=access_denied&state=gone')
    await expect(popup(page).getByText(text('auth:thirdParty.failed'))).toBeVisible()
  }),
  then('popup: register', async (page) => {
    await openRegister(page)
    await registerForm(page).next.click()
  }),
  then('popup: find password', async (page) => {
    await openLogin(page)
    await loginForm(page).forgot.click()
    await findForm(page).send.click()
  }),
]

const visitorScenes: Scene[] = [
  at('/', 'home'),
  at('/amigo', 'hall'),
  at('/game/promotion', 'promotion'),
  follow('a promotion', 'id='),
  at('/game/guide/faq#deposit-late', 'faq'),
  at('/account-transfer-jp', 'accountTransfer'),
  then('account transfer: sent empty', (page) => transferScreen(page).next.click()),
  at('/no/such/page', 'notFound'),

  at('/game/notice', 'notice'),
  follow('a notice', 'id='),
  at('/user/station-letter', 'letters'),
  at('/user-agreement', 'userAgreement'),
  at('/activity', 'activity'),
  at('/game/guide/2', 'guide'),
  at('/game/guide/deposit', 'guideDeposit'),
  at('/about/about-us', 'aboutUs'),
  at('/download', 'download'),
]

/** With something in every list. */
const playerScenes: Scene[] = [
  at('/', 'home'),
  at('/amigo', 'hall'),
  then('a machine', async (page) => {
    await page.locator('a[href*="lantern-night"]').first().click()
    await expect(page.frameLocator('iframe').locator('#spin')).toBeEnabled({ timeout: 20_000 })
  }),
  at(sides.deposit.path, 'deposit'),
  then('deposit review', (page) => openReview(page, sides.deposit, '5000')),
  at(sides.deposit.path, 'deposit'),
  follow('an order', 'order='),
  at(sides.withdraw.path, 'withdraw'),
  at('/user/finance/deposit/cryptocurrency?coin=XRP', 'cryptoDeposit'),
  at('/user/finance/withdraw/cryptocurrency?coin=USDT&network=TRC20', 'cryptoWithdraw'),
  at('/user/bankcard-setting', 'bankcard'),
  then('bank card detail', async (page) => {
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toContainText('6157')
    await page.keyboard.press('Escape')
  }),
  then('bank card sheet', async (page) => {
    await page.getByRole('button', { name: text('finance:cards.add') }).click()
    const sheet = page.getByRole('dialog', { name: text('finance:cards.add') })
    await sheet.getByRole('button', { name: text('finance:cards.save') }).click()
  }),
  ...['deposit', 'withdraw', 'game'].flatMap((type) => [
    at(`/user/record?type=${type}`, 'record'),
    openFirstRecord,
  ]),
  at('/user/record?type=statement', 'record'),
  at('/user/user-center', 'userCenter'),
  at('/about/responsible-game', 'responsibleGame'),
  at('/user/account-setting', 'accountSetting'),
  setting('payment', 'fund.name'),
  setting('password', 'login.name'),
  setting('forgotten', 'forgotten.title'),
  setting('device', 'device.name'),
  setting('idNumber', 'idNumber.name'),
  setting('kyc', 'kycEntry.name'),
  setting('kyc&step=front', 'kycEntry.name'),
  setting('profile', 'profile.edit'),
  then('a profile that is wrong', async (page) => {
    await page.getByLabel(text('account:profile.phone'), { exact: true }).fill('12')
    await page.getByLabel(text('account:profile.pinyinName')).fill('SATO HANA')
    await page.getByRole('button', { name: text('account:profile.save') }).click()
  }),
  at('/account-transfer-jp', 'accountTransfer'),
  then('account transfer: amount', async (page) => {
    await openWalletOnPage(page, await newWallet(page, { balance: '9000' }))
  }),
  then('account transfer: review', async (page) => {
    await transferScreen(page).review.click()
    await expect(transferScreen(page).sheet).toBeVisible()
  }),
  // The way to become an agent, under the name of the programme.
  at('/agent/team-report', 'agent'),
  at('/user/station-letter', 'letters'),
  follow('a letter', 'id='),
  at('/user/station-letter?id=1&for=someone', 'letters'),
  at('/?token=another-one-that-is-offered', 'home'),
  then('a second token', (page) => expect(page.getByRole('alertdialog')).toBeVisible()),
]

/** With nothing yet. */
const newcomerScenes: Scene[] = [
  at('/', 'home'),
  at('/user/user-center', 'userCenter'),
  at('/user/account-setting', 'accountSetting'),
  at('/amigo?tab=favourites', 'hall'),
  at(sides.deposit.path, 'deposit'),
  at(sides.withdraw.path, 'withdraw'),
  at('/user/finance/deposit/cryptocurrency', 'cryptoDeposit'),
  at('/user/finance/withdraw/cryptocurrency?coin=BTC', 'cryptoWithdraw'),
  at('/user/bankcard-setting', 'bankcard'),
  ...['ledger', 'deposit', 'withdraw', 'game', 'statement'].map((type) =>
    at(`/user/record?type=${type}`, 'record'),
  ),
  setting('payment', 'fund.name'),
  at('/user/station-letter', 'letters'),
]

/** The seeded agent's own pages, each with what it shows at its fullest. */
const agentScenes: Scene[] = [
  at('/agent/subordinate-management', 'subordinates'),
  then('a member', (page) => page.getByRole('button', { name: /minjun/ }).click()),
  then('coins for a member: sent empty', async (page) => {
    await page.getByRole('button', { name: text('agent:transfer.in') }).click()
    await page.getByRole('button', { name: text('finance:form.review') }).click()
  }),
  then('coins for a member: review', async (page) => {
    await page.getByLabel(text('finance:label.amount'), { exact: true }).fill('100')
    await page.getByRole('button', { name: text('finance:form.review') }).click()
    await expect(page.getByLabel(text('finance:label.fundPassword'), { exact: true })).toBeVisible()
  }),
  at('/agent/subordinate-management?q=nobody-of-this-name&sort=name', 'subordinates'),
  then('a new member that is wrong', async (page) => {
    await page.getByRole('button', { name: text('agent:create.title') }).click()
    await page.getByLabel(text('agent:create.point')).fill('99')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('agent:create.button') })
      .click()
  }),
  at('/agent/subordinate-management', 'subordinates'),
  then('the invitation', async (page) => {
    await page.getByRole('button', { name: text('agent:invite.title') }).click()
    await expect(page.getByRole('img', { name: text('agent:invite.qr') })).toBeVisible()
  }),
  then('the picture to share', async (page) => {
    await page.getByRole('button', { name: text('agent:invite.picture') }).click()
    await expect(page.locator('img[src^="blob:"]')).toBeVisible()
  }),
  at('/agent/team-report?days=30', 'teamReport'),
  at('/agent/team-recharge', 'teamRecharge'),
  at('/agent/team-withdraw?type=transfer&days=7', 'teamWithdraw'),
]

/** Who sees what, and the token that they see it with. */
export const everybody = {
  visitor: { scenes: visitorScenes, token: () => null },
  player: { scenes: playerScenes, token: (backEnd: BackEnd) => backEnd.signIn() },
  newcomer: { scenes: newcomerScenes, token: async (backEnd: BackEnd) => (await backEnd.newPlayer()).token },
  agent: { scenes: agentScenes, token: (backEnd: BackEnd) => backEnd.signIn('hana') },
}

export const addressesOf = (scenes: readonly Scene[]) => [
  ...new Set(scenes.map(({ name }) => name).filter((name) => name.startsWith('/'))),
]
