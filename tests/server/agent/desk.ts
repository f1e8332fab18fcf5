import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { Db } from '../platform/db/db.ts'
import { fieldText, minuteOf, orNone, showDesk } from '../platform/html-page.ts'
import { findByLogin } from '../platform/users.ts'
import { decideApplication } from './applications.ts'
import { freezeByOperator } from './member-changes.ts'

const outcomes = new Map([
  ['decided', 'Done. The player sees it now.'],
  ['stale', 'Nothing changed: it had been decided in the meantime.'],
  ['unknown', 'Nothing changed: there is no such account, or it is so already.'],
  ['reason', 'Nothing changed: a rejection says why, in Japanese at least.'],
])

interface Open {
  id: number
  user_name: string
  contact: string
  note: string
  created_on: Date
  [column: string]: unknown
}

/** GET /desk/agents and its forms. Behind `platform/operator-access.ts`, as everything below /desk/. */
export function mountAgentDesk(app: Hono, db: Db): void {
  app.get('/desk/agents', async (c) => {
    const open = await db.query<Open>(
      `select a.id, u.user_name, a.contact, a.note, a.created_on from agent_applications a
       join users u on u.id = a.user_id where a.status = 0 order by a.created_on limit 50`,
    )
    const frozen = await db.query<Frozen>(
      `select user_name, frozen_on, frozen_by from users where frozen_on is not null order by frozen_on desc limit 50`,
    )
    return showDesk(c, {
      title: 'Agents',
      outcomes,
      body: html`<h2>Applications</h2>
        ${orNone(open.map(form))}
        <h2>Frozen accounts</h2>
        ${freezeForm(frozen)}`,
    })
  })
  app.post('/desk/members/:action', async (c) => {
    const isFreeze = c.req.param('action') === 'freeze'
    const { account } = await c.req.parseBody()
    const isDone = await db.transaction(async (queries) => {
      const user = await findByLogin(queries, fieldText(account))
      return user ? freezeByOperator(queries, user.id, isFreeze) : false
    })
    return c.redirect(`/desk/agents?done=${isDone ? 'decided' : 'unknown'}`, 303)
  })
  app.post('/desk/agents/:id/:decision', async (c) => {
    const { id, decision } = c.req.param()
    if (!/^\d{1,15}$/.test(id) || (decision !== 'approve' && decision !== 'reject')) return c.notFound()
    const form = await c.req.parseBody()
    const remark: { jp?: string; en?: string; zh?: string; zhTW?: string } = {}
    for (const key of ['jp', 'en', 'zh', 'zhTW'] as const) {
      const value = form[key]
      if (typeof value === 'string' && value.trim()) remark[key] = value.trim().slice(0, 300)
    }
    if (decision === 'reject' && !remark.jp) return c.redirect('/desk/agents?done=reason', 303)
    const decided = await db.transaction((queries) =>
      decideApplication(queries, Number(id), decision === 'approve', remark),
    )
    return c.redirect(`/desk/agents?done=${decided ? 'decided' : 'stale'}`, 303)
  })
}

interface Frozen {
  user_name: string
  frozen_on: Date
  frozen_by: string
  [column: string]: unknown
}

/** Frozen accounts sign in nowhere and order nothing; what the operator froze, no agent unfreezes. */
const freezeForm = (frozen: readonly Frozen[]) =>
  html`<form class="card" method="post" action="/desk/members/freeze">
    ${frozen.map(
      ({ user_name, frozen_on, frozen_by }) =>
        html`<p>${user_name}: since ${minuteOf(frozen_on)}, by the ${frozen_by}</p>`,
    )}
    <label>Account <input name="account" maxlength="100" required autocomplete="off" /></label>
    <div class="actions">
      <button>Freeze</button>
      <button formaction="/desk/members/unfreeze">Unfreeze</button>
    </div>
  </form>`

const form = ({ id, user_name, contact, note }: Open) =>
  html`<form class="card" method="post" action="/desk/agents/${id}/approve">
    <h2>${user_name}</h2>
    <p>${contact || '—'}</p>
    <p>${note || '—'}</p>
    ${(['jp', 'en', 'zh', 'zhTW'] as const).map(
      (lang) =>
        html`<label>Remark (${lang}) <input name="${lang}" maxlength="300" autocomplete="off" /></label>`,
    )}
    <div class="actions">
      <button class="grants">Approve</button>
      <button class="denies" formaction="/desk/agents/${id}/reject">Reject</button>
    </div>
  </form>`
