import type { Context } from 'hono'
import { html } from 'hono/html'
import { showPage } from '../../platform/html-page.ts'
import { demoPeople } from './people.ts'

const titles = { chat: 'Demo Chat', search: 'Demo Search' }

/** Where a person says who they are; stands for a real provider's own pages. */
export const interactionPage = (c: Context, provider: keyof typeof titles) =>
  showPage(c, {
    title: `${titles[provider]} – sign in`,
    isNarrow: true,
    body: html`<h1>${titles[provider]}</h1>
      <p class="banner">
        A local demo: this stands for the provider’s own sign-in page. Nothing leaves this computer.
      </p>
      <p>Amigo wants to know who you are.</p>
      <form class="card" method="post" action="${c.req.path}">
        ${demoPeople.map(
          ({ subject, name }) => html`<button name="person" value="${subject}">${name} (${subject})</button>`,
        )}
      </form>
      <form class="card" method="post" action="${c.req.path}">
        <label for="typed">Somebody else</label>
        <input id="typed" name="typed" required maxlength="40" autocomplete="off" pattern="[A-Za-z0-9]+" />
        <button>Continue</button>
      </form>
      <form class="card" method="post" action="${c.req.path}">
        <button name="cancel" value="1">Cancel</button>
      </form>`,
  })
