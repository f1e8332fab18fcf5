import type * as user from '../../../src/api/contract/user.ts'
import { sayBank } from '../messages-bank.ts'
import { fetchCards, saveCard } from '../money/bank-cards.ts'
import type { Texts } from '../texts.ts'
import { Refusal, type HandlersFor } from './handler.ts'

type BankCalls = 'bankCards' | 'bankCardById' | 'saveBankCard' | 'banks'

/** The player's bank cards and the dictionary of banks. */
export const bankCardHandlers = {
  bankCards: (context) => fetchCards(context.db, context),
  bankCardById: async (context, { id }) => {
    const [card] = await fetchCards(context.db, context, id)
    if (!card) throw new Refusal(404, sayBank(context.lang, 'cardGone'))
    return card
  },
  saveBankCard: saveCard,
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
