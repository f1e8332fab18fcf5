import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { operatorState } from '../support/operator-access.ts'
import { BackEnd, type NewPlayer } from './support/back-end-client.ts'
import { backEndEnvironment } from './support/back-end.ts'
import { expect, networkErrors, test } from './support/fixtures.ts'
import { freePorts, startOwnServer } from './support/own-server.ts'
import { fundPassword, ordersOf, readyToWithdraw } from './support/players.ts'
import { text } from './support/texts.ts'
import { sides, yen } from './support/wallet.ts'

interface Seen {
  depositSn: string
  withdrawalSn: string
}

/** What the player sees of it all, by browser: session, balance, bank account, orders, records, letter. */
async function expectAllThere(page: Page, url: string, player: NewPlayer, seen: Seen): Promise<void> {
  await page.goto(`${url}/user/user-center`)
  await expect(
    page.getByRole('heading', { name: text('account:me.greeting', { name: player.account }) }),
  ).toBeVisible()
  await expect(page.getByRole('main').getByText('4,000').first()).toBeVisible()

  await page.goto(`${url}${sides.deposit.path}?order=${seen.depositSn}`)
  await expect(page.getByText(text('finance:order.credited')).first()).toBeVisible()
  await expect(page.getByText(seen.depositSn).filter({ visible: true }).first()).toBeVisible()
  await page.goto(`${url}/user/record?type=withdraw`)
  await expect(page.getByText(text('finance:status.withdraw.review')).first()).toBeVisible()
  await expect(page.getByText(yen('2000').replace(/\D*/, '')).first()).toBeVisible()
  await page.goto(`${url}${sides.withdraw.path}?order=${seen.withdrawalSn}`)
  await expect(page.getByText(seen.withdrawalSn).filter({ visible: true }).first()).toBeVisible()
  await page.goto(`${url}/user/bankcard-setting`)
  await expect(page.getByText('•••• 4567').first()).toBeVisible()
}

// The open page asks on while its back end is down.
test.use({ expectedErrors: networkErrors })

test(
  'after a restart of the back end the player is still signed in, and balance, orders and records are there',
  { tag: '@long' },
  async ({ page, playwright }, { parallelIndex }) => {
    const folder = await mkdtemp(join(tmpdir(), 'amigo-restart-'))
    const port = await freePorts(Number(backEndEnvironment.PORT) + 10 + parallelIndex * 2)
    // With DATABASE_URL the folder is left alone, and the same holds for the server's database.
    const environment = { ...backEndEnvironment, DATA_DIR: join(folder, 'data'), ORDER_DELAY_MS: '300' }
    const first = await startOwnServer(port, environment)
    const request = await playwright.request.newContext({ baseURL: first.url, storageState: operatorState })
    const backEnd = new BackEnd(request)
    try {
      const player = await readyToWithdraw(backEnd, '6000')
      const [deposit] = await ordersOf(backEnd, player, 'pay/list')
      const order = {
        bankId: player.bankId,
        amount: '2000',
        paymentPassword: fundPassword,
        requestId: backEnd.requestId(),
      }
      const { orderSn } = await backEnd.ok<{ orderSn: string }>('draw/withdraw', order, player.token)
      const status = async () => (await ordersOf(backEnd, player, 'draw/list'))[0]?.status
      await expect.poll(status).toBe(1)
      const seen = { depositSn: deposit?.orderSn ?? '', withdrawalSn: orderSn }

      await page.goto(first.url)
      await page.evaluate((token) => localStorage.setItem('token', token), player.token)
      await expectAllThere(page, first.url, player, seen)
      await page.goto('about:blank')
      await first.stop()
      await expect(fetch(first.url)).rejects.toThrow('fetch failed')

      const second = await startOwnServer(port, environment)
      try {
        await expectAllThere(page, second.url, player, seen)
        // The same confirmation once more is the same order still.
        expect(await backEnd.ok<{ orderSn: string }>('draw/withdraw', order, player.token)).toMatchObject({
          orderSn,
        })
        expect(await ordersOf(backEnd, player, 'draw/list')).toHaveLength(1)
        expect(await backEnd.ledgerSum()).toBe('0')
      } finally {
        await second.stop()
      }
    } finally {
      await request.dispose()
      await first.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
