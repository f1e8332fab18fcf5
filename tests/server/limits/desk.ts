import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { BackEndConfig } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { fieldText, htmlPage, pageStyle } from '../platform/html-page.ts'
import { findByLogin } from '../platform/users.ts'
import { limitsOf, type Limit } from './limits.ts'

const { styleBlock, policy } = pageStyle(
  `body { margin: 0 auto; max-width: 60rem; padding: 1rem; font: 16px/1.5 system-ui, sans-serif; color: #16243d }
th, td { padding: .5rem; text-align: left } a { color: #16439c }`,
)

/** A link from the desk leads here with `?player=`; nothing is changed: a limit is its player's own. */
export const limitsForm = () =>
  html`<h2>Limits of a player</h2>
    <form class="letter" action="/desk/limits">
      <label for="player">Player (user name)</label
      ><input id="player" name="player" required autocomplete="off" />
      <button>Show</button>
    </form>`

/** GET /desk/limits */
export function mountLimitsDesk(app: Hono, db: Db, { zone }: BackEndConfig): void {
  app.get('/desk/limits', async (c) => {
    const userName = fieldText(c.req.query('player'))
    const player = await findByLogin(db, userName)
    const limits = player ? await limitsOf(db, { userId: player.id, zone }) : []
    const set = limits.filter(({ amount, next_from }) => amount !== null || next_from)
    c.header('Content-Security-Policy', policy)
    const body = html`<h1>Limits of ${player ? userName : 'nobody'}</h1>
      <p><a href="/desk">Desk</a></p>
      <table>
        <tr>
          <th>Limit</th>
          <th>Amount</th>
          <th>Used</th>
          <th>Waits</th>
        </tr>
        ${set.map(row)}
      </table>`
    return c.html(htmlPage({ title: 'Limits – Amigo demo', styleBlock, body }))
  })
}

const row = ({ kind, period, amount, used, next_amount, next_from }: Limit) =>
  html`<tr>
    <td>${kind}, ${period}</td>
    <td>${amount ?? 'none'}</td>
    <td>${used}</td>
    <td>${next_from ? `${next_amount ?? 'none'} from ${next_from.toISOString()}` : '–'}</td>
  </tr>`
