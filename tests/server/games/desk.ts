import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { Db } from '../platform/db/db.ts'
import { fieldText, showDesk } from '../platform/html-page.ts'
import { setMachine } from './machine-wait.ts'

const outcomes = new Map([['changed', 'Changed.']])

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
    return showDesk(c, {
      title: 'Machines',
      outcomes,
      body: html`<p>Players who look at a machine see at once what it has become.</p>
        ${machines.map(form)}`,
    })
  })
  app.post('/desk/machines/:game/:machine', async (c) => {
    const { game, machine } = c.req.param()
    const status = Number(fieldText((await c.req.parseBody())['status']) || NaN)
    if (!(status in states)) return c.notFound()
    return (await setMachine(db, game, machine, status))
      ? c.redirect('/desk/machines?done=changed', 303)
      : c.notFound()
  })
}

const form = ({ game_id: game, machine_id: machine, status }: Machine) =>
  html`<form
    class="row"
    method="post"
    action="/desk/machines/${encodeURIComponent(game)}/${encodeURIComponent(machine)}"
  >
    <label for="${machine}">${machine} ${game}</label>
    <select id="${machine}" name="status">
      ${states.map(
        (name, index) =>
          html`<option value="${index}" ${index === status ? 'selected' : ''}>${name}</option>`,
      )}
    </select>
    <button>Change</button>
  </form>`
