import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { Db } from '../platform/db/db.ts'
import { showDesk, tableOf } from '../platform/html-page.ts'

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
        `select trim(what || ' ' || detail) as what, release, count(*)::integer as times from field_events
         where name in ('count', 'report') and received_on > now() - interval '7 days'
         group by what, detail, release order by what, times desc`,
      ),
    ])
    return showDesk(c, {
      title: 'In the field, last 7 days',
      body: html`<h2>p75</h2>
        ${table(['what', 'page', 'device', 'release', 'starts', 'p75', 'detail'], vitals)}
        <h2>Errors by stack</h2>
        ${table(['what', 'times', 'releases', 'pages', 'detail'], errors)}
        <h2>Counts, and reports of the browser</h2>
        ${table(['what', 'release', 'times'], counts)}`,
    })
  })
}

const figures = ['starts', 'p75', 'times', 'releases']

const table = (names: readonly string[], rows: readonly Row[]) =>
  tableOf(
    names,
    rows.map((row) =>
      names.map((name) => (figures.includes(name) ? html`${row[name]}` : html`<pre>${row[name]}</pre>`)),
    ),
    figures,
  )
