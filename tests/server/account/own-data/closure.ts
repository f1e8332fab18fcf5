import { endBonus, lockOpenBonus } from '../../bonus/bonuses.ts'
import { readUnits } from '../../finance/ledger/decimal.ts'
import { balanceOf, COIN, playerAccount } from '../../finance/ledger/ledger.ts'
import type { Queries } from '../../platform/db/db.ts'
import { Refusal, type PlayerContext } from '../../platform/handler.ts'
import { closeOtherSessions } from '../../platform/sessions.ts'
import { ownDataMessage } from './messages.ts'

/** What a closure would mean now: the balance that is lost, and what still has to come to an end. */
export async function closureFactsOf(queries: Queries, userId: string, lang: string) {
  const [row] = await queries.query<{ deposits: number; withdrawals: number; is_agent: boolean }>(
    `select is_agent,
       (select count(*)::integer from deposits d where d.user_id = u.id and status in (0, 2)) as deposits,
       (select count(*)::integer from withdrawals w where w.user_id = u.id and status in (0, 1)) as withdrawals
     from users u where id = $1`,
    [userId],
  )
  const { deposits = 0, withdrawals = 0, is_agent: isAgent = false } = row ?? {}
  return {
    balance: await balanceOf(queries, playerAccount(userId), COIN),
    openDeposits: deposits,
    openWithdrawals: withdrawals,
    mayClose: deposits + withdrawals === 0 && !isAgent,
    // A team and its rebates are wound up by people.
    why: isAgent ? ownDataMessage(lang, 'agentsBySupport') : null,
  }
}

/**
 * Closes the account and ends its sessions, if the player saw this balance and nothing is under way. The row lock keeps
 * new orders waiting, which then find the account closed (migration 031).
 */
export async function closePlayer(
  queries: Queries,
  { player, lang }: PlayerContext,
  balance: string,
): Promise<void> {
  const [open] = await queries.query('select 1 from users where id = $1 and closed_on is null for update', [
    player.userId,
  ])
  // Another tab was faster.
  if (!open) return
  const facts = await closureFactsOf(queries, player.userId, lang)
  if (facts.openDeposits + facts.openWithdrawals > 0)
    throw new Refusal(409, ownDataMessage(lang, 'ordersOpen'))
  if (!facts.mayClose) throw new Refusal(409, facts.why ?? ownDataMessage(lang, 'ordersOpen'))
  if (readUnits(facts.balance) !== readUnits(balance))
    throw new Refusal(409, ownDataMessage(lang, 'balanceMoved'))
  const bonus = await lockOpenBonus(queries, player.userId)
  if (bonus) await endBonus(queries, bonus, 'left')
  await queries.query('update users set closed_on = now() where id = $1', [player.userId])
  await queries.query('delete from preferences where user_id = $1', [player.userId])
  await queries.query('delete from machine_waits where user_id = $1', [player.userId])
  await queries.query('delete from member_remarks where member_id = $1', [player.userId])
  await queries.query(`delete from member_changes where member_id = $1 and kind = 'remark'`, [player.userId])
  await closeOtherSessions(queries, player.userId, null)
}
