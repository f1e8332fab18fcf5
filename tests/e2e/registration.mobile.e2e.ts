import type { Page } from 'playwright/test'
import { openFilledRegister, openRegister } from './support/auth-forms.ts'
import { callsOf, noteCalls } from './support/calls.ts'
import { expect, test } from './support/fixtures.ts'
import { popup } from './support/sign-in.ts'
import { text } from './support/texts.ts'

/** The agent code of the seeded agent (`tests/server/account/seed-accounts.ts`). */
const agentCode = 'HANA26'

/** By the agent's link, until the app has started and kept the code: the next page is a load of its own. */
async function followInvite(page: Page): Promise<void> {
  await page.goto(`/?agentCode=${agentCode}`)
  await expect(page.locator('#prerendered')).toHaveCount(0)
}

/** A token's colour as the browser computes it. */
const tokenColour = (page: Page, token: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(--color-${name})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, token)

test('a registration goes on after a reload and another language', async ({ page, backEnd }) => {
  await followInvite(page)
  const { who, form } = await openFilledRegister(page, backEnd)
  await page.reload()
  await openRegister(page)
  await expect(form.dialog.getByText(text('auth:register.sent', { email: who.email }))).toBeVisible()
  await expect(form.agree).toBeChecked()
  await expect(form.code).toHaveValue('')
  await form.code.fill(await backEnd.mailedCode(who.email))
  await form.next.click()
  await form.userName.fill(who.account)
  await form.password.fill(who.password)
  const invite = form.dialog.getByLabel(text('auth:field.inviteCode'))
  await expect(invite).toHaveValue(agentCode)
  await invite.fill('TARO7')
  await page.reload()
  await openRegister(page)
  await expect(form.userName).toHaveValue(who.account)
  await expect(invite).toHaveValue('TARO7')
  await expect(form.password).toHaveValue('')
  const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
  expect(stored).not.toContain(who.password)
})

test('the agreement opens in a new window and the form behind stays as typed', async ({ page, context }) => {
  const form = await openRegister(page)
  await form.email.fill('reader@example.test')
  const [agreement] = await Promise.all([
    context.waitForEvent('page'),
    form.dialog.getByRole('link', { name: text('shell:title.userAgreement') }).click(),
  ])
  await expect(agreement).toHaveURL('/user-agreement')
  await expect(
    agreement.getByRole('heading', { level: 1, name: text('shell:title.userAgreement') }),
  ).toBeVisible()
  expect(await agreement.evaluate(() => globalThis.opener === null)).toBe(true)
  await expect(popup(page)).toBeVisible()
  await expect(form.email).toHaveValue('reader@example.test')
  await expect(form.agree).not.toBeChecked()
})

test("a newcomer by an agent's link is registered with its code", async ({ page, backEnd }) => {
  const sent = noteCalls(page)
  await followInvite(page)
  // Some pages later, as visitors do.
  const { who, form } = await openFilledRegister(page, backEnd)
  await form.next.click()
  // The step colour of the register flow is green, that of the step at hand too.
  const green = await tokenColour(page, 'success')
  await expect(form.dialog.locator('[data-state=done]').first()).toHaveCSS('color', green)
  await expect(form.dialog.locator('[data-state=current] > :first-child')).toHaveCSS('color', green)
  await form.userName.fill(who.account)
  await form.password.fill(who.password)
  await form.repeat.fill(who.password)
  await form.submit.click()
  await expect(form.dialog).toBeHidden()
  await expect(page.getByText(text('auth:register.done', { brand: 'Amigo' }))).toBeVisible()
  expect(callsOf(sent, 'register/user').map(({ body }) => body)).toEqual([
    { account: who.account, email: who.email, password: who.password, agentCode, ticket: expect.any(String) },
  ])
  // A new account is told what comes next.
  await page
    .getByRole('main')
    .getByRole('link', { name: text('account:me.step.fund') })
    .click()
  await expect(page).toHaveURL(/section=payment/)
})
