import type { APIRequestContext } from 'playwright/test'
import { expectAccessible } from './support/axe.ts'
import { signInAs, signInBefore } from './support/back-end-client.ts'
import { holdCalls } from './support/calls.ts'
import { expect, networkErrors, test } from './support/fixtures.ts'
import { demoToken } from './support/offline-stage.ts'
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

test('a player applies, reads why not, applies again and becomes an agent', async ({
  page,
  backEnd,
  request,
}) => {
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

test('an agent has today in one tap, the report in two, and sends coins down the tree', async ({
  page,
  backEnd,
}) => {
  const token = await demoToken(backEnd, 'hana')
  await signInBefore(page, token)
  await page.goto('/')
  await page.getByRole('link', { name: text('shell:tab.me') }).click()
  await expect(page.getByText(text('agent:today'))).toBeVisible()
  await expect(page.getByText(text('agent:figure.activeUserNum'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: text('agent:nav.report'), exact: true })
    .click()
  await expect(page.getByText(text('agent:report.all'))).toBeVisible()
  await expect(page.getByText(/時点（日本標準時）/)).toBeVisible()

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
  for (const part of ['100\u2060コイン', 'linh', 'May rent']) await expect(receipt).toContainText(part)
  const profile = await backEnd.ok<{ balance: string }>('user/info', {}, token)
  await expect(receipt).toContainText(`${Number(profile.balance).toLocaleString('ja-JP')}\u2060コイン`)
  await expect(receipt.getByText(/^T\d+/)).toBeVisible()
  await expectAccessible(page, 'the receipt of a transfer')
  await receipt
    .getByRole('button', { name: text('ui:close') })
    .last()
    .click()
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
  await receipt
    .getByRole('button', { name: text('ui:close') })
    .last()
    .click()
  await expect(checking).toBeHidden()
  expect(await backEnd.ledgerSum()).toBe('0')
})

test('the list is in the address, "back" finds it again, and the invitation is a picture made here', async ({
  page,
  backEnd,
}) => {
  await signInBefore(page, await demoToken(backEnd, 'hana'))
  await page.goto('/agent/subordinate-management')
  await page.getByRole('button', { name: text('agent:members.by.name') }).click()
  await page.getByRole('textbox', { name: text('agent:members.search') }).fill('minj')
  await expect(page).toHaveURL(/sort=name&q=minj|q=minj&sort=name/)
  await expect(page.getByRole('button', { name: /kenji/ })).toBeHidden()
  await page.getByRole('button', { name: /minjun/ }).click()
  await page.getByRole('link', { name: text('agent:members.openTeam') }).click()
  await expect(page.getByRole('button', { name: /linh/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('textbox', { name: text('agent:members.search') })).toHaveValue('minj')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: text('agent:members.by.name') })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('button', { name: /kenji/ })).toBeHidden()

  await page.getByRole('button', { name: text('agent:invite.title') }).click()
  await page.getByRole('button', { name: text('agent:invite.picture') }).click()
  const picture = page.getByRole('img', { name: /HANA26/ })
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([1080, 1350])
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: text('agent:invite.pictureSave') }).click()
  expect((await saving).suggestedFilename()).toBe('invite.png')
})
