import { expectAccessible } from './support/axe.ts'
import { signInBefore } from './support/back-end-client.ts'
import { expect, networkErrors, test } from './support/fixtures.ts'
import { text } from './support/texts.ts'

test.use({ expectedErrors: networkErrors })

test('an agent changes, freezes and helps members, one and several, and hears what came of each', async ({
  page,
  backEnd,
  context,
}) => {
  const { account, token } = await backEnd.newPlayer()
  await backEnd.makeAgent(account, 3)
  await signInBefore(page, token)
  const button = (key: string) => page.getByRole('button', { name: text(key), exact: true })
  const action = (kind: string) => button(`memberEdit:action.${kind}`)
  const row = (name: string) => page.getByRole('button', { name: new RegExp(`${account}${name}`) })
  await page.goto('/agent/subordinate-management')

  // The bounds stand beside the field, and a rate beyond them is refused there.
  await row('m2').click()
  await action('point').click()
  const rate = page.getByRole('textbox', { name: text('agent:create.point') })
  await expect(page.getByText(/1\.2%/)).toBeVisible()
  await rate.fill('1.3')
  await button('memberEdit:save').click()
  await expect(page.getByRole('alert').filter({ hasText: '1.2%' })).toBeVisible()
  // The answer is lost: it is asked after until it is known, never guessed.
  await backEnd.plan(account, [
    { call: 'agent/sub/member/edit', cut: 'after', times: 99 },
    { call: 'agent/sub/member/facts', cut: 'before', times: 99 },
  ])
  await rate.fill('０．５')
  await button('memberEdit:save').click()
  await expect(page.getByText(text('memberEdit:unknown'))).toBeVisible()
  await expectAccessible(page, 'a change without a known outcome')
  await backEnd.plan(account, [])
  await expect(page.getByText(/m2 · .*0% → 0\.5%/)).toBeVisible()

  // Several: each as it is and will be, and one that is refused keeps none of the others back.
  await button('memberEdit:choose').click()
  for (const name of ['head', 'm2', 'm3']) await row(name).click()
  await action('freeze').click()
  const sheet = page.getByRole('dialog', { name: text('memberEdit:action.freeze') })
  await expect(sheet).toContainText(text('memberEdit:text.freeze'))
  await expectAccessible(page, 'several members before they are frozen')
  await context.request.post('/desk/members/freeze', { form: { account: `${account}m3` } })
  await sheet.getByRole('button', { name: text('memberEdit:action.freeze') }).click()
  await expect(row('head')).toContainText(text('agent:members.frozen'))
  await button('memberEdit:choose').click()
  for (const name of ['m2', 'm3']) await row(name).click()
  await action('unfreeze').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('memberEdit:action.unfreeze') })
    .click()
  await expect(page.getByRole('status').filter({ hasText: /変更：1名/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row('m2')).not.toContainText(text('agent:members.frozen'))
  await expect(row('m3')).toContainText(text('agent:members.frozen'))

  await row('m2').click()
  await action('reset').click()
  await button('memberEdit:resetButton').click()
  await expect(page.getByText(text('memberEdit:resetDone'))).toBeVisible()
  await action('history').click()
  const history = page.getByRole('dialog').getByRole('listitem')
  await expect(history.first()).toContainText(text('memberEdit:was.reset'))
  await expect(history.filter({ hasText: '0% → 0.5%' })).toHaveCount(1)

  // Without a connection nothing is sent, and what was read says so.
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await row('m2').click()
  await action('reset').click()
  await expect(button('memberEdit:resetButton')).toHaveAttribute('aria-disabled', 'true')
})
