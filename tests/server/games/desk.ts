import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { Db } from '../platform/db/db.ts'
import { decisionPage, fieldText, pageStyle } from '../platform/html-page.ts'
import { setMachine } from './machine-wait.ts'

const { styleBlock, policy } = pageStyle(`
body { margin: 0 auto; max-width: 48rem; padding: 1rem; font: 16px/1.5 system-ui, sans-serif; color: #16243d; background: #f5f7fa }
h1 { margin: 0; font-size: 1.4rem } a { color: #1f4fbf } p { margin: 0 }
.done { padding: .5rem .75rem; border-radius: 8px; background: #dff5ea; color: #0b4a33 }
form { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; padding: .5rem 0; border-top: 1px solid #cbd3e0 }
label { flex: 1 1 14rem } select, button { min-height: 44px; padding: .5rem; border: 1px solid #56647d; border-radius: 8px; background: #fff; font: inherit }`)

/** By the integers of a game tile. */
const states = ['Free', 'In use', 'Under maintenance', 'Reserved']

interface Machine {
  game_id: string
  machine_id: string
  status: number
  [column: string]: unknown
}

/** GET /desk/machines and its forms: what each machine is. Behind `platform/operator-access.ts`. */
export function mountMachineDesk(app: Hono, db: Db): void {
  app.get('/desk/machines', async (c) => {
    const machines = await db.query<Machine>(
      'select game_id, machine_id, status from games order by machine_id, game_id',
    )
    c.header('Content-Security-Policy', policy)
    return c.html(
      decisionPage({
        title: 'Machines',
        styleBlock,
        notice: html`<p>Players who look at a machine see at once what it has become.</p>`,
        done: c.req.query('done') === undefined ? undefined : 'Changed.',
        waiting: machines.map(form),
      }),
    )
  })
  app.post('/desk/machines/:game/:machine', async (c) => {
    const { game, machine } = c.req.param()
    const status = Number(fieldText((await c.req.parseBody())['status']) || NaN)
    if (!(status in states)) return c.notFound()
    return (await setMachine(db, game, machine, status))
      ? c.redirect('/desk/machines?done', 303)
      : c.notFound()
  })
}

const form = ({ game_id: game, machine_id: machine, status }: Machine) =>
  html`<form method="post" action="/desk/machines/${encodeURIComponent(game)}/${encodeURIComponent(machine)}">
    <label for="${machine}">${machine} ${game}</label>
    <select id="${machine}" name="status">
      ${states.map(
        (name, index) =>
          html`<option value="${index}" ${index === status ? 'selected' : ''}>${name}</option>`,
      )}
    </select>
    <button>Change</button>
  </form>`
