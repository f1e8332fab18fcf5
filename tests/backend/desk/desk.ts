import type { Context, Hono } from 'hono'
import type { BackEndConfig } from '../config.ts'
import { sendLetter } from '../content/send-letter.ts'
import type { Db } from '../db/db.ts'
import { InsufficientBalance } from '../ledger.ts'
import {
  depositMoves,
  moveDeposit,
  moveWithdrawal,
  withdrawalMoves,
  type DepositMove,
  type WithdrawalMove,
} from '../money/order-moves.ts'
import { multilingual } from '../texts.ts'
import { findByLogin } from '../users.ts'
import { mountCoinTransfers, transferOutcomes } from './desk-coins.ts'
import { fetchDeskDeposits, fetchDeskHolds, fetchDeskWithdrawals } from './desk-data.ts'
import { deskPage, deskPolicy } from './desk-page.ts'

/** What the page says after a form; its key travels in the address. */
const outcomes = new Map(
  Object.entries({
    moved: 'Done.',
    stale: 'Nothing changed: the order had moved on in the meantime.',
    short: 'Nothing changed: the player no longer has the coins.',
    sent: 'The letter is in the player’s box.',
    nobody: 'Nothing sent: there is no player of that name.',
    ...transferOutcomes,
  }),
)

const isDepositMove = (move: string): move is DepositMove => Object.hasOwn(depositMoves, move)
const isWithdrawalMove = (move: string): move is WithdrawalMove => Object.hasOwn(withdrawalMoves, move)

/** GET /desk and its forms: where the operator's decisions are made. Behind `access.ts`. */
export function mountDesk(app: Hono, db: Db, config: BackEndConfig): void {
  app.get('/desk', async (c) => {
    c.header('Content-Security-Policy', deskPolicy)
    return c.html(
      deskPage({
        deposits: await fetchDeskDeposits(db),
        holds: await fetchDeskHolds(db),
        withdrawals: await fetchDeskWithdrawals(db),
        delaySeconds: config.orderDelayMs / 1000,
        done: outcomes.get(c.req.query('done') ?? ''),
      }),
    )
  })
  app.post('/desk/deposits/:orderSn/:move', (c) => {
    const { orderSn, move } = c.req.param()
    if (!isDepositMove(move)) return c.notFound()
    return decide(c, () => db.transaction((queries) => moveDeposit(queries, orderSn, move)))
  })
  app.post('/desk/withdrawals/:orderSn/:move', (c) => {
    const { orderSn, move } = c.req.param()
    if (!isWithdrawalMove(move)) return c.notFound()
    return decide(c, () => db.transaction((queries) => moveWithdrawal(queries, orderSn, move)))
  })
  mountCoinTransfers(app, db)
  app.post('/desk/letters', async (c) => {
    const form = await c.req.parseBody()
    const text = (key: string) => {
      const value = form[key]
      return typeof value === 'string' ? value.trim() : ''
    }
    const player = await findByLogin(db, text('userName'))
    if (!player || !text('title')) return c.redirect('/desk?done=nobody', 303)
    const texts = {
      ...multilingual('title', { jp: text('title') }),
      ...multilingual('content', { jp: text('content') }),
    }
    await sendLetter(db, { userId: player.id, type: 'system', texts })
    return c.redirect('/desk?done=sent', 303)
  })
}

async function decide(c: Context, move: () => Promise<boolean>) {
  try {
    return c.redirect(`/desk?done=${(await move()) ? 'moved' : 'stale'}`, 303)
  } catch (error) {
    if (!(error instanceof InsufficientBalance)) throw error
    return c.redirect('/desk?done=short', 303)
  }
}
