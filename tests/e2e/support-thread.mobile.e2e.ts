/** A player writes to customer service without a connection; it is sent once, the desk answers, and it ends with a sign-out. */
import type { Page } from 'playwright/test'
import { callMessage } from '../server/platform/messages.ts'
import { makeJpeg, quarters } from '../support/images/jpeg-maker.ts'
import { openFilledLogin } from './support/auth-forms.ts'
import { signInAs } from './support/back-end-client.ts'
import { expect, networkErrors, test } from './support/fixtures.ts'
import { servePlatform } from './support/platform-block.ts'
import { text } from './support/texts.ts'

test.use({ expectedErrors: networkErrors })

const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true })
const photo = {
  name: 'screen.jpg',
  mimeType: 'image/jpeg',
  buffer: makeJpeg({ width: 640, height: 400, colourAt: quarters(640, 400) }),
}

const sendOffline = async (page: Page) => {
  // The connection is watched once the page rests.
  await expect(async () => {
    await page.context().setOffline(false)
    await page.context().setOffline(true)
    await expect(button(page, 'help:form.sendLater')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await button(page, 'help:form.sendLater').click()
}

test('a request about an order is kept without a connection, sent once, answered and closed', async ({
  page,
  context,
  backEnd,
  request,
}) => {
  const player = await signInAs(page, backEnd.newPlayer())
  const order = { channel: 'bank-transfer', currency: 'JPY', amount: '5000', requestId: backEnd.requestId() }
  const { orderSn } = await backEnd.ok<{ orderSn: string }>('pay/order', order, player.token)
  await page.goto(`/user/finance/deposit?order=${orderSn}`)
  await button(page, 'finance:order.problem').click()
  const sheet = page.getByRole('dialog')
  const attached = sheet.locator('pre')
  await expect(attached).toContainText(orderSn)
  await expect(attached).not.toContainText(player.account.toUpperCase())
  const field = sheet.getByLabel(text('help:form.text'))
  await field.fill('まだ反映されません。\nお願いします。')
  await sheet.getByLabel(text('help:form.picture')).setInputFiles(photo)
  await expect(sheet.getByRole('img')).toBeVisible()
  await sendOffline(page)
  await expect(page.getByText(text('help:kept'))).toBeVisible()

  const threads = async () =>
    (await backEnd.ok<{ records: { id: string }[] }>('support/threads', {}, player.token)).records
  expect(await threads()).toEqual([])
  // The message then arrives, but its response is lost.
  await backEnd.plan(player.account, [{ call: 'support/send', cut: 'after' }])
  await context.setOffline(false)
  await expect.poll(threads).toHaveLength(1)
  await page.goto('/user/support')
  await expect(page.getByRole('main').getByRole('link', { name: orderSn })).toBeVisible()
  await expect(page.getByText(text('help:sending'))).toHaveCount(0, { timeout: 45_000 })
  const [thread] = await threads()
  expect(await threads()).toHaveLength(1)

  const form = { text: '振込を確認しました。' }
  await request.post(`/desk/support/${thread?.id}/answer`, { form, maxRedirects: 0 })
  await page.getByRole('main').getByRole('link', { name: orderSn }).click()
  await expect(page.getByText('振込を確認しました。')).toBeVisible()
  await expect(page.getByRole('img', { name: text('help:picture', { number: 1 }) })).toBeVisible()
  await button(page, 'help:close').click()
  await expect(page.getByText(text('help:closedText'))).toBeVisible()
  await page.goto('/user/station-letter')
  await expect(page.getByRole('main')).toContainText('お問い合わせに回答しました')

  const other = await backEnd.newPlayer()
  const refused = await backEnd.call('support/thread', { threadId: thread?.id }, other.token)
  expect(refused).toMatchObject({ code: 404, data: null })
})

test('what was typed and what waits survives a reload, and a sign-out forgets it', async ({
  page,
  context,
  backEnd,
}) => {
  const player = await signInAs(page, backEnd.newPlayer())
  await page.goto('/user/support')
  await button(page, 'help:new').click()
  await page.getByLabel(text('help:form.subject')).fill('件名')
  await page.reload()
  await button(page, 'help:new').click()
  await expect(page.getByLabel(text('help:form.subject'))).toHaveValue('件名')
  await button(page, 'help:form.send').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel(text('help:form.text')).fill('本文')
  await sendOffline(page)
  await expect(page.getByText(text('help:waits'), { exact: true })).toBeVisible()
  const kept = () => page.evaluate(() => localStorage.getItem('amigo.supportOutbox'))
  expect(await kept()).toContain('本文')
  await backEnd.plan(player.account, [{ call: 'support/send', cut: 'before', times: 9 }])
  await context.setOffline(false)
  await page.goto('/user/user-center')
  expect(await kept()).toContain('本文')
  const signOut = { name: text('shell:frame.signOut') }
  await page.getByRole('button', signOut).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(text('help:unsent_other', { count: 1 }))
  expect(await kept()).toContain('本文')
  await question.getByRole('button', signOut).click()
  // The page is loaded anew meanwhile.
  await expect(async () => expect(await kept()).toBeNull()).toPass()
})

/** From what is stuck to the operator's channel in one tap: the facts are shown before they leave, and nothing secret is in them. */
test('whose account is locked can show the operator what was said', async ({ page, context, backEnd }) => {
  const contact = 'https://help.example/chat'
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
