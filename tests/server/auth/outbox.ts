import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { Db } from '../platform/db/db.ts'
import { htmlPage, pageStyle } from '../platform/html-page.ts'
import { mails, type Mail } from './mail.ts'

const style = `
body { margin: 0 auto; max-width: 40rem; padding: 1rem; font: 16px/1.5 system-ui, sans-serif; color: #16243d; background: #f5f7fa }
article { margin: 1rem 0; padding: 1rem; border: 1px solid #c9d2e0; border-radius: 8px; background: #fff }
h1 { font-size: 1.4rem } h2 { margin: 0; font-size: 1rem } p { margin: .5rem 0 }
.code { font: 700 2rem/1.2 ui-monospace, monospace; letter-spacing: .2em; user-select: all }
.meta { color: #56647d; font-size: .875rem }`

const { styleBlock, policy } = pageStyle(style, { forms: "'none'" })

/** GET /outbox: mails that a real operator would send. Nothing leaves this computer. Behind `platform/operator-access.ts`. */
export function mountOutbox(app: Hono, db: Db): void {
  app.get('/outbox', async (c) => {
    const list = await mails(db, c.req.query('to') ?? null)
    c.header('Content-Security-Policy', policy)
    return c.html(
      htmlPage({
        title: 'Outbox – Amigo demo',
        styleBlock,
        head: html`<meta http-equiv="refresh" content="5" />`,
        body: html`<h1>Outbox</h1>
          <p>
            A local demo: no mail is sent anywhere. Codes that the app asks for appear here, newest first.
          </p>
          ${list.length > 0 ? list.map(article) : html`<p>No mails yet.</p>`}`,
      }),
    )
  })
}

const article = ({ recipient, subject, body, code, createdOn }: Mail) =>
  html`<article>
    <h2>${subject}</h2>
    <p class="meta">to ${recipient} · <time datetime="${createdOn}">${createdOn}</time></p>
    ${code ? html`<p class="code">${code}</p>` : ''}
    <p>${body}</p>
  </article>`
