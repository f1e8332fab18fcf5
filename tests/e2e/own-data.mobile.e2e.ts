import { signInAs } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { button, devicePath } from './support/own-data.ts'
import { text } from './support/texts.ts'

test('a player signs the other devices out, and this one stays', async ({ page, backEnd }) => {
  const player = await signInAs(page, backEnd.newPlayer())
  const other = await backEnd.signIn(player.account, player.password)
  await page.goto(devicePath)
  await button(page, 'sessions.endOthers').click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('ownData:sessions.end') })
    .click()
  await expect(page.getByText(text('ownData:sessions.othersEnded'))).toBeVisible()
  await expect(page.getByText(text('ownData:sessions.only'))).toBeVisible()
  expect(await backEnd.call('auth/get', {}, other)).toMatchObject({ code: 401 })
  expect(await backEnd.call('auth/get', {}, player.token)).toMatchObject({ code: 200 })
})
