import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { BackEndConfig } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { fieldText, minuteOf, showDesk, tableOf } from '../platform/html-page.ts'
import { findByLogin } from '../platform/users.ts'
import { limitsOf, type Limit } from './limits.ts'

/** A link from the desk leads here with `?player=`; nothing is changed: a limit is its player's own. */
export const limitsForm = () =>
  html`<h2>Limits of a player</h2>
    <form class="card" action="/desk/limits">
      <label>Player (user name) <input name="player" required autocomplete="off" /></label>
      <button>Show</button>
    </form>`

/** GET /desk/limits */
export function mountLimitsDesk(app: Hono, db: Db, { zone }: BackEndConfig): void {
  app.get('/desk/limits', async (c) => {
    const userName = fieldText(c.req.query('player'))
    const player = await findByLogin(db, userName)
    const limits = player ? await limitsOf(db, { userId: player.id, zone }) : []
    const set = limits.filter(({ amount, next_from }) => amount !== null || next_from)
    return showDesk(c, {
      title: `Limits of ${player ? userName : 'nobody'}`,
      body: tableOf(['Limit', 'Amount', 'Used', 'Waits'], set.map(row), ['Amount', 'Used']),
    })
  })
}

const row = ({ kind, period, amount, used, next_amount, next_from }: Limit) => [
  `${kind}, ${period}`,
  amount ?? 'none',
  used,
  next_from ? `${next_amount ?? 'none'} from ${minuteOf(next_from)}` : '–',
]
