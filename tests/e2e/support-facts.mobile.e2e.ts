/** From what is stuck to the operator's channel in one tap: the facts are shown before they leave, and nothing secret is in them. */
import { callMessage } from '../server/platform/messages.ts'
import { openFilledLogin } from './support/auth-forms.ts'
import { expectAccessible } from './support/axe.ts'
import { signInAs } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { servePlatform } from './support/platform-block.ts'
import { payIn } from './support/players.ts'
import {
  channel,
  contact,
  copied,
  noteCopied,
  operator,
  supportButton,
  supportSheet,
} from './support/support-facts.ts'
import { text } from './support/texts.ts'
import { sides } from './support/wallet.ts'

test.use({ permissions: ['clipboard-write'] })

test('whose account is locked at the sign-in shows the operator what the page said, without the password', async ({
  page,
  context,
  backEnd,
}) => {
  await servePlatform(context, operator())
  const player = await backEnd.newPlayer()
  const message = callMessage('ja-JP', 'loginLocked', { minutes: 15 })
  await backEnd.plan(player.account, [
    { call: 'auth/login', code: 423, msg: message, data: { retryAfter: 900 } },
  ])
  const form = await openFilledLogin(page, backEnd, player)
  await expect(supportButton(page)).toHaveCount(0)
  await form.submit.click()
  await supportButton(page).click()
  const facts = supportSheet(page).locator('pre')
  for (const fact of [text('auth:locked.subject'), player.account, message, 'refused-423'])
    await expect(facts).toContainText(fact)
  await expect(facts).not.toContainText(player.password)
  await expect(channel(page, 'page')).toHaveAttribute('href', contact)
  await page.keyboard.press('Escape')
  await expect(supportSheet(page)).toBeHidden()
  await expect(form.account).toHaveValue(player.account)
})

test('from an order the facts are copied as the operator’s page opens, and stand in no address @long', async ({
  page,
  context,
  backEnd,
}) => {
  await page.addInitScript(noteCopied)
  await servePlatform(context, operator())
  await context.route('https://help.example/**', (route) => route.fulfill({ body: 'Hello' }))
  const player = await signInAs(page, backEnd.newPlayer())
  const orderSn = await payIn(backEnd, player, '5000')
  await page.goto(`${sides.deposit.path}?order=${orderSn}&file=true`)
  await supportButton(page).click()
  await expect(supportSheet(page).locator('pre')).toContainText(orderSn)
  await expectAccessible(page, 'the facts for customer service')
  const [opened] = await Promise.all([context.waitForEvent('page'), channel(page, 'page').click()])
  expect(opened.url()).toBe(contact)
  await opened.close()
  const words = await copied(page)
  expect(words).toContain(orderSn)
  expect(words).toContain(text('finance:status.deposit.successful'))
})
