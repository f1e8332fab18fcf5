/** The account transfer by the words that a player reads, and wallets at the simulated provider to try it with. */
import type { Page } from 'playwright/test'
import { uniqueName } from './back-end-client.ts'
import { text } from './texts.ts'

const password = 'Jsy2026!'

export interface Wallet {
  account: string
  email: string
  password: string
}

export async function newWallet(
  page: Page,
  more: { balance: string; bankAccount?: string },
): Promise<Wallet> {
  const account = `jsy-${uniqueName()}`
  const data = { account, password, name: '山田 太郎', ...more }
  await page.request.post('/__test/wallet', { data })
  return { account, email: `${account}@example.com`, password }
}

export function transferScreen(page: Page) {
  const main = page.getByRole('main')
  const field = (key: string) => main.getByLabel(text(`transfer:${key}`), { exact: true })
  const button = (key: string) => page.getByRole('button', { name: text(`transfer:${key}`), exact: true })
  return {
    heading: (key: string) => main.getByRole('heading', { name: text(`transfer:${key}`) }),
    account: field('account.account'),
    password: field('account.password'),
    next: button('account.submit'),
    bankAccount: field('card.field'),
    code: field('code.field'),
    open: button('code.submit'),
    part: main.getByRole('radio', { name: text('transfer:confirm.part') }),
    amount: field('confirm.amount'),
    review: button('confirm.review'),
    sheet: page.getByRole('dialog', { name: text('transfer:review.title') }),
    confirm: button('review.submit'),
    again: page.getByRole('button', { name: text('finance:checking.resend'), exact: true }),
  }
}

export async function walletCode(page: Page, { email }: Wallet): Promise<string> {
  const answer = await page.request.get('/__test/outbox', { params: { to: email } })
  const [mail] = (await answer.json()) as { code: string }[]
  if (!mail) throw new Error(`no mail to ${email}`)
  return mail.code
}

export async function startTransfer(page: Page, wallet: Wallet): Promise<void> {
  const screen = transferScreen(page)
  await screen.account.fill(wallet.account)
  await screen.password.fill(wallet.password)
  await screen.next.click()
}

/** As far as the amount, from a fresh page; for a wallet without a bank account. */
export async function openWalletOnPage(page: Page, wallet: Wallet): Promise<void> {
  const screen = transferScreen(page)
  await startTransfer(page, wallet)
  await screen.code.waitFor()
  await screen.code.fill(await walletCode(page, wallet))
  await screen.open.click()
  await screen.review.waitFor()
}
