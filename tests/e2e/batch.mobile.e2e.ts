/** Reads of one moment in one request: what happens to one of them happens to no other. */
import { paths } from '../../src/api/paths.ts'
import { signInAs } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { payIn } from './support/players.ts'
import { text } from './support/texts.ts'
import { amountField, sides } from './support/wallet.ts'

interface Asked {
  path: string
}

test('a read that is refused beside others leaves them their page', async ({ page, backEnd }) => {
  const player = await signInAs(page, backEnd.newPlayer())
  await payIn(backEnd, player, '3000')
  const closed = { code: 503, msg: 'The channels rest' }
  // The page asks for it once more by itself.
  await page.route(`**${paths['pay/query'].path}`, (route) => route.fulfill({ json: closed }))
  await page.route(`**${paths.batch.path}`, async (route) => {
    const { calls } = route.request().postDataJSON() as { calls: Asked[] }
    const response = await route.fetch()
    const answer = (await response.json()) as { data: unknown[] }
    const data = calls.map(({ path }, index) =>
      path === paths['pay/query'].path ? closed : answer.data[index],
    )
    await route.fulfill({ response, json: { ...answer, data } })
  })
  await page.goto(sides.deposit.path)
  const main = page.getByRole('main')
  await expect(main.getByText('The channels rest').first()).toBeVisible()
  await expect(main.getByText('3,000').first()).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await main
    .getByRole('button', { name: text('shell:error.retry') })
    .first()
    .click()
  await expect(amountField(page)).toBeVisible()
})
