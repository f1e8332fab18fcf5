/** Every order of money, and the way to that of the wallet provider. */
import type { Page } from 'playwright'
import {
  newWallet,
  openWalletOnPage,
  startTransfer,
  transferScreen,
  walletCode,
} from '../../e2e/support/account-transfer.ts'
import {
  fundPassword,
  payIn,
  readyToWithdraw,
  setFundPassword,
  unpaidDeposit,
} from '../../e2e/support/players.ts'
import { text } from '../../e2e/support/texts.ts'
import { openReview, reviewOf, sides } from '../../e2e/support/wallet.ts'
import { agent, field, main, named, says, type Form, type FormStage } from './form.ts'

/** The page of the order, which rests at its first state here. */
const placedWithdrawal = (page: Page) =>
  page.getByText(text('finance:status.withdraw.withdrawing')).filter({ visible: true }).first()

async function openCoinWithdrawal({ page }: FormStage): Promise<void> {
  await page.goto('/user/finance/withdraw/cryptocurrency?coin=USDT&network=TRC20')
  await field(page, 'crypto:field.addressLabel').fill('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE')
  await openReview(page, sides.withdraw, '12.5')
}

async function openMembers({ page }: FormStage, member: RegExp): Promise<void> {
  await page.goto('/agent/subordinate-management')
  await page.getByRole('button', { name: member }).click()
}

const openTeamTransfer = (direction: 'in' | 'out') => async (stage: FormStage) => {
  const { page } = stage
  await openMembers(stage, /minjun/)
  await named(`agent:transfer.${direction}`)(page).click()
  await field(page, 'finance:label.amount').fill('100')
  await named('finance:form.review')(page).click()
  await field(page, 'finance:label.fundPassword').fill(fundPassword)
}

const openTransfer = async ({ page }: FormStage, more: { bankAccount?: string } = {}) => {
  const wallet = await newWallet(page, { balance: '9000', ...more })
  await page.goto('/account-transfer-jp')
  return wallet
}

const teamTransfer = (direction: 'in' | 'out'): Form => ({
  who: agent,
  open: openTeamTransfer(direction),
  button: named(`agent:transfer.${direction}`),
  done: (page) => page.getByRole('dialog', { name: text('agent:transfer.done') }),
  checking: 'team',
})

export const moneyForms = {
  'pay/order': {
    open: async ({ page }) => {
      await page.goto(sides.deposit.path)
      await openReview(page, sides.deposit, '2000')
    },
    button: (page) => reviewOf(page, sides.deposit).confirm,
    done: says('finance:order.transferName'),
    checking: 'deposit',
  },
  'pay/cancel': {
    open: async ({ page, backEnd, player }) => {
      const order = {
        channel: 'bank-transfer',
        currency: 'JPY',
        amount: '2000',
        requestId: backEnd.requestId(),
      }
      const { orderSn } = await backEnd.ok<{ orderSn: string }>('pay/order', order, player.token)
      await page.goto(`${sides.deposit.path}?order=${orderSn}`)
      await named('finance:order.cancel.button')(page).click()
    },
    button: named('finance:order.cancel.confirm'),
    done: (page) => main(page).getByText(text('finance:status.deposit.cancelled'), { exact: true }).first(),
  },
  'pay/paid': {
    open: async ({ page, backEnd, player }) =>
      page.goto(`${sides.deposit.path}?order=${await unpaidDeposit(backEnd, player)}`),
    button: named('payment:claim.button'),
    done: (page) =>
      main(page)
        .getByRole('status')
        .filter({ hasText: /に「支払い済み」/ }),
  },
  'draw/withdraw': {
    who: (backEnd) => readyToWithdraw(backEnd),
    open: async ({ page }) => {
      await page.goto(sides.withdraw.path)
      await openReview(page, sides.withdraw, '2000')
    },
    button: (page) => reviewOf(page, sides.withdraw).confirm,
    done: placedWithdrawal,
    checking: 'withdraw',
  },
  'cpp/coins/withdraw': {
    who: async (backEnd) => {
      const player = await backEnd.newPlayer()
      await setFundPassword(backEnd, player)
      await payIn(backEnd, player, '5000')
      return player
    },
    open: openCoinWithdrawal,
    button: (page) => reviewOf(page, sides.withdraw).confirm,
    done: placedWithdrawal,
    checking: 'withdraw',
  },
  'jsy/transfer/validate': {
    open: async (stage) => {
      const wallet = await openTransfer(stage)
      await transferScreen(stage.page).account.fill(wallet.account)
      await transferScreen(stage.page).password.fill(wallet.password)
    },
    button: (page) => transferScreen(page).next,
    done: (page) => transferScreen(page).code,
  },
  'jsy/transfer/validate/card': {
    open: async (stage) => {
      await startTransfer(stage.page, await openTransfer(stage, { bankAccount: '7301942' }))
      await transferScreen(stage.page).bankAccount.fill('7301942')
    },
    button: (page) => transferScreen(page).next,
    done: (page) => transferScreen(page).code,
  },
  'jsy/transfer/resend/validate/code': {
    open: async (stage) => {
      await stage.page.clock.install()
      await startTransfer(stage.page, await openTransfer(stage))
      await transferScreen(stage.page).code.fill('12')
      await stage.page.clock.fastForward(61_000)
    },
    button: named('transfer:code.resend'),
    done: says('transfer:code.resent'),
    good: null,
  },
  'jsy/transfer/login': {
    open: async (stage) => {
      const wallet = await openTransfer(stage)
      await startTransfer(stage.page, wallet)
      await transferScreen(stage.page).code.waitFor()
      await transferScreen(stage.page).code.fill(await walletCode(stage.page, wallet))
    },
    button: (page) => transferScreen(page).open,
    done: (page) => transferScreen(page).review,
  },
  'jsy/transfer/confirm': {
    open: async (stage) => {
      await openWalletOnPage(stage.page, await openTransfer(stage))
      await transferScreen(stage.page).review.click()
    },
    button: (page) => transferScreen(page).confirm,
    done: (page) => transferScreen(page).heading('done.title'),
    checking: 'transfer',
  },
  'agent/type/member/transfer': teamTransfer('in'),
  'agent/type/member/transfer/decrease': teamTransfer('out'),
} satisfies Record<string, Form>
