import { formatMoney } from '../../../src/lib/money-format.ts'
import { langOf } from '../platform/messages.ts'
import { COIN } from './ledger/ledger.ts'

/** An amount with its unit, as the app writes it in that language: refusals and letters name the same figure. */
export const shownMoney = (lang: string, amount: string, currency: string = COIN) =>
  formatMoney(amount, currency, langOf(lang))
