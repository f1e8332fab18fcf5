import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { Db } from '../platform/db/db.ts'
import { showPage } from '../platform/html-page.ts'
import { mails, type Mail } from './mail.ts'

/** GET /outbox: mails that a real operator would send. Nothing leaves this computer. Behind `platform/operator-access.ts`. */
export function mountOutbox(app: Hono, db: Db): void {
  app.get('/outbox', async (c) => {
    const list = await mails(db, c.req.query('to') ?? null)
    return showPage(c, {
      title: 'Outbox',
      isNarrow: true,
      head: html`<meta http-equiv="refresh" content="5" />`,
      body: html`<h1>Outbox</h1>
        <p>A local demo: no mail is sent anywhere. Codes that the app asks for appear here, newest first.</p>
        ${list.length > 0 ? list.map(article) : html`<p>No mails yet.</p>`}`,
    })
  })
}

const article = ({ recipient, subject, body, code, createdOn }: Mail) =>
  html`<article class="card">
    <h2>${subject}</h2>
    <p class="meta">to ${recipient} · <time datetime="${createdOn}">${createdOn}</time></p>
    ${code ? html`<p class="code">${code}</p>` : ''}
    <p>${body}</p>
  </article>`
