/** A withdrawal while a bonus runs: it is lost by it, and only where the player was told so. */
import { shownMoney } from '../finance/shown-money.ts'
import type { Queries } from '../platform/db/db.ts'
import { prepared } from '../platform/db/prepared.ts'
import { Refusal, type PlayerContext } from '../platform/handler.ts'
import { columns, endBonus, from, lockOpenBonus, type BonusRow } from './bonuses.ts'
import { onWire } from './handlers.ts'
import { bonusMessage } from './messages.ts'

type Asker = Pick<PlayerContext, 'player' | 'lang'>

function refuse(running: BonusRow, { lang }: Asker): never {
  const amount = shownMoney(lang, running.amount ?? '0')
  throw new Refusal(422, bonusMessage(lang, 'wouldBeLost', { amount }), { bonus: onWire(running) })
}

/** Before the order is confirmed: refuses with 422 and `data.bonus` what would lose a bonus that it does not name. */
export async function refuseUntoldLoss(queries: Queries, asker: Asker, forfeits: string | undefined) {
  const [running] = await queries.query<BonusRow>(
    prepared`select ${columns} from ${from} where b.user_id = $1 and b.state = 'running' and b.expires_on > now()`,
    [asker.player.userId],
  )
  if (running && running.id !== forfeits) refuse(running, asker)
}

/** In the order's transaction, before its coins move: the same, and ends the bonus that the order names. */
export async function loseBonus(queries: Queries, asker: Asker, forfeits: string | undefined): Promise<void> {
  const open = await lockOpenBonus(queries, asker.player.userId)
  if (open?.state !== 'running') return
  if (open.id !== forfeits) refuse(open, asker)
  await endBonus(queries, open, 'withdrawn')
}
