import type { Hono } from 'hono'
import * as v from 'valibot'
import { openWallet, type NewWallet } from './account-transfer/wallets.ts'
import { seedManyMembers } from './agent/seed-team.ts'
import { mails } from './auth/mail.ts'
import { balances, ledgerSum } from './finance/ledger/ledger.ts'
import { seedManyDeposits } from './finance/seed-orders.ts'
import { seedManyRounds } from './games/seed-rounds.ts'
import { seedManyLetters } from './letters/seed-letters.ts'
import { passHours } from './limits/pass-hours.ts'
import type { Db } from './platform/db/db.ts'
import { faultPlan, type FaultPlan } from './platform/fault-plan.ts'
import { findByLogin } from './platform/users.ts'

/**
 * What tests may do that players may not; mounted with TEST_HOOKS=1 only. Tests run in parallel, so they narrow what
 * they touch: `?account=` for fault plans, `?to=` (an address) or `?uuid=` (a captcha) for what is to expire.
 */
export function mountTestHooks(app: Hono, db: Db, faults: FaultPlan): void {
  app.post('/__test/faults', async (c) => {
    const parsed = v.safeParse(faultPlan, await c.req.json())
    if (!parsed.success) return c.json({ errors: parsed.issues.map((issue) => issue.message) }, 400)
    faults.replace(parsed.output, c.req.query('account'))
    return c.json({ rules: parsed.output.length })
  })
  app.delete('/__test/faults', (c) => {
    faults.replace([], c.req.query('account'))
    return c.json({ rules: 0 })
  })
  app.get('/__test/ledger', async (c) => {
    return c.json({ sum: await ledgerSum(db), accounts: await balances(db) })
  })
  app.post('/__test/expire-codes', async (c) => {
    const { to = null, uuid = null } = c.req.query()
    await db.query(
      `update captchas set expires_on = now() - interval '1 second'
       where uuid = $1 or ($1::text is null and $2::text is null)`,
      [uuid, to],
    )
    await db.query(
      `update mailed_codes set expires_on = now() - interval '1 second'
       where email in (select lower($2) union select lower(user_name) from users where lower(email) = lower($2))
         or ($1::text is null and $2::text is null)`,
      [uuid, to],
    )
    // A code lives longer than the wait for the next one.
    await db.query(
      `delete from limit_windows where key like 'codeByMail %:' || lower($1)
         or key in (select 'codeByMail reset:' || lower(user_name) from users where lower(email) = lower($1))`,
      [to],
    )
    return c.json({ expired: true })
  })
  /** The hold of an account is over: nobody waits a day for it. */
  app.post('/__test/end-hold', async (c) => {
    await db.query('update users set hold_until = null where user_name = $1', [c.req.query('account')])
    return c.json({ ended: true })
  })
  /** So many hours pass for an account's limits: what it set, ordered and played lies further back. */
  app.post('/__test/pass-hours', async (c) => {
    const { account = '', hours = 0 } = c.req.query()
    const player = await findByLogin(db, account)
    if (player) await passHours(db, player.id, Number(hours))
    return c.json({ passed: player !== undefined })
  })
  /** So many coins in bets are still to count towards the bonus that runs. */
  app.post('/__test/bonus-left', async (c) => {
    const { account = '', left = 0 } = c.req.query()
    await db.query(
      `update bonuses set done = needed - $2::numeric
       where state = 'running' and user_id in (select id from users where user_name = $1)`,
      [account, left],
    )
    return c.json({ left })
  })
  /** The payment of a deposit does not come for an hour, or comes as usual from now on. */
  app.post('/__test/hold-payment', async (c) => {
    const { orderSn = '', minutes = 60 } = c.req.query()
    await db.query(
      `update deposits set created_on = now() + $2::integer * interval '1 minute' where order_sn = $1`,
      [orderSn, Number(minutes)],
    )
    return c.json({ held: true })
  })
  /** A wallet of its own for a test of the account transfer. */
  app.post('/__test/wallet', async (c) => {
    const wallet: NewWallet = await c.req.json()
    await db.transaction((queries) => openWallet(queries, wallet))
    return c.json({ opened: true })
  })
  app.post('/__test/records', async (c) => {
    const { account = '', games = 0, deposits = 0 } = c.req.query()
    await seedManyRounds(db, account, Number(games))
    await seedManyDeposits(db, account, Number(deposits))
    return c.json({ seeded: true })
  })
  app.post('/__test/letters', async (c) => {
    const { account = '', count = 0 } = c.req.query()
    await seedManyLetters(db, account, Number(count))
    return c.json({ seeded: true })
  })
  app.post('/__test/team', async (c) => {
    const { account = '', members = 0 } = c.req.query()
    await db.transaction((queries) => seedManyMembers(queries, account, Number(members)))
    return c.json({ seeded: true })
  })
  app.get('/__test/outbox', async (c) => c.json(await mails(db, c.req.query('to') ?? null)))
  /** A person reads the picture; a test cannot. */
  app.get('/__test/captcha', async (c) => {
    const [row] = await db.query<{ answer: string }>('select answer from captchas where uuid = $1', [
      c.req.query('uuid') ?? '',
    ])
    return c.json({ answer: row?.answer ?? null })
  })
}
