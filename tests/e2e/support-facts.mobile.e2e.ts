/** From what is stuck to the operator's channel in one tap: the facts are shown before they leave, and nothing secret is in them. */
import { callMessage } from '../server/platform/messages.ts'
import { openFilledLogin } from './support/auth-forms.ts'
import { expect, test } from './support/fixtures.ts'
import { servePlatform } from './support/platform-block.ts'
import { text } from './support/texts.ts'

const contact = 'https://help.example/chat'

test.use({ permissions: ['clipboard-write'] })

test('whose account is locked can show the operator what was said', async ({ page, context, backEnd }) => {
  await servePlatform(context, { operator: { name: 'Amigo K.K.', contact } })
  const name = text('finance:order.contact')
  const open = page.getByRole('button', { name, exact: true })
  const sheet = page.getByRole('dialog', { name })
  const player = await backEnd.newPlayer()
  const message = callMessage('ja-JP', 'loginLocked', { minutes: 15 })
  await backEnd.plan(player.account, [
    { call: 'auth/login', code: 423, msg: message, data: { retryAfter: 900 } },
  ])
  const form = await openFilledLogin(page, backEnd, player)
  await expect(open).toHaveCount(0)
  await form.submit.click()
  await open.click()
  const facts = sheet.locator('pre')
  for (const fact of [text('auth:locked.subject'), player.account, message, 'refused-423'])
    await expect(facts).toContainText(fact)
  await expect(facts).not.toContainText(player.password)
  await expect(sheet.getByRole('link', { name: text('support:contact.page') })).toHaveAttribute(
    'href',
    contact,
  )
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(form.account).toHaveValue(player.account)
})
