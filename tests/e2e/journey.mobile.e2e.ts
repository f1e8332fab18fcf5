import { expect, test } from './support/fixtures.ts'
import { countingTouch, touch } from './support/input-methods.ts'
import * as journey from './support/journey.ts'
import { signIn, signOut } from './support/sign-in.ts'
import { text } from './support/texts.ts'

/** As the translation of Chrome does it: each text, new or old, goes into two <font> in its place. */
function translatePage(): void {
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node: Node | null = root; node; node = walker.nextNode())
      if (node instanceof Text) texts.push(node)
    for (const node of texts) {
      if (!node.data.trim() || node.parentElement?.closest('font, script, style, textarea, [translate=no]'))
        continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      node.replaceWith(outer)
      inner.append(node.data)
      outer.append(inner)
    }
  }
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) wrap(node)
  })
  addEventListener('DOMContentLoaded', () => {
    wrap(document.body)
    observer.observe(document.body, { childList: true, subtree: true })
  })
}

test('a newcomer registers, deposits, plays and withdraws in few taps', async ({ page, backEnd }) => {
  const who = journey.newcomer()
  const { input, taps } = countingTouch()
  const within = async (most: number, steps: Promise<unknown>) => {
    const before = taps()
    await steps
    expect(taps() - before).toBeLessThanOrEqual(most)
  }
  await page.goto('/')
  await within(6, journey.register(page, backEnd, input, who))
  await within(4, journey.deposit(page, input, '５，０００'))
  await page.goto('/')
  // Taps: two to open the game, one for each spin, one to leave.
  await within(6, journey.play(page, input, 3))

  // What a withdrawal will need is offered here too, and leads back here.
  await page.goto('/user/finance/deposit')
  await page.getByRole('link', { name: new RegExp(text('finance:steps.fund')) }).click()
  await journey.setFundPassword(page, input, who, '246810')
  await expect(page).toHaveURL('/user/finance/deposit')
  await page.goto('/user/finance/withdraw')
  await page.getByRole('link', { name: new RegExp(text('finance:steps.card')) }).click()
  await journey.addBankCard(page, input)
  await expect(page).toHaveURL('/user/finance/withdraw')
  await within(3, journey.withdraw(page, input, '2000', '246810'))

  await page.goto('/user/record?type=withdraw')
  await expect(page.getByText(text('finance:status.withdraw.review')).first()).toBeVisible()
  await page.goto('/user/record?type=game')
  await expect(page.getByText('提灯ナイト').first()).toBeVisible()
  expect(await backEnd.ledgerSum()).toBe('0')
})

test('a page that the browser translates keeps working @long', async ({ page, context, backEnd }) => {
  await context.grantPermissions(['clipboard-write'])
  await page.addInitScript(translatePage)
  const who = journey.newcomer()
  await page.goto('/')
  await journey.register(page, backEnd, touch, who)
  const copied = page.getByText(text('ui:copied'), { exact: true })
  await journey.deposit(page, touch, '5000', async () => {
    await page.getByRole('button', { name: text('finance:order.copyName') }).click()
    await expect(copied).toBeVisible()
  })
  await expect(copied).toHaveCount(0)

  await page.goto('/')
  await journey.readLetter(page, touch, '入金完了')
  await page.goto('/user/account-setting?section=payment')
  await journey.setFundPassword(page, touch, who, '246810')
  await expect(page.getByText(text('account:fund.setDone')).first()).toBeVisible()

  await page.goto('/user/user-center')
  await signOut(page)
  await signIn(page, backEnd, who, () =>
    page
      .getByRole('main')
      .getByRole('button', { name: text('home:strip.signIn') })
      .click(),
  )
  await expect(page.getByText('5,000').first()).toBeVisible()
})
