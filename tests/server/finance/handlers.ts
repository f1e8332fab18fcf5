import type * as money from '../../../src/api/contract/money.ts'
import type * as user from '../../../src/api/contract/user.ts'
import { Refusal, type HandlersFor } from '../platform/handler.ts'
import type { Texts } from '../platform/multilingual.ts'
import { bankCardMessage } from './bank-card-messages.ts'
import { fetchCards, removeCard, saveCard } from './bank-cards.ts'
import { fetchChannels, lossRate } from './channels.ts'
import { cancelDeposit, placeDeposit } from './deposits.ts'
import { fetchOrders } from './order-lists.ts'
import { placeWithdrawal } from './withdrawals.ts'

/** Deposits and withdrawals by bank. */
export const financeHandlers = {
  channels: async ({ db }, { type }) => ({ channels: await fetchChannels(db, type), lossRate }),
  placeDeposit,
  cancelDeposit,
  deposits: (context, filter) => fetchOrders(context, 'deposits', filter),
  placeWithdrawal,
  withdrawals: (context, filter) => fetchOrders(context, 'withdrawals', filter),
} satisfies HandlersFor<typeof money>

type BankCalls = 'bankCards' | 'bankCardById' | 'saveBankCard' | 'removeBankCard' | 'banks'

/** The player's bank cards and the dictionary of banks. */
export const bankCardHandlers = {
  bankCards: (context) => fetchCards(context.db, context),
  bankCardById: async (context, { id }) => {
    const [card] = await fetchCards(context.db, context, id)
    if (!card) throw new Refusal(404, bankCardMessage(context.lang, 'cardGone'))
    return card
  },
  saveBankCard: saveCard,
  removeBankCard: removeCard,
  banks: async ({ db }) => {
    const rows = await db.query<{
      bank_code: string
      country: string
      branch_required: boolean
      texts: Texts
    }>('select bank_code, country, branch_required, texts from banks order by sort, bank_code')
    return rows.map((row) => ({
      bankCode: row.bank_code,
      country: row.country,
      branchRequired: row.branch_required,
      ...row.texts,
    }))
  },
} satisfies Pick<HandlersFor<typeof user>, BankCalls>
