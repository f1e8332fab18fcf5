/** The editions of the user agreement: noted with the registration, told to the player, and a newer one asked for. */
import type { BrowserContext, Page } from 'playwright/test'
import { openFilledRegister } from './support/auth-forms.ts'
import { expect, test } from './support/fixtures.ts'
import { dataPath } from './support/own-data.ts'
import { servePlatform, without } from './support/platform-block.ts'
import { storedToken } from './support/sign-in.ts'
import { text } from './support/texts.ts'

const said = (key: string, values = {}) => text(`ownData:terms.${key}`, values)
const me = '/user/user-center'
const accept = (page: Page) =>
  page.getByRole('button', { name: said('accept'), exact: true }).filter({ visible: true })
const main = (page: Page) => page.getByRole('main').filter({ visible: true })

/** The operator's brand says that this edition is in force now. */
async function inForce(context: BrowserContext, version: string, date: string) {
  await context.unrouteAll()
  await servePlatform(context, without(), { version, date })
}

test("a newcomer's accepted edition is noted and told with its day @long", async ({
  page,
  context,
  backEnd,
}) => {
  await inForce(context, '3', '2026-10-01')
  const { who, form } = await openFilledRegister(page, backEnd)
  await form.next.click()
  await form.userName.fill(who.account)
  await form.password.fill(who.password)
  await form.repeat.fill(who.password)
  await form.submit.click()
  await expect.poll(() => storedToken(page)).not.toBeNull()
  const token = (await storedToken(page)) ?? ''
  const { accepted } = await backEnd.ok<{ accepted: { version: string }[] }>('user/terms', {}, token)
  expect(accepted.map(({ version }) => version)).toEqual(['3'])

  await page.goto(dataPath)
  await expect(main(page).getByText(said('version', { version: '3' }))).toBeVisible()
  await expect(main(page).getByText(said('acceptedOn'))).toBeVisible()
  await expect(accept(page)).toHaveCount(0)
  // Nothing to do: the user center says nothing of it.
  await page.goto(me)
  await expect(page.getByRole('button', { name: text('shell:frame.signOut') })).toBeVisible()
  await expect(page.getByRole('heading', { name: said('title') })).toHaveCount(0)
})
