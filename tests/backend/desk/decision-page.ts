import { html } from 'hono/html'

type Part = ReturnType<typeof html>

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
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" />
        <title>${title} – Amigo demo</title>
        ${styleBlock}
      </head>
      <body>
        <h1>${title}</h1>
        <p><a href="/desk">Back to the desk</a></p>
        ${notice ?? ''}${done ? html`<p class="done" role="status">${done}</p>` : ''}
        ${waiting.length === 0 ? html`<p>None waits.</p>` : waiting}
      </body>
    </html>`
