import type { APIRequestContext } from 'playwright/test'
import { expectAccessible } from './support/axe.ts'
import { signInAs, signInBefore } from './support/back-end-client.ts'
import { holdCalls } from './support/calls.ts'
import { expect, networkErrors, test } from './support/fixtures.ts'
import { text } from './support/texts.ts'

test.use({ expectedErrors: networkErrors })

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

test('a player applies, reads why not, and becomes an agent', async ({ page, backEnd, request }) => {
  const player = await signInAs(page, backEnd.newPlayer())
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

test('an agent has today in a tap, the report in two, and sends coins', async ({ page, backEnd }) => {
  const token = await backEnd.signIn('hana')
  await signInBefore(page, token)
  // The device's menu, which no test can look into.
  await page.addInitScript(() => {
    const share = async ({ text: totals, files: [file] = [] }: ShareData) =>
      void Object.assign(globalThis, { shared: [totals, ...(file ? [file.name, file.text()] : [])] })
    Object.assign(navigator, { share, canShare: () => true })
  })
  await page.goto('/')
  await page.getByRole('link', { name: text('shell:tab.me') }).click()
  await expect(page.getByText(text('agent:today'))).toBeVisible()
  await expect(page.getByText(text('agent:figure.registerNum'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: text('agent:nav.report'), exact: true })
    .click()
  await expect(page.getByText(text('agent:report.all'))).toBeVisible()
  await expect(page.getByText(/時点（日本標準時）/)).toBeVisible()

  await page.getByRole('button', { name: text('agent:invite.share'), exact: true }).click()
  const sharing = page.getByRole('dialog', { name: text('agent:report.share') })
  const shared = async () => {
    await sharing.getByRole('button', { name: text('agent:invite.share') }).click()
    return page.evaluate<string[]>(() => Promise.all(Object(globalThis).shared))
  }
  const [totals, ...files] = await shared()
  expect(totals).toMatch(/入金額：[\d,]+\u2060コイン/)
  expect([totals?.includes('minjun'), files]).toEqual([false, []])
  await sharing.getByRole('checkbox', { name: text('agent:report.shareList') }).check()
  const [, name, list] = await shared()
  expect(name).toMatch(/^team-report_.*\.csv$/)
  // In percent, as its column says.
  expect(list).toMatch(/,報酬率（%）\r[^]*minjun.*,0\.6\r/)
  await expectAccessible(page, 'a report that is shared')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: text('agent:nav.members'), exact: true }).click()
  await page.getByRole('button', { name: /minjun/ }).click()
  await page.getByRole('link', { name: text('agent:members.openTeam') }).click()
  const linh = page.getByRole('button', { name: /linh/ })
  await linh.click()
  await page.getByRole('button', { name: text('agent:transfer.in') }).click()
  const review = await page.getByRole('button', { name: text('finance:form.review') }).boundingBox()
  expect(review?.y, 'in reach of the thumb').toBeGreaterThan(700)
  await page.getByLabel(text('finance:label.amount'), { exact: true }).fill('１００')
  await page.getByLabel(text('agent:transfer.remarkOptional')).fill('May rent')
  await page.getByRole('button', { name: text('finance:form.review') }).click()
  await page.getByLabel(text('finance:label.fundPassword'), { exact: true }).fill('246810')
  await page.getByRole('button', { name: text('agent:transfer.in') }).click()
  const receipt = page.getByRole('dialog', { name: text('agent:transfer.done') })
  const close = receipt.getByRole('button', { name: text('ui:close') }).last()
  for (const part of ['100\u2060コイン', 'linh', 'May rent']) await expect(receipt).toContainText(part)
  const profile = await backEnd.ok<{ balance: string }>('user/info', {}, token)
  await expect(receipt).toContainText(`${Number(profile.balance).toLocaleString('ja-JP')}\u2060コイン`)
  await expect(receipt.getByText(/^T\d+/)).toBeVisible()
  await expectAccessible(page, 'the receipt of a transfer')
  await close.click()
  await expect(linh).toContainText(/[1-9]\d*\u2060コイン/)

  // The answer is lost: nothing is claimed, the search goes on, and what it finds is the receipt.
  await backEnd.plan('hana', [{ call: 'agent/type/member/transfer', cut: 'after', times: 99 }])
  const search = await holdCalls(page, 'agent/sub/member/recharge/page')
  await linh.click()
  await page.getByRole('button', { name: text('agent:transfer.in') }).click()
  await page.getByLabel(text('finance:label.amount'), { exact: true }).fill('3')
  await page.getByRole('button', { name: text('finance:form.review') }).click()
  await page.getByLabel(text('finance:label.fundPassword'), { exact: true }).fill('246810')
  await page.getByRole('button', { name: text('agent:transfer.in') }).click()
  const checking = page.getByRole('status').filter({ hasText: text('finance:checking.title.team') })
  await expect(checking).toBeFocused()
  await backEnd.plan('hana', [])
  await search()
  await expect(receipt).toContainText('3\u2060コイン')
  await close.click()
  await expect(checking).toBeHidden()
  expect(await backEnd.ledgerSum()).toBe('0')
})

test('a member whose answer was lost is the agent’s own after a reload, by the same password', async ({
  page,
  backEnd,
}) => {
  const { account, token } = await backEnd.newPlayer()
  await backEnd.makeAgent(account, 0)
  await signInBefore(page, token)
  await page.goto('/agent/subordinate-management')
  const create = page.getByRole('button', { name: text('agent:create.title') })
  const send = async (password: string) => {
    await page.getByLabel(text('auth:field.password'), { exact: true }).fill(password)
    await page.getByRole('button', { name: text('agent:create.button') }).click()
  }
  await create.click()
  await page.getByLabel(text('auth:field.userName')).fill(`${account}m`)
  await backEnd.plan(account, [{ call: 'agent/sub/member/create', cut: 'after', times: 99 }])
  await send('Amigo2026!')
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await backEnd.plan(account, [])
  await page.reload()
  await create.click()
  await send('Another2026!')
  await expect(page.getByRole('alert')).toContainText('作成済み')
  await send('Amigo2026!')
  await expect(page.getByText(text('agent:create.once'))).toBeVisible()
})
