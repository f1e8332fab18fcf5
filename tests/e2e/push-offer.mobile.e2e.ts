import { createECDH, randomBytes } from 'node:crypto'
import type { BrowserContext } from 'playwright/test'
import { userHash } from '../../src/lib/user-hash.ts'
import { signInAs } from './support/back-end-client.ts'
import { baseUrl } from './support/back-end.ts'
import { callsOf, noteCalls } from './support/calls.ts'
import { expect, networkErrors, test } from './support/fixtures.ts'
import { devicePath } from './support/own-data.ts'
import { openPushStage } from './support/push-stage.ts'
import { signOut } from './support/sign-in.ts'
import { text } from './support/texts.ts'

const endpoint = 'https://127.0.0.1:9/phone'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'], expectedErrors: networkErrors })

/** The browser's push service cannot be reached from here; this is its part of a subscription, with real keys. */
async function playPushService(context: BrowserContext): Promise<void> {
  const pair = createECDH('prime256v1')
  const keys = { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  await context.addInitScript(
    ([kept, address]) => {
      let current: PushSubscription | null = null
      const made = {
        endpoint: address,
        options: { applicationServerKey: null, userVisibleOnly: true },
        toJSON: () => ({ endpoint: address, keys: kept }),
        unsubscribe: async () => {
          current = null
          localStorage.setItem('test.unsubscribed', 'yes')
          return true
        },
      } as unknown as PushSubscription
      PushManager.prototype.getSubscription = async () => current
      PushManager.prototype.subscribe = async () => (current = made)
    },
    [keys, endpoint] as const,
  )
}

test('letters are announced from one tap on, until the sign-out', async ({ page, context, backEnd }) => {
  await signInAs(page, backEnd.newPlayer())
  await playPushService(context)
  const sent = noteCalls(page)
  await page.goto('/user/station-letter')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 40_000 })
  const sheet = page.getByRole('dialog', { name: text('push:offer.title') })
  await expect(sheet).toHaveCount(0)
  await page.getByRole('main').locator('a[href*="id="]').first().click()
  await expect(page.getByRole('article')).toBeVisible()
  await page.getByRole('button', { name: text('shell:frame.back') }).click()
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: text('push:turnOn') }).click()
  await expect(sheet).toHaveCount(0)
  await expect
    .poll(() => callsOf(sent, 'push/subscribe').map(({ body }) => body))
    .toMatchObject([{ endpoint, lang: 'ja-JP', topics: ['letters'] }])
  await page.getByRole('navigation').locator('a[href="/user/user-center"]').first().click()
  await signOut(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('test.unsubscribed'))).toBe('yes')
  await expect.poll(() => callsOf(sent, 'push/unsubscribe').map(({ body }) => body)).toEqual([{ endpoint }])
})

test('the settings say whether notifications arrive', async ({ page, context, backEnd }) => {
  const player = await signInAs(page, backEnd.newPlayer())
  const { userId } = await backEnd.ok<{ userId: string }>('user/info', {}, player.token)
  await playPushService(context)
  const sent = noteCalls(page)
  await page.goto(devicePath)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 40_000 })
  const main = page.getByRole('main')
  const button = (key: string) => main.getByRole('button', { name: text(`push:${key}`), exact: true })
  await button('turnOn').click()
  await expect(main.getByText(text('push:isOn'), { exact: true })).toBeVisible()
  await expect(main.getByText(text('push:card.renewed'))).toBeVisible()

  const stage = await openPushStage(context, baseUrl)
  await page.bringToFront()
  await button('test.action').click()
  await expect.poll(() => callsOf(sent, 'push/test').length).toBe(1)
  const { id } = Object(callsOf(sent, 'push/test')[0]?.body) as { id: string }
  await stage.deliver(JSON.stringify({ id, type: 'test', user: userHash(userId) }))
  await expect(main.getByText(text('push:test.arrived'))).toBeVisible()

  // As after a 410 of the push service.
  await backEnd.ok('push/unsubscribe', { endpoint }, player.token)
  await page.reload()
  await expect(main.getByText(text('push:isOff'), { exact: true })).toBeVisible()
  await expect(main.getByText(text('push:card.lost'))).toBeVisible()
  await expect(main.getByText(text('push:isOn'), { exact: true })).toHaveCount(0)
  await button('turnOn').click()
  await expect(main.getByText(text('push:isOn'), { exact: true })).toBeVisible()
  await button('turnOff').click()
  await expect(main.getByText(text('push:isOff'), { exact: true })).toBeVisible()
  await expect(main.getByText(text('push:card.lost'))).toHaveCount(0)
})
