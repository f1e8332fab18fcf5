import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { Db } from '../platform/db/db.ts'
import { fieldText, orNone, showDesk } from '../platform/html-page.ts'
import { answerThread } from './threads.ts'

const outcomes = new Map(
  Object.entries({
    answered: 'Answered. The player has a letter of it.',
    closed: 'Closed.',
    nothing: 'Nothing changed: the answer was empty, or the request is gone.',
  }),
)

interface DeskThread {
  id: string
  user_name: string
  subject: string
  order_kind: string | null
  order_sn: string | null
  order_state: string | null
  waits: boolean
  is_closed: boolean
  messages: { isOwn: boolean; text: string; createdOn: string; pictures: string[] }[]
  [column: string]: unknown
}

/** Those that wait first, the longest wait on top; then the latest others. With the order as it is now. */
const fetchThreads = (db: Db) =>
  db.query<DeskThread>(
    `select t.id::text as id, u.user_name, t.subject, t.order_kind, t.order_sn, t.waits, t.closed_on is not null as is_closed,
       coalesce(
         (select trim_scale(d.amount) || ' ' || d.currency || ', ' || case d.status when 0 then 'waits for its payment'
            when 1 then 'paid' when 2 then 'refund in process' when 3 then 'refunded' when 4 then 'cancelled' else 'expired' end
            || case when d.claimed_on is null then '' else ', says paid' end
          from deposits d where d.user_id = t.user_id and d.order_sn = t.order_sn),
         (select trim_scale(w.amount) || ' ' || w.currency || ', ' || case w.status when 0 then 'withdrawing'
            when 1 then 'in review' when 2 then 'paid out' else 'failed' end
          from withdrawals w where w.user_id = t.user_id and w.order_sn = t.order_sn)) as order_state,
       (select json_agg(json_build_object('isOwn', m.is_own, 'text', m.text, 'createdOn', m.created_on, 'pictures',
          (select coalesce(json_agg(p.id order by p.place), '[]') from support_pictures p where p.message_id = m.id))
          order by m.id) from support_messages m where m.thread_id = t.id) as messages
     from support_threads t join users u on u.id = t.user_id
     order by t.waits desc, case when t.waits then t.updated_on end, t.updated_on desc limit 40`,
  )

/** GET /desk/support and its forms. Behind `platform/operator-access.ts`, as everything below /desk/. */
export function mountSupportDesk(app: Hono, db: Db): void {
  app.get('/desk/support', async (c) => {
    return showDesk(c, { title: 'Requests', outcomes, body: orNone((await fetchThreads(db)).map(form)) })
  })
  app.get('/desk/support/:picture', async (c) => {
    const [row] = await db.query<{ image: Uint8Array<ArrayBuffer> }>(
      'select image from support_pictures where id::text = $1',
      [c.req.param('picture').replace(/\.jpg$/, '')],
    )
    if (!row) return c.notFound()
    // Opened by itself it is a document of its own.
    c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    return c.body(new Uint8Array(row.image), 200, { 'Content-Type': 'image/jpeg' })
  })
  app.post('/desk/support/:id/:decision', async (c) => {
    const { id, decision } = c.req.param()
    if (decision === 'close') {
      await db.query('update support_threads set closed_on = now(), waits = false where id::text = $1', [id])
      return c.redirect('/desk/support?done=closed', 303)
    }
    if (decision !== 'answer') return c.notFound()
    const text = fieldText((await c.req.parseBody())['text']).slice(0, 4000)
    const isDone = await db.transaction((queries) => answerThread(queries, id, text))
    return c.redirect(`/desk/support?done=${isDone ? 'answered' : 'nothing'}`, 303)
  })
}

const form = ({ id, user_name, subject, order_kind, order_sn, order_state, ...thread }: DeskThread) =>
  html`<form class="card" method="post" action="/desk/support/${id}/answer">
    <h2>${user_name}: ${subject}${thread.waits ? ' (waits)' : thread.is_closed ? ' (closed)' : ''}</h2>
    ${order_sn ? html`<p class="banner">${order_kind} ${order_sn}: ${order_state}</p>` : ''}
    ${(thread.messages ?? []).map(
      (message) =>
        html`<div class="${message.isOwn ? '' : 'theirs'}">
          <p>
            <b>${message.isOwn ? user_name : 'You'}</b>, ${message.createdOn.slice(0, 16).replace('T', ' ')}
            UTC
          </p>
          <p class="text">${message.text}</p>
          <div class="pictures">
            ${message.pictures.map(
              (picture) =>
                html`<a href="/desk/support/${picture}.jpg"
                  ><img src="/desk/support/${picture}.jpg" alt="Picture of ${user_name}"
                /></a>`,
            )}
          </div>
        </div>`,
    )}
    <label>Answer<textarea name="text" rows="3" maxlength="4000"></textarea></label>
    <div class="actions">
      <button>Answer</button>
      ${thread.is_closed ? '' : html`<button formaction="/desk/support/${id}/close">Close</button>`}
    </div>
  </form>`
