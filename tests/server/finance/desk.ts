import type { Context, Hono } from 'hono'
import { fetchHeldAccounts } from '../auth/hold.ts'
import { mountLimitsDesk } from '../limits/desk.ts'
import type { BackEndConfig } from '../platform/config.ts'
import type { Db, Queries } from '../platform/db/db.ts'
import { fieldText, showDesk } from '../platform/html-page.ts'
import { personAt } from '../platform/operator-access.ts'
import { mountCryptoTransfers, transferOutcomes } from './crypto/desk.ts'
import { fetchDeskDeposits, fetchDeskWithdrawals } from './desk-orders.ts'
import { deskBody } from './desk-page.ts'
import { InsufficientBalance } from './ledger/ledger.ts'
import { moveDeposit, moveWithdrawal } from './order-moves.ts'
import { depositMoves, withdrawalMoves, type DepositMove, type WithdrawalMove } from './order-status.ts'

/** What the page says after a form; its key travels in the address. */
const outcomes = new Map(
  Object.entries({
    moved: 'Done.',
    stale: 'Nothing changed: the order had moved on in the meantime.',
    short: 'Nothing changed: the player no longer has the coins.',
    noted: 'Noted. It is large: somebody else at the desk has to approve it, too.',
    same: 'Nothing changed: you have approved it before, and somebody else has to.',
    ...transferOutcomes,
  }),
)

const isDepositMove = (move: string): move is DepositMove => Object.hasOwn(depositMoves, move)
const isWithdrawalMove = (move: string): move is WithdrawalMove => Object.hasOwn(withdrawalMoves, move)

/** GET /desk and its forms: where the operator's decisions are made. Behind `platform/operator-access.ts`. */
export function mountDesk(app: Hono, db: Db, config: BackEndConfig): void {
  app.get('/desk', async (c) => {
    const asked = fieldText(c.req.query('q'))
    return showDesk(c, {
      title: 'Operator’s desk',
      outcomes,
      body: deskBody({
        deposits: await fetchDeskDeposits(db, asked),
        holds: await fetchHeldAccounts(db),
        withdrawals: await fetchDeskWithdrawals(db, asked),
        delaySeconds: config.orderDelayMs / 1000,
      }),
    })
  })
  // Its player said that it is paid, and it is not.
  app.post('/desk/deposits/:orderSn/unclaim', (c) =>
    decide(c, async () => {
      const taken = await db.query(
        `update deposits set claimed_on = null
         where order_sn = $1 and status = 0 and claimed_on is not null returning order_sn`,
        [c.req.param('orderSn')],
      )
      return taken.length > 0
    }),
  )
  app.post('/desk/deposits/:orderSn/:move', (c) => {
    const { orderSn, move } = c.req.param()
    if (!isDepositMove(move)) return c.notFound()
    return decide(c, () => db.transaction((queries) => moveDeposit(queries, orderSn, move)))
  })
  app.post('/desk/withdrawals/:orderSn/:move', (c) => {
    const { orderSn, move } = c.req.param()
    if (!isWithdrawalMove(move)) return c.notFound()
    const person = personAt(c, config)
    return decide(c, () =>
      db.transaction(async (queries) => {
        const held = move === 'approve' ? await holdLarge(queries, { orderSn, person, ...config }) : null
        return held ?? moveWithdrawal(queries, orderSn, move)
      }),
    )
  })
  mountCryptoTransfers(app, db, config)
  mountLimitsDesk(app, db, config)
}

interface Approval extends Pick<BackEndConfig, 'largeWithdrawal'> {
  orderSn: string
  person: string
}

/**
 * What keeps a large withdrawal from being paid out by one person: their approval is noted, or was before. Null where it may
 * be. Its row is locked, so that two who press at once are one after the other.
 */
async function holdLarge(queries: Queries, { orderSn, person, largeWithdrawal }: Approval) {
  const [order] = await queries.query<{ is_large: boolean; approved_by: string | null }>(
    `select $2::numeric > 0 and game_coin >= $2::numeric as is_large, approved_by from withdrawals
     where order_sn = $1 and status = any($3::int[]) for update`,
    [orderSn, largeWithdrawal, withdrawalMoves.approve.from],
  )
  if (!order?.is_large) return null
  if (order.approved_by !== null) return order.approved_by === person ? ('same' as const) : null
  await queries.query('update withdrawals set approved_by = $2 where order_sn = $1', [orderSn, person])
  return 'noted' as const
}

async function decide(c: Context, move: () => Promise<boolean | 'noted' | 'same'>) {
  try {
    const done = await move()
    return c.redirect(`/desk?done=${done === true ? 'moved' : done || 'stale'}`, 303)
  } catch (error) {
    if (!(error instanceof InsufficientBalance)) throw error
    return c.redirect('/desk?done=short', 303)
  }
}
