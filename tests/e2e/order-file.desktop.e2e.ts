import { signInAs } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { servePlatform } from './support/platform-block.ts'
import { payIn } from './support/players.ts'
import { text } from './support/texts.ts'
import { amountField, sides } from './support/wallet.ts'

const contact = 'https://help.example/chat'

test('from a record to its file beside the form, with the operator’s address and the digest on paper @long', async ({
  page,
  context,
  backEnd,
}) => {
  await servePlatform(context, { operator: { name: 'Amigo K.K.', contact } })
  const player = await signInAs(page, backEnd.newPlayer())
  const orderSn = await payIn(backEnd, player, '5000')
  await page.goto('/user/record?type=deposit')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.getByRole('link', { name: text('finance:order.file') }).click()
  await expect(page).toHaveURL(`${sides.deposit.path}?order=${orderSn}&file=true`)
  await expect(amountField(page)).toBeVisible()
  const digest = page.getByText(/^[0-9a-f]{64}$/)
  await expect(digest).toBeHidden()
  await page.getByText(text('support:file.digest')).click()
  await expect(digest).toBeVisible()
  await page.getByText(text('support:file.digest')).click()

  await page.setViewportSize({ width: 718, height: 1047 })
  await page.emulateMedia({ media: 'print' })
  for (const line of [orderSn, contact]) await expect(page.getByText(line).first()).toBeVisible()
  await expect(digest).toBeVisible()
  await expect(page.locator('button, nav, form').filter({ visible: true })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
