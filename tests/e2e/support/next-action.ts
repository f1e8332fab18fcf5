/** A deposit whose next step is none of a bank's, and where a page shows it. */
import type { Page } from 'playwright/test'
import type { BackEnd } from './back-end-client.ts'
import { text } from './texts.ts'

interface Placed {
  orderSn: string
  nextAction: { number: string; confirmationNumber: string; text: string }
}

/** By one of the demo's channels; it stays unpaid. */
export async function nextActionOrder(backEnd: BackEnd, token: string, channel: string) {
  const order = { channel, currency: 'JPY', amount: '3000', requestId: backEnd.requestId() }
  const { orderSn, nextAction } = await backEnd.ok<Placed>('pay/order', order, token)
  await backEnd.holdPayment(orderSn)
  return { orderSn, ...nextAction }
}

/** The number to pay by, beside its name. */
export const storeFacts = (page: Page, number: string) =>
  page.locator('dl > div', { hasText: text('payment:store.number') }).getByText(number, { exact: true })
