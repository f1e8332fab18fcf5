import { openRegister } from './support/auth-forms.ts'
import { expectAccessible } from './support/axe.ts'
import { signInBefore } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { text } from './support/texts.ts'

test('an agent makes a code, a visitor reads who invites, and an ended code keeps nobody out', async ({
  page,
  browser,
  backEnd,
  baseURL,
}) => {
  const { account, token } = await backEnd.newPlayer()
  await backEnd.makeAgent(account, 1)
  await signInBefore(page, token)
  const button = (key: string) => page.getByRole('button', { name: text(key), exact: true })
  await page.goto('/agent/subordinate-management')
  await button('agent:invite.title').click()
  await button('agent:invite.codes').click()
  await button('invites:create').click()
  await page.getByLabel(text('invites:name'), { exact: true }).fill('Flyer')
  await page.getByLabel(text('invites:shownAs'), { exact: true }).fill('ハナ')
  await page.getByRole('textbox', { name: text('agent:create.point') }).fill('9')
  await button('invites:save').click()
  await expect(page.getByRole('alert').filter({ hasText: '1.2%' })).toBeVisible()
  await page.getByRole('textbox', { name: text('agent:create.point') }).fill('0.5')
  await button('invites:save').click()
  const link = page.getByText(/\?agentCode=/)
  const code = /agentCode=(\w+)/.exec((await link.textContent()) ?? '')?.[1] ?? ''
  expect(code).toMatch(/^\w{7}$/)
  await expectAccessible(page, 'a code with what came of it')

  // A visitor without anything of the agent's: the name is there, also in another tab days later, and can be taken out.
  const visit = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'ja-JP',
    viewport: page.viewportSize(),
  })
  const visitor = await visit.newPage()
  await visitor.goto(`/?agentCode=${code}`)
  const opened = async () =>
    (await backEnd.ok<{ code: string; opened: number }[]>('agent/invite/query', {}, token)).find(
      (one) => one.code === code,
    )?.opened
  await expect.poll(opened).toBe(1)
  await visitor.close()
  const later = await visit.newPage()
  await later.goto('/')
  await expect(
    later.getByRole('main').getByText(text('auth:register.invitedBy', { name: 'ハナ' })),
  ).toBeVisible()
  await openRegister(later)
  await expect(
    later.getByRole('dialog').getByText(text('auth:register.invitedBy', { name: 'ハナ' })),
  ).toBeVisible()
  expect(await opened()).toBe(1)

  await button('invites:end').click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('invites:end') })
    .click()
  await expect(page.getByText(text('invites:ended'), { exact: true })).toBeVisible()
  await later.reload()
  await openRegister(later)
  await expect(later.getByRole('dialog').getByText(text('auth:register.code.ended'))).toBeVisible()
  await visit.close()
})
