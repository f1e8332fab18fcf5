/** A pause from the operator's desk to the player's page; without a connection nothing is said to be paused. */
import { signInBefore } from './support/back-end-client.ts'
import { expect, networkErrors, test } from './support/fixtures.ts'
import { demoToken, untilKept } from './support/offline-stage.ts'
import { text } from './support/texts.ts'
import { amountField } from './support/wallet.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: networkErrors })

test('deposits paused at the desk are paused on the page, not without a connection, and open with the desk @long', async ({
  page,
  stage,
}) => {
  const decide = (decision: string, form: Record<string, string>) =>
    stage.request.post(`/desk/site/deposits/${decision}`, { form, maxRedirects: 0 })
  await signInBefore(page, await demoToken(stage.backEnd))
  await page.goto(`${stage.url}/user/finance/deposit`)
  await amountField(page).fill('7000')
  await decide('pause', { jp: '点検のため停止しています' })
  await page.reload()
  const title = page.getByRole('heading', { name: text('siteStatus:title.deposits') })
  await expect(title).toBeVisible()
  await expect(page.getByText('点検のため停止しています')).toBeVisible()
  const refused = await stage.backEnd.call('pay/order', {}, 'nobody')
  expect(refused.code).not.toBe(503)

  const check = page.getByRole('button', { name: text('siteStatus:check') })
  // What tells of a lost connection is the worker's.
  await untilKept(page)
  await stage.stop()
  // While an order is open it is read every few seconds: the page may have found out by itself.
  await check.click({ timeout: 5000 }).catch(() => undefined)
  await expect(page.getByText(text('offline:bar.title')).first()).toBeVisible()
  await expect(title).toHaveCount(0)

  await stage.start()
  await page.reload()
  await expect(title).toBeVisible()
  await decide('open', {})
  await check.click()
  await expect(amountField(page)).toHaveValue('7,000')
})
