import type { Hono } from 'hono'
import { html } from 'hono/html'
import { siteFunctions, type SiteFunction } from '../../../src/api/contract/site.ts'
import type { BackEndConfig } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { fieldText, minuteOf, showDesk } from '../platform/html-page.ts'
import { multilingual } from '../platform/multilingual.ts'
import { readInstant } from '../platform/time-range.ts'
import { fetchPauses, openFunction, pauseFunction, type SitePause } from './pauses.ts'

const outcomes = new Map([
  ['paused', 'Paused. Players see it with their next look, within a minute.'],
  ['opened', 'Open again.'],
  ['time', 'Nothing changed: the end is no time to come.'],
  ['region', 'Nothing changed: the region is a country’s code of two letters, or empty.'],
])

const names: Record<SiteFunction, string> = {
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  play: 'Games',
  signUp: 'Sign-up',
}
const languages = {
  jp: 'Japanese',
  en: 'English',
  zh: 'Simplified Chinese',
  zhTW: 'Traditional Chinese',
  ko: 'Korean',
  fil: 'Filipino',
  vi: 'Vietnamese',
}
const langs = ['jp', 'en', 'zh', 'zhTW', 'ko', 'fil', 'vi'] as const

/** GET /desk/site and its forms: pause and open each function. Behind `platform/operator-access.ts`. */
export function mountSiteDesk(app: Hono, db: Db, { zone }: BackEndConfig): void {
  app.get('/desk/site', async (c) => {
    const pauses = await fetchPauses(db)
    return showDesk(c, {
      title: 'What is open',
      outcomes,
      body: html`<p>
          A paused function is refused with its reason. Orders that were placed, games that run and everything
          else go on.
        </p>
        ${siteFunctions.map((name) =>
          form(
            name,
            zone,
            pauses.find((one) => one.function === name),
          ),
        )}`,
    })
  })
  app.post('/desk/site/:function/:decision', async (c) => {
    const { function: asked, decision } = c.req.param()
    const name = siteFunctions.find((one) => one === asked)
    if (!name || (decision !== 'pause' && decision !== 'open')) return c.notFound()
    if (decision === 'open') {
      await openFunction(db, name)
      return c.redirect('/desk/site?done=opened', 303)
    }
    const fields = await c.req.parseBody()
    const pause = readPause(name, (key) => fieldText(fields[key]), zone)
    if (typeof pause === 'string') return c.redirect(`/desk/site?done=${pause}`, 303)
    await pauseFunction(db, pause)
    return c.redirect('/desk/site?done=paused', 303)
  })
}

/** What the operator typed, or what is wrong with it. A time without a zone is the operator's. */
function readPause(
  name: SiteFunction,
  text: (key: string) => string,
  zone: string,
): SitePause | 'time' | 'region' {
  const until = text('until') ? readInstant(text('until'), zone) : null
  if (until === undefined || (until && until.getTime() <= Date.now())) return 'time'
  const region = text('region').toUpperCase()
  if (!/^([A-Z]{2})?$/.test(region)) return 'region'
  const typed = langs.flatMap((lang) => (text(lang) ? [[lang, text(lang).slice(0, 300)]] : []))
  return { function: name, until, region, why: multilingual('why', Object.fromEntries(typed)) }
}

const form = (name: SiteFunction, zone: string, pause: SitePause | undefined) =>
  html`<form class="card" method="post" action="/desk/site/${name}/pause">
    <h2>${names[name]}</h2>
    ${
      pause
        ? html`<p class="banner">
            Paused${pause.region ? ` in ${pause.region}` : ''}${pause.until ? ` until ${minuteOf(pause.until)}` : ''}.
            ${Object.values(pause.why)[0] ?? ''}
          </p>`
        : html`<p>Open.</p>`
    }
    <label>Until (${zone}; empty: until you open it) <input type="datetime-local" name="until" /></label>
    <label
      >Only in (country’s code such as JP; empty: everywhere)
      <input name="region" maxlength="2" autocomplete="off"
    /></label>
    ${langs.map(
      (lang) =>
        html`<label
          >Why (${languages[lang]}) <input name="${lang}" maxlength="300" autocomplete="off"
        /></label>`,
    )}
    <div class="actions">
      <button class="denies">${pause ? 'Change the pause' : 'Pause'}</button>
      ${pause ? html`<button class="grants" formaction="/desk/site/${name}/open">Open again</button>` : ''}
    </div>
  </form>`
