import { html } from 'hono/html'
import { pickText } from '../../platform/multilingual.ts'
import { machineMessage, type MachineMessageKey } from './messages.ts'
import { payback, paytable, stakes } from './reels.ts'
import type { MachineSession } from './sessions.ts'
import { symbolsOf } from './themes.ts'

/** What the script needs to know; it stands in `data-` attributes, because inline scripts are forbidden. */
const scriptTexts = ['won', 'nothing', 'lost', 'back', 'spinning', 'noRounds'] as const

/** The page of the demo machine. It holds no coins and no session: its script trades the launch for one. */
export function machinePage({ lang, theme, texts, machineId, appOrigin, gameId }: MachineSession) {
  const text = (key: MachineMessageKey, params?: Record<string, string | number>) =>
    machineMessage(lang, key, params)
  const name = pickText(texts, 'gameName', lang)
  const symbols = symbolsOf(theme).map((symbol) => text(symbol.name))
  const isBoard = theme === 'pins'
  const words = {
    ...Object.fromEntries(scriptTexts.map((key) => [key, text(key)])),
    ...(isBoard && { spinning: text('falling') }),
  }
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark" />
        <title>${name} – Amigo</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/machine.css" />
        <link rel="stylesheet" href="/assets/reels.css" />
        <link rel="stylesheet" href="/assets/board.css" />
        <script type="module" src="/assets/machine.js"></script>
      </head>
      <body
        data-theme="${theme}"
        data-lang="${lang}"
        data-app="${appOrigin}"
        data-symbols="${JSON.stringify(symbols)}"
        data-words="${JSON.stringify(words)}"
      >
        <header>
          <img class="cover" src="/covers/${gameId}.svg" alt="" width="48" height="48" />
          <h1>${name}</h1>
          <p class="muted">${text('machine', { machine: machineId })}</p>
        </header>
        <main>
          <section class="cabinet">
            <div class="crown" aria-hidden="true"><i></i><i></i><i></i><i></i><i></i><i></i><i></i></div>
            <div class="${isBoard ? 'board' : ''}">
              <div class="window" id="reels" role="img" aria-label="${text('noRounds')}">
                ${[0, 1, 2].map(() => html`<div class="reel"><div class="strip"></div></div>`)}
                <div class="payline" aria-hidden="true"></div>
              </div>
            </div>
            <p id="message" class="message" role="status" aria-live="polite">
              <span class="keys">${text('ready')}</span>
            </p>
            <dl class="meters">
              <div>
                <dt>${text('balance')}</dt>
                <dd id="balance">–</dd>
              </div>
              <div>
                <dt>${text('lastWin')}</dt>
                <dd id="win">–</dd>
              </div>
            </dl>
            <form id="play">
              <fieldset>
                <legend>${text('stake')}</legend>
                ${stakes.map(
                  (stake, index) =>
                    html`<label
                      ><input
                        type="radio"
                        name="stake"
                        value="${stake}"
                        ${index === 0 ? 'checked' : ''}
                      /><span>${stake}</span></label
                    >`,
                )}
              </fieldset>
              <button type="submit" id="spin" disabled>${text(isBoard ? 'shoot' : 'spin')}</button>
            </form>
            <p class="payback">${text('payback', { payback })}</p>
          </section>
          <aside>
            <h2>${text('history')}</h2>
            <ol id="history">
              <li class="muted">${text('noRounds')}</li>
            </ol>
            <details>
              <summary>${text('paytable')}</summary>
              <table>
                <thead>
                  <tr>
                    <th></th>
                    <th scope="col">${text('three')}</th>
                    <th scope="col">${text('two')}</th>
                  </tr>
                </thead>
                <tbody>
                  ${paytable.map(
                    ({ symbol, three, two }) =>
                      html`<tr>
                        <th scope="row"><span class="symbol s${symbol}"></span>${symbols[symbol] ?? ''}</th>
                        <td>× ${three}</td>
                        <td>${two ? `× ${two}` : '–'}</td>
                      </tr>`,
                  )}
                </tbody>
              </table>
            </details>
          </aside>
        </main>
      </body>
    </html>`
}
