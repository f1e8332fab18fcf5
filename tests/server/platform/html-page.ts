/** Pages in English that the back end draws itself: one look (`page.css`), and a policy that allows no script but ours. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'

const style = readFileSync(new URL('page.css', import.meta.url), 'utf8')
const styleHash = createHash('sha256').update(style).digest('base64')

type Part = ReturnType<typeof html>

interface HtmlPage {
  title: string
  body: Part
  /** Stands in the head, before the title. */
  head?: Part
  /** For what is read in one column. */
  isNarrow?: boolean
  /** It has scripts of ours, what they ask for, and the frames in which they show it. */
  hasScripts?: boolean
  status?: 200 | 401 | 409
}

export function showPage(
  c: Context,
  { title, body, head, isNarrow, hasScripts, status = 200 }: HtmlPage,
): Response | Promise<Response> {
  const scripts = hasScripts ? "script-src 'self'; connect-src 'self'; frame-src 'self'; " : ''
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; ${scripts}base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  )
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <link rel="icon" href="/favicon.svg" />
          ${head ?? ''}
          <title>${title} – Amigo demo</title>
          ${raw(`<style>${style}</style>`)}
        </head>
        <body>
          <main class="${isNarrow ? 'narrow' : ''}">${body}</main>
        </body>
      </html>`,
    status,
  )
}

interface DeskPage extends Pick<HtmlPage, 'title' | 'body' | 'head' | 'hasScripts' | 'status'> {
  /** What came of the last form: its key travels in the address. Where nothing came of it, it begins so. */
  outcomes?: ReadonlyMap<string, string>
}

/** A page below the desk. */
export function showDesk(c: Context, { title, body, outcomes, ...page }: DeskPage) {
  const done = outcomes?.get(c.req.query('done') ?? '')
  const said = done?.startsWith('Nothing')
    ? html`<p class="wrong" role="alert">${done}</p>`
    : html`<p class="done" role="status">${done}</p>`
  return showPage(c, {
    ...page,
    title,
    body: html`<h1>${title}</h1>
      ${done ? said : ''}${body}`,
  })
}

/** The text that a form sent for a field, or ''; without what no database stores. */
export const fieldText = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '').replaceAll('\r\n', '\n').trim() : ''

export const minuteOf = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** What waits, or that nothing does. */
export const orNone = (parts: readonly Part[]) => (parts.length ? html`${parts}` : html`<p>None waits.</p>`)

type Cell = Part | string | number | null | undefined

/** `figures`: columns that are read from their right. */
export const tableOf = (
  names: readonly string[],
  rows: readonly (readonly Cell[])[],
  figures: readonly string[] = [],
) => {
  const look = (name: string) => (figures.includes(name) ? 'figure' : '')
  return rows.length === 0
    ? html`<p>None.</p>`
    : html`<table>
        <thead>
          <tr>
            ${names.map((name) => html`<th class="${look(name)}">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr>
                ${row.map((cell, at) => {
                  const name = names[at] ?? ''
                  return html`<td class="${look(name)}" data-name="${name}"><span>${cell}</span></td>`
                })}
              </tr>`,
          )}
        </tbody>
      </table>`
}
