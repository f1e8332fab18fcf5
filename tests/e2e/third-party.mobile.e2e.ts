/** Sign-in by the demo's own OpenID provider: the popup, the provider's page, and back. */
import type { Page } from 'playwright/test'
import { openLogin } from './support/auth-forms.ts'
import { uniqueName } from './support/back-end-client.ts'
import { callsOf, noteCalls } from './support/calls.ts'
import { expect, test } from './support/fixtures.ts'
import { popup, signIn, storedToken } from './support/sign-in.ts'
import { text } from './support/texts.ts'

const providers = { chat: 'Demo Chat', search: 'Demo Search' }

async function goToProvider(page: Page, provider: keyof typeof providers): Promise<void> {
  const name = text('auth:thirdParty.with', { name: providers[provider] })
  await popup(page).getByRole('button', { name }).click()
  await expect(page.getByRole('heading', { name: providers[provider] })).toBeVisible()
}

/** On the provider's page: somebody whom it does not know yet. */
async function sayWho(page: Page, person: string): Promise<void> {
  await page.getByLabel('Somebody else').fill(person)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test("an agent's newcomer signs in by the chat app over a protected page", async ({ page }) => {
  await page.goto('/?agentCode=HANA26')
  await page.getByRole('link', { name: text('shell:tab.me') }).click()
  const sent = noteCalls(page)
  await goToProvider(page, 'chat')
  await sayWho(page, uniqueName())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/user/user-center')
  await expect(popup(page)).toBeHidden()
  await expect.poll(() => storedToken(page)).not.toBeNull()
  const [login] = callsOf(sent, 'auth/login3')
  expect(login?.body).toMatchObject({ event: 'chat', agentCode: 'HANA26' })
  // The code went nowhere but into the form-encoded exchange.
  const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(asked.filter((address) => /[?&#](code|state)=/.test(address))).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('amigo.thirdPartySignIns'))).toBeNull()
})

test('by the search engine a visitor comes back signed in, without a trace', async ({ page, context }) => {
  const left = await context.newPage()
  await openLogin(left)
  await openLogin(page)
  const sent = noteCalls(page)
  await goToProvider(page, 'search')
  await sayWho(page, uniqueName())
  await expect(page.getByRole('heading', { name: text('home:strip.balance') })).toBeVisible()
  await expect(popup(page)).toBeHidden()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => location.hash)).toBe('')
  const [login] = callsOf(sent, 'auth/login3')
  expect(login?.body).toMatchObject({ event: 'search', agentCode: '' })
  // Nor do other tabs ask any more who this is.
  await expect(left.getByRole('heading', { name: text('home:strip.balance') })).toBeVisible()
  await expect(popup(left)).toBeHidden()
})

test('who cancels at the provider reads one quiet line', async ({ page, backEnd }) => {
  const player = await backEnd.newPlayer()
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'info' && logged.push(message.text()))
  await page.goto('/user/record?type=withdraw')
  await goToProvider(page, 'chat')
  await signIn(page, backEnd, player, () => page.getByRole('button', { name: 'Cancel' }).click())
  expect(logged).toEqual(['third-party sign-in: refused by the provider (access_denied)'])
  await expect(page).toHaveURL('/user/record?type=withdraw')
  // The line belongs to that try alone.
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.reload()
  await expect(popup(page)).toBeVisible()
  await expect(popup(page).getByText(text('auth:thirdParty.failed'))).toBeHidden()
})
