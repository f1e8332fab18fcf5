import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

interface Allowed {
  forms?: "'self'" | "'none'"
  images?: "'self'"
  /** Scripts of ours, what they ask for, and the frames in which they show it. */
  scripts?: "'self'"
}

/**
 * The style block of a page that the back end draws itself, in one piece, since a space that a formatter adds would
 * change its hash; and the policy under which it is served: no script unless it is asked for, and of styles just this
 * block.
 */
export function pageStyle(ownStyle: string, { forms = "'self'", images, scripts }: Allowed = {}) {
  const style = ownStyle + menuStyle
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    styleBlock: raw(`<style>${style}</style>`),
    policy: `default-src 'none'; style-src 'sha256-${hash}'; ${images ? `img-src ${images}; ` : ''}${scripts ? `script-src ${scripts}; connect-src ${scripts}; frame-src ${scripts}; ` : ''}base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`,
  }
}

/** Of what stands above every page of the desk (`desk-menu.ts`), whatever the page's own forms look like. */
const menuStyle = `
nav[aria-label=Desk] { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem; margin-bottom: 1rem; padding-bottom: .5rem; border-bottom: 1px solid #c9d2e0 }
nav[aria-label=Desk] a { display: inline-flex; gap: .25rem; align-items: center; min-height: 44px; color: #16439c } nav[aria-label=Desk] [aria-current] { color: inherit; font-weight: 700; text-decoration: none }
nav[aria-label=Desk] em { padding: 0 .4rem; font-style: normal; border-radius: 1rem; background: #a8201a; color: #fff; font-size: .8rem } nav[aria-label=Desk] form { display: flex; gap: .5rem; margin: 0; padding: 0; border: 0; background: none }
nav[aria-label=Desk] input { min-width: 0; max-width: 12rem; min-height: 44px; padding: .5rem; border: 1px solid #56647d; border-radius: 8px; font: inherit }`

type Part = ReturnType<typeof html>

interface HtmlPage {
  title: string
  styleBlock: unknown
  /** Stands in the head, before the title. */
  head?: Part
  body: Part
}

/** A page in English that the back end draws itself. */
export const htmlPage = ({ title, styleBlock, head, body }: HtmlPage) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${head ?? ''}
        <title>${title}</title>
        ${styleBlock}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`

/** The text that a form sent for a field, or ''. */
export const fieldText = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

interface DecisionPage {
  title: string
  styleBlock: unknown
  /** Stands above what waits. */
  notice?: Part
  /** What came of the last decision. */
  done: string | undefined
  /** A form for each that waits. */
  waiting: readonly Part[]
}

/** A page below the desk where the operator decides what waits. */
export const decisionPage = ({ title, styleBlock, notice, done, waiting }: DecisionPage) =>
  htmlPage({
    title: `${title} – Amigo demo`,
    styleBlock,
    head: html`<link rel="icon" href="/favicon.svg" />`,
    body: html`<h1>${title}</h1>
      ${notice ?? ''}${done ? html`<p class="done" role="status">${done}</p>` : ''}
      ${waiting.length === 0 ? html`<p>None waits.</p>` : waiting}`,
  })
