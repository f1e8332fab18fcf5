import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Db } from './db/db.ts'

const places = [
  ['/desk', 'Orders'],
  ['/desk/support', 'Requests'],
  ['/desk/letters', 'Letters'],
  ['/desk/kyc', 'Identity checks'],
  ['/desk/agents', 'Agents'],
  ['/desk/machines', 'Machines'],
  ['/desk/bonuses', 'Bonuses'],
  ['/desk/field', 'In the field'],
  ['/desk/site', 'What is open'],
  ['/desk/brand', 'Brand'],
] as const

/** Who waits for the desk, by the page where it is dealt with. */
const waiting = `select
  (select count(*) from withdrawals where status < 2)::int + (select count(*) from deposits where status = 0 and claimed_on is not null)::int as "/desk",
  (select count(*) from support_threads where waits and closed_on is null)::int as "/desk/support",
  (select count(*) from kyc_submissions where status = 0)::int as "/desk/kyc",
  (select count(*) from agent_applications where status = 0)::int as "/desk/agents"`

/** Above every page of the desk: the way to the others, with how much waits there, and a search for a player or an order. */
export function mountDeskMenu(app: Hono, db: Db): void {
  app.use('/desk/*', async (c, next) => {
    await next()
    const isPage = c.res.status === 200 && c.res.headers.get('Content-Type')?.startsWith('text/html')
    if (!isPage) return
    const menu = String(await menuOf(c, db))
    const text = (await c.res.text()).replace('<main class="">', (main) => main + menu)
    c.res = new Response(text, { headers: c.res.headers })
  })
}

async function menuOf(c: Context, db: Db) {
  const [counts = {}] = await db.query<Record<string, number>>(waiting)
  return html`<nav aria-label="Desk">
    ${places.map(
      ([path, name]) =>
        html`<a href="${path}" ${path === c.req.path ? 'aria-current=page' : ''}
          >${name}${counts[path] ? html` <em>${counts[path]}</em>` : ''}</a
        >`,
    )}
    <search>
      <form action="/desk">
        <input
          name="q"
          aria-label="Player or order"
          placeholder="Player or order"
          value="${c.req.query('q') ?? ''}"
        />
        <button>Search</button>
      </form>
    </search>
  </nav>`
}
