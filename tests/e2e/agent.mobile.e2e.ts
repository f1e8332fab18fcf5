import type { APIRequestContext } from 'playwright/test'
import { expectAccessible } from './support/axe.ts'
import { type BackEnd, signInBefore } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { text } from './support/texts.ts'

/** What the operator does at the desk with somebody's application. */
async function decide(
  request: APIRequestContext,
  name: string,
  decision: string,
  form: { jp?: string } = {},
) {
  const html = await (await request.get('/desk/agents')).text()
  const id = new RegExp(`/desk/agents/(\\d+)/approve">\\s*<h2>${name}</h2>`).exec(html)?.[1]
  if (!id) throw new Error(`no application of ${name}`)
  await request.post(`/desk/agents/${id}/${decision}`, { form })
}

async function agentToken(backEnd: BackEnd): Promise<string> {
  const { uuid } = await backEnd.ok<{ uuid: string }>('auth/captcha', {})
  const login = { account: 'hana', password: 'Amigo2026!', uuid, qrcode: await backEnd.captchaAnswer(uuid) }
  return (await backEnd.ok<{ token: string }>('auth/login', login)).token
}

test('a player applies, reads why not, applies again and becomes an agent', async ({
  page,
  backEnd,
  request,
}) => {
  const player = await backEnd.newPlayer()
  await signInBefore(page, player.token)
  const button = (key: string) => page.getByRole('button', { name: text(`agent:apply.${key}`), exact: true })
  const confirm = async () => {
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(text('agent:apply.confirm'))
    await dialog.getByRole('button', { name: text('agent:apply.button') }).click()
  }
  await page.goto('/agent')
  await expect(page).toHaveURL(/\/agent\/subordinate-management$/)
  await button('button').click()
  await confirm()
  await expect(page.getByText(text('agent:apply.pending'), { exact: true })).toBeVisible()
  await decide(request, player.account, 'reject', { jp: '情報が足りません' })
  await page.reload()
  await expect(page.getByText('情報が足りません')).toBeVisible()
  await expectAccessible(page, 'a rejected application')
  await button('again').click()
  await confirm()
  await expect(page.getByText(text('agent:apply.pending'), { exact: true })).toBeVisible()
  await decide(request, player.account, 'approve')
  await page.reload()
  await expect(page.getByText(text('agent:members.empty'))).toBeVisible()
})

test('an agent has today in one tap, the report in two, and sends coins down the tree', async ({
  page,
  backEnd,
}) => {
  await signInBefore(page, await agentToken(backEnd))
  await page.goto('/')
  await page.getByRole('link', { name: text('shell:tab.me') }).click()
  await expect(page.getByText(text('agent:today'))).toBeVisible()
  await expect(page.getByText(text('agent:figure.activeUserNum'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: text('agent:nav.report'), exact: true })
    .click()
  await expect(page.getByText(text('agent:report.all'))).toBeVisible()
  await expect(page.getByText('Asia/Tokyo')).toBeVisible()
  await expectAccessible(page, 'the team report')

  await page.getByRole('link', { name: text('agent:nav.members'), exact: true }).click()
  await page.getByRole('button', { name: /minjun/ }).click()
  await page.getByRole('link', { name: text('agent:members.openTeam') }).click()
  const linh = page.getByRole('button', { name: /linh/ })
  await linh.click()
  await page.getByRole('button', { name: text('agent:transfer.in') }).click()
  await page.getByLabel(text('finance:label.amount')).fill('１００')
  await page.getByRole('button', { name: text('finance:form.review') }).click()
  await page.getByLabel(text('finance:label.fundPassword'), { exact: true }).fill('246810')
  await page.getByRole('button', { name: text('agent:transfer.in') }).click()
  await expect(page.getByText(text('agent:transfer.done'))).toBeVisible()
  await expect(linh).toContainText(/[1-9]\d* ?コイン/)
  await expectAccessible(page, 'the members')
  expect(await backEnd.ledgerSum()).toBe('0')
})
