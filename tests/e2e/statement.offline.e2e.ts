/** A month that was read stays readable without a connection; so does the page that checks an order file. */
import { signInBefore } from './support/back-end-client.ts'
import { expect, networkErrors, test } from './support/fixtures.ts'
import { demoToken, untilKept } from './support/offline-stage.ts'
import { text } from './support/texts.ts'

test.use({ expectedErrors: networkErrors, serviceWorkers: 'allow' })

test('a month that was read is read again without a connection, another one says that it is not here, and a file is still checked @long', async ({
  page,
  stage,
}) => {
  await signInBefore(page, await demoToken(stage.backEnd))
  const read = `${stage.url}/user/record?type=statement`
  await page.goto(read)
  const opening = page.getByText(text('statement:opening'))
  await expect(opening).toBeVisible()
  await untilKept(page)
  await stage.stop()
  await page.goto(read)
  await expect(opening).toBeVisible()
  await expect(page.getByText(text('offline:bar.title')).first()).toBeVisible()
  await page.goto(`${read}&month=2020-01`)
  await expect(page.getByRole('heading', { name: '2020年1月' })).toBeVisible()
  await expect(opening).toHaveCount(0)

  await page.goto(`${stage.url}/game/guide/order-file`)
  await page.getByRole('textbox').fill('{"format":"order-file/1"}')
  await page.getByRole('button', { name: text('support:check.button'), exact: true }).click()
  await expect(page.getByText(text('support:check.unreadable'))).toBeVisible()
})
