import { html } from 'hono/html'
import { htmlPage, pageStyle } from '../../platform/html-page.ts'
import { demoPeople } from './people.ts'

const style = `
body { margin: 0 auto; max-width: 24rem; padding: 1.5rem 1rem; font: 16px/1.5 system-ui, sans-serif; color: #16243d; background: #f5f7fa }
h1 { margin: 0 0 .5rem; font-size: 1.4rem } .banner { padding: .5rem .75rem; border-radius: 8px; background: #fff3d6; color: #573b00 }
form { display: grid; gap: .5rem; margin: 1rem 0 } button { min-height: 48px; padding: 0 1rem; border: 1px solid #56647d; border-radius: 8px; background: #fff; font: inherit; cursor: pointer }
input { min-height: 44px; padding: 0 .75rem; border: 1px solid #56647d; border-radius: 8px; font: inherit }`

const { styleBlock, policy } = pageStyle(style)
/** The form's answer leads back to the app on the same origin. */
export const interactionPolicy = policy

const titles = { chat: 'Demo Chat', search: 'Demo Search' }

/** Where a person says who they are; stands for a real provider's own pages. */
export const interactionPage = (provider: keyof typeof titles, action: string) =>
  htmlPage({
    title: `${titles[provider]} – sign in`,
    styleBlock,
    body: html`<h1>${titles[provider]}</h1>
      <p class="banner">
        A local demo: this stands for the provider’s own sign-in page. Nothing leaves this computer.
      </p>
      <p>Amigo wants to know who you are.</p>
      <form method="post" action="${action}">
        ${demoPeople.map(
          ({ subject, name }) => html`<button name="person" value="${subject}">${name} (${subject})</button>`,
        )}
      </form>
      <form method="post" action="${action}">
        <label for="typed">Somebody else</label>
        <input id="typed" name="typed" required maxlength="40" autocomplete="off" pattern="[A-Za-z0-9]+" />
        <button>Continue</button>
      </form>
      <form method="post" action="${action}"><button name="cancel" value="1">Cancel</button></form>`,
  })
