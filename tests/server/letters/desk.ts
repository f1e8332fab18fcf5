import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { Db } from '../platform/db/db.ts'
import { fieldText } from '../platform/html-page.ts'
import { findByLogin } from '../platform/users.ts'
import { letterTexts, sendLetter } from './send-letter.ts'

/** What the desk shows after the form; the key travels in the address. */
export const letterOutcomes = {
  sent: 'The letter is in the player’s box.',
  nobody: 'Nothing sent: there is no player of that name.',
}

export const letterForm = () =>
  html`<h2>Send a letter</h2>
    <form class="letter" method="post" action="/desk/letters">
      <label for="userName">Player (user name)</label
      ><input id="userName" name="userName" required autocomplete="off" /> <label for="title">Title</label
      ><input id="title" name="title" required maxlength="120" /> <label for="content">Text</label
      ><textarea id="content" name="content" rows="4" required maxlength="4000"></textarea>
      <button>Send</button>
    </form>`

/** POST /desk/letters */
export function mountLetterForm(app: Hono, db: Db): void {
  app.post('/desk/letters', async (c) => {
    const form = await c.req.parseBody()
    const text = (key: string) => fieldText(form[key])
    const player = await findByLogin(db, text('userName'))
    if (!player || !text('title')) return c.redirect('/desk?done=nobody', 303)
    const texts = letterTexts({ jp: text('title') }, { jp: text('content') })
    await sendLetter(db, { userId: player.id, type: 'system', texts })
    return c.redirect('/desk?done=sent', 303)
  })
}
