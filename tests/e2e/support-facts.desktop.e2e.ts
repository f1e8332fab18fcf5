/** From a deposit that is stuck to the operator's channel, beside the form that it came from. */
import { expectAccessible } from './support/axe.ts'
import { signInAs } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoSidewaysScroll } from './support/layout.ts'
import { servePlatform } from './support/platform-block.ts'
import { ordersOf, unpaidDeposit } from './support/players.ts'
import {
  channel,
  contact,
  copied,
  noteCopied,
  operator,
  supportButton,
  supportSheet,
} from './support/support-facts.ts'
import { text } from './support/texts.ts'
import { amountField, sides } from './support/wallet.ts'

test.use({ permissions: ['clipboard-write'] })

for (const width of [1440, 1024])
  test(
    `a deposit that is late shows its facts, and takes them to customer service, at ${width}`,
    {
      tag: width === 1440 ? [] : '@long',
    },
    async ({ page, context, backEnd }) => {
      await page.setViewportSize({ width, height: 768 })
      await page.addInitScript(noteCopied)
      await servePlatform(context, operator())
      await context.route('https://help.example/**', (route) => route.fulfill({ body: 'Hello' }))
      const player = await signInAs(page, backEnd.newPlayer())
      const orderSn = await unpaidDeposit(backEnd, player)
      const [row] = await ordersOf(backEnd, player, sides.deposit.list)
      // Paid and not credited for a day: the seed cannot wait that long.
      const old = { ...row, status: 0, createdOn: new Date(Date.now() - 86_400_000).toISOString() }
      await backEnd.plan(player.account, [
        { call: 'pay/list', data: { records: [old], total: 1 }, times: 99 },
      ])
      await page.goto(`${sides.deposit.path}?order=${orderSn}`)
      await expect(amountField(page)).toBeVisible()
      await supportButton(page).first().press('Enter')
      const facts = supportSheet(page).locator('pre')
      for (const fact of [orderSn, text('finance:status.deposit.pending'), '5,000'])
        await expect(facts).toContainText(fact)
      await expect(facts).not.toContainText(player.account)
      await expectNoSidewaysScroll(page, 'the facts')
      await expectAccessible(page, 'the facts for customer service')
      const [opened] = await Promise.all([context.waitForEvent('page'), channel(page, 'page').click()])
      expect(opened.url()).toBe(contact)
      await opened.close()
      expect(await copied(page)).toContain(orderSn)
      await page.keyboard.press('Escape')
      await expect(supportSheet(page)).toBeHidden()
      await expect(supportButton(page).first()).toBeFocused()
    },
  )
