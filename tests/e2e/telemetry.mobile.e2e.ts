import type { Page } from 'playwright/test'
import { signInAs } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { devicePath } from './support/own-data.ts'
import { servePlatform } from './support/platform-block.ts'
import { text } from './support/texts.ts'
import { amountField, sides } from './support/wallet.ts'

declare global {
  interface Window {
    beacons?: string[]
  }
}

const secret = 'Geheim4711'

test.use({ expectedErrors: [/page error: Geheim4711/] })

const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('measures what is fast and what fails, tells nothing of the player, and stops at their word', async ({
  page,
  context,
  backEnd,
}) => {
  await servePlatform(context, { telemetry: { address: '/telemetry', share: 100 } })
  await page.addInitScript(() => {
    window.beacons = []
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (address, body) => {
      if (body instanceof Blob) void body.text().then((sent) => window.beacons?.push(sent))
      return send(address, body)
    }
  })
  const player = await signInAs(page, backEnd.newPlayer())
  await page.goto(`${sides.deposit.path}?${secret}=${secret}`)
  await amountField(page).fill('4711')
  const taken = page.waitForResponse('**/telemetry/v1/logs', { timeout: 20_000 })
  await expect
    .poll(
      async () => {
        await page.evaluate((word) => {
          setTimeout(() => {
            throw Object.assign(new TypeError(word), {
              stack: `TypeError: ${word}\n at ${word} (/user?${word})`,
            })
          })
        }, secret)
        return page.evaluate(() => localStorage.getItem('amigo.fieldEvents'))
      },
      { timeout: 20_000 },
    )
    .toContain('TypeError')
  await hide(page)
  expect((await taken).status()).toBe(200)
  const [body = ''] = await page.evaluate(() => window.beacons ?? [])
  for (const said of ['"stringValue":"CLS"', '"stringValue":"TypeError"', sides.deposit.path])
    expect(body).toContain(said)
  for (const own of [secret, '4711', player.account, player.token]) expect(body).not.toContain(own)

  await page.goto(devicePath)
  await page.getByRole('checkbox', { name: text('account:telemetry.allow') }).uncheck()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: text('account:telemetry.allow') })).not.toBeChecked()
  await page.waitForTimeout(1500)
  await hide(page)
  expect(await page.evaluate(() => [window.beacons, localStorage.getItem('amigo.fieldEvents')])).toEqual([
    [],
    null,
  ])
})
