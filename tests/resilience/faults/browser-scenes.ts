/** What happens to an order in a real browser, scene by scene; the faults come from the back end's plan. */
import type { BrowserContext, Locator, Page } from 'playwright'
import type { BackEnd, NewPlayer } from '../../e2e/support/back-end-client.ts'
import { openReview, type Side } from '../../e2e/support/wallet.ts'

export interface Set {
  context: BrowserContext
  backEnd: BackEnd
  player: NewPlayer
  side: Side
  page: Page
  confirm: Locator
  amount: string
}

export interface Scene {
  fault: string
  /** Whether the server has the order in the end. */
  placed: boolean
  plan?: object[]
  act: (set: Set) => Promise<void>
}

const tap = ({ confirm }: Set) => confirm.click()
const leave = async ({ page, side }: Set, go: () => Promise<unknown>, confirm: Locator) => {
  await Promise.all([page.waitForRequest(`**/${side.order}`), confirm.click()])
  await go()
}
/** Chromium itself sends a request again whose kept connection broke before any answer: that one is cut as well. */
const times = 9
/** The plan of the order's own call. */
const order = (rule: object) => [{ ...rule, isOrder: true }]

export const scenes: Scene[] = [
  {
    fault: 'double tap',
    placed: true,
    plan: order({ delayMs: 400 }),
    act: ({ confirm }) =>
      confirm.evaluate((button: HTMLElement) => {
        button.click()
        button.click()
        setTimeout(() => button.click(), 30)
      }),
  },
  {
    fault: 'Enter and click',
    placed: true,
    plan: order({ delayMs: 400 }),
    act: async ({ confirm, page }) => {
      await confirm.focus()
      // The sheet may be gone before the click comes.
      const late = confirm.click({ force: true, timeout: 2000 }).catch(() => undefined)
      await Promise.all([page.keyboard.press('Enter'), late])
    },
  },
  {
    fault: 'reload mid-order',
    placed: true,
    plan: order({ delayMs: 600 }),
    act: (set) => leave(set, () => set.page.reload(), set.confirm),
  },
  {
    fault: 'tab gone mid-order, wallet opened again',
    placed: true,
    plan: order({ delayMs: 600 }),
    act: async (set) => {
      await leave(set, () => set.page.close(), set.confirm)
      set.page = await set.context.newPage()
      await set.page.clock.install()
      await set.page.goto(set.side.path)
    },
  },
  {
    fault: 'two tabs at once',
    placed: true,
    plan: order({ delayMs: 1500 }),
    act: async (set) => {
      const other = await set.context.newPage()
      await other.goto(set.side.path)
      const second = await openReview(other, set.side, set.amount)
      // The second tap comes while the first order is under way: later it would be a second order of its own.
      await Promise.all([set.page.waitForRequest(`**/${set.side.order}`), set.confirm.click()])
      await second.evaluate((button: HTMLElement) => button.click())
      await set.page.waitForTimeout(2000)
    },
  },
  {
    fault: 'cut 1: never left the device',
    placed: false,
    act: async (set) => {
      // Before the page knows that there is no line: afterwards it lets nobody confirm.
      await set.context.route(`**/${set.side.order}`, (route) => route.abort('internetdisconnected'))
      await set.confirm.click()
      await set.page.waitForTimeout(200)
      await set.context.unroute(`**/${set.side.order}`)
    },
  },
  { fault: 'cut 2: before the server', placed: false, plan: order({ cut: 'before', times }), act: tap },
  {
    fault: 'cut 3: while it waited',
    placed: false,
    plan: order({ cut: 'before', delayMs: 500, times }),
    act: tap,
  },
  { fault: 'cut 4: after the commit', placed: true, plan: order({ cut: 'after', times }), act: tap },
  {
    fault: 'cut 5: after a late commit',
    placed: true,
    plan: order({ cut: 'after', delayMs: 500, times }),
    act: tap,
  },
  { fault: 'cut 6: in the answer', placed: true, plan: order({ cutBody: true }), act: tap },
  { fault: 'malformed answer', placed: true, plan: order({ badJson: true }), act: tap },
  { fault: 'HTTP 500, nothing done', placed: false, plan: order({ status: 500 }), act: tap },
]
