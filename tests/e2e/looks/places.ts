/** Every page that is looked at, by address, and what opens over it by a tap that needs no word of a language. */
import type { Page } from 'playwright'

export interface Place {
  path: string
  /** What is done there first, by its name. */
  tap?: { name: string; act: (page: Page) => Promise<unknown> }
}

const at = (path: string): Place => ({ path })
const after = (path: string, name: string, act: (page: Page) => Promise<unknown>): Place => ({
  path,
  tap: { name, act },
})

const dialog = (page: Page) => page.locator('dialog:modal').last()
const sent = (page: Page) => dialog(page).locator('[type=submit]').first().click()
const openTab = (index: number) => async (page: Page) => {
  await dialog(page).getByRole('tab').nth(index).click()
  await sent(page)
}
/** The first amount of a form, and its review. */
const reviewed = (amount: string) => async (page: Page) => {
  await page.locator('main form input[inputmode]').last().fill(amount)
  await page.locator('main form [type=submit]').click()
  await dialog(page).waitFor()
}
const firstRow = async (page: Page) => {
  await page.locator('main').getByRole('listitem').getByRole('link').first().click()
}

export const publicPlaces: readonly Place[] = [
  at('/'),
  at('/game/notice'),
  at('/game/notice?id=1'),
  at('/user/station-letter'),
  at('/user-agreement'),
  at('/game/promotion'),
  at('/game/promotion?id=1'),
  at('/activity'),
  at('/game/guide'),
  at('/game/guide/2'),
  at('/game/guide/deposit'),
  at('/game/guide/faq'),
  at('/game/guide/order-file'),
  at('/about/about-us'),
  at('/about/privacy-policy'),
  at('/about/responsible-game'),
  at('/about/discount-statute'),
  at('/download'),
  at('/account-transfer-jp'),
  at('/no/such/page'),
  at('/login'),
  after('/login', 'sent empty', sent),
  after('/login', 'register, sent empty', openTab(1)),
]

export const privatePlaces: readonly Place[] = [
  at('/'),
  at('/amigo'),
  at('/amigo?tab=favourites'),
  at('/user/finance/deposit'),
  after('/user/finance/deposit', 'review', reviewed('5000')),
  at('/user/finance/withdraw'),
  at('/user/finance/deposit/cryptocurrency?coin=USDT&network=TRC20'),
  at('/user/finance/deposit/cryptocurrency?coin=XRP'),
  at('/user/finance/withdraw/cryptocurrency?coin=USDT&network=TRC20'),
  at('/user/bankcard-setting'),
  at('/user/record?type=deposit'),
  at('/user/record?type=withdraw'),
  at('/user/record?type=game'),
  at('/user/record?type=statement'),
  at('/user/user-center'),
  at('/user/account-setting'),
  ...['payment', 'password', 'forgotten', 'device', 'idNumber', 'kyc', 'kyc&step=front', 'profile'].map(
    (section) => at(`/user/account-setting?section=${section}`),
  ),
  at('/user/station-letter'),
  at('/about/responsible-game'),
  at('/agent/team-report'),
]

/** Only where something is there to be opened. */
export const fullPlaces: readonly Place[] = [
  after('/user/record?type=deposit', 'a record', firstRow),
  after('/user/record?type=game', 'a record', firstRow),
  after('/user/station-letter', 'a letter', firstRow),
]

export const agentPlaces: readonly Place[] = [
  at('/'),
  at('/agent/subordinate-management'),
  at('/agent/team-report?days=30'),
  at('/agent/team-recharge'),
  at('/agent/team-withdraw?type=transfer&days=7'),
]

export const nameOf = ({ path, tap }: Place) => (tap ? `${path} (${tap.name})` : path)
