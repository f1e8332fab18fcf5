import { signInAs } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { text } from './support/texts.ts'

test('a player is told once that the machine they wait for is free', async ({ page, backEnd }) => {
  const set = (status: string) => page.request.post('/desk/machines/daruma-roll/P-207', { form: { status } })
  const button = (key: string) => page.getByRole('button', { name: text(`hall:wait.${key}`) })
  await set('3')
  await signInAs(page, backEnd.newPlayer())
  await page.goto('/amigo-springboard?game=hanabi-sky&machine=A-106')
  await button('ask').click()
  await expect(button('end')).toBeVisible()

  // Another machine says whose place it takes.
  await page.goto('/amigo-springboard?game=daruma-roll&machine=P-207')
  await expect(page.getByText(text('hall:pad.reserved'))).toBeVisible()
  await expect(page.getByText(text('hall:wait.instead', { game: '花火スカイ' }))).toBeVisible()
  await button('ask').click()
  await page.reload()
  await expect(button('end')).toBeVisible()

  await set('0')
  await expect(page.getByRole('button', { name: text('hall:pad.play') })).toBeVisible()
  await page.goto('/user/station-letter')
  await page.getByRole('main').getByRole('link', { name: /P-207/ }).click()
  await expect(page.getByRole('article')).toContainText('だるまロール')
})
