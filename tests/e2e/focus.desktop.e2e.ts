/** Where a keyboard goes on: after an action that takes its own button away, or shows something beside it. */
import type { Locator, Page } from 'playwright/test'
import { signInAs } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { popup } from './support/sign-in.ts'
import { text } from './support/texts.ts'
import { sides } from './support/wallet.ts'

const main = (page: Page) => page.getByRole('main').filter({ visible: true })
const byName = (page: Page, key: string) => page.getByRole('button', { name: text(key) })
const press = async (target: Locator) => {
  await target.focus()
  await target.press('Enter')
}
const openMessage = (page: Page) => press(main(page).locator('a[href*="id="]').last())
const message = (page: Page) =>
  main(page).locator('article[class*=reader]').getByRole('heading', { level: 2 })
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
const field = (page: Page) => main(page).getByRole('textbox').first()
const searched = (clear: string) => async (page: Page) => {
  await field(page).fill('zzzz')
  await press(byName(page, clear).last())
}

interface Way {
  path: string
  act: (page: Page) => Promise<unknown>
  focused: (page: Page) => Locator
  title?: RegExp
}
const ways: Record<string, Way> = {
  'a letter': { path: '/user/station-letter', act: openMessage, focused: message, title: /.+ · Amigo/ },
  'a promotion': { path: '/game/promotion', act: openMessage, focused: message },
  'a notice': { path: '/game/notice', act: openMessage, focused: message },
  'no letter found': {
    path: '/user/station-letter',
    act: searched('letters:search.showAll'),
    focused: field,
  },
  'no answer found': { path: '/game/guide/faq', act: searched('guide:faq.clear'), focused: field },
  'a payment that was made': {
    path: sides.deposit.path,
    act: (page) => press(byName(page, 'payment:claim.button')),
    focused: (page) => page.getByRole('status').filter({ has: page.locator('[data-tone=success]') }),
    title: /\w{8}/,
  },
  'the sign-out': {
    path: '/',
    act: async (page) => {
      for (const key of ['shell:title.userCenter', 'shell:frame.signOut'])
        await page
          .getByRole('banner')
          .getByRole('button', { name: text(key) })
          .click()
      await expect(page.getByText(text('shell:frame.signedOut'))).toBeVisible()
    },
    focused: heading,
  },
}

test('after an action the focus is where one goes on', async ({ page, backEnd, request }) => {
  const { account, token } = await signInAs(page, backEnd.newPlayer())
  await request.post('/__test/letters', { params: { account, count: 3 } })
  const order = { channel: 'lawson', currency: 'JPY', amount: '3000', requestId: backEnd.requestId() }
  const { orderSn } = await backEnd.ok<{ orderSn: string }>('pay/order', order, token)
  await backEnd.holdPayment(orderSn)
  for (const [name, { path, act, focused, title }] of Object.entries(ways))
    await test.step(name, async () => {
      await page.goto(path === sides.deposit.path ? `${path}?order=${orderSn}` : path)
      await act(page)
      await expect(focused(page)).toBeFocused()
      if (title) await expect(page).toHaveTitle(title)
    })

  await page.goto('/user/record')
  await expect(page).toHaveTitle(new RegExp(`^${text('auth:popup.title')}`))
  await press(byName(page, 'auth:login.forgot'))
  await press(byName(page, 'auth:find.toLogin'))
  await expect(popup(page).getByLabel(text('auth:field.account'), { exact: true })).toBeFocused()

  await page.goto('/game/guide/faq')
  await page.getByRole('banner').getByLabel(text('shell:frame.language')).selectOption('ko-KR')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR')
  await expect(heading(page)).toBeFocused()
})
