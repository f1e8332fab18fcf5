import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { Db } from '../platform/db/db.ts'
import { htmlPage, pageStyle } from '../platform/html-page.ts'

const { styleBlock, policy } = pageStyle(
  `body { margin: 0 auto; max-width: 70rem; padding: 1rem; font: 16px/1.5 system-ui, sans-serif; color: #16243d }
.scroll { overflow-x: auto } table { border-collapse: collapse } th, td { padding: .3rem .8rem .3rem 0; text-align: left; vertical-align: top } td.figure { text-align: right }
pre { margin: 0; font-size: .85rem } a { color: #16439c }`,
)

interface Row {
  [column: string]: unknown
}

/** GET /desk/field: what the last seven days looked like to players, where `telemetry` of the platform block is on. */
export function mountFieldDesk(app: Hono, db: Db): void {
  app.get('/desk/field', async (c) => {
    const [vitals, errors, counts] = await Promise.all([
      db.query<Row>(
        `select what, page, device, release, count(*)::integer as starts,
           round((percentile_cont(0.75) within group (order by value))::numeric, 3)::text as p75,
           mode() within group (order by detail) as detail
         from field_events where name = 'vital' and received_on > now() - interval '7 days'
         group by what, page, device, release order by what, count(*) desc, page, device limit 300`,
      ),
      db.query<Row>(
        `select what, detail, count(*)::integer as times, count(distinct release)::integer as releases,
           string_agg(distinct page, ' ') as pages
         from field_events where name = 'error' and received_on > now() - interval '7 days'
         group by what, detail order by count(*) desc limit 100`,
      ),
      db.query<Row>(
        `select what, release, count(*)::integer as times from field_events
         where name = 'count' and received_on > now() - interval '7 days' group by what, release order by what, times desc`,
      ),
    ])
    c.header('Content-Security-Policy', policy)
    return c.html(
      htmlPage({
        title: 'In the field – Amigo demo',
        styleBlock,
        body: html`<h1>In the field, last 7 days</h1>
          <h2>p75</h2>
          ${table(['what', 'page', 'device', 'release', 'starts', 'p75', 'detail'], vitals)}
          <h2>Errors by stack</h2>
          ${table(['what', 'times', 'releases', 'pages', 'detail'], errors)}
          <h2>Counts</h2>
          ${table(['what', 'release', 'times'], counts)}`,
      }),
    )
  })
}

const table = (names: readonly string[], rows: readonly Row[]) =>
  rows.length
    ? html`<div class="scroll">
        <table>
          <tr>
            ${names.map((name) => html`<th>${name}</th>`)}
          </tr>
          ${rows.map(
            (row) =>
              html`<tr>
                ${names.map((name) =>
                  typeof row[name] === 'number' || name === 'p75'
                    ? html`<td class="figure">${row[name]}</td>`
                    : html`<td><pre>${row[name]}</pre></td>`,
                )}
              </tr>`,
          )}
        </table>
      </div>`
    : html`<p>Nothing.</p>`
