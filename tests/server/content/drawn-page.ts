/** A delivered page with what it shows a visitor of this server, drawn into it before it is sent. */
import { callsOf, languageOf, withPageContent } from '../../../src/operator/brand/page-content.ts'
import type { Registry } from '../platform/bind.ts'
import type { BackEndConfig } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { readsOf } from '../platform/db/replica.ts'
import { logError } from '../platform/log-error.ts'

interface Deps {
  registry: Registry
  db: Db
  config: BackEndConfig
}

/** How long a drawn page is sent before the server's answers are looked at again. */
const drawnForMs = 60_000
/** Where they are the same, the page stays what it is for so long: who starts the app again then fetches nothing. */
const sameForMs = 8 * 60_000

/** One drawn page for each delivered page and origin: what it was drawn from, and when that was asked about. */
interface Drawn {
  /** When the answers were looked at, and when the page was written. */
  at: number
  written: number
  answers: string
  html: Promise<string>
}

/** A page that is drawn already is sent at once, and drawn anew behind that. */
export function drawnPages({ registry, db, config }: Deps) {
  const pages = new Map<string, Drawn>()

  async function askedOf(page: string, origin: string): Promise<Record<string, string>> {
    const context = {
      db: readsOf(db),
      config,
      origin,
      lang: languageOf(page),
      ip: '',
      userAgent: '',
      player: null,
      token: null,
    }
    const answers: Record<string, string> = {}
    for (const [name, , body] of callsOf(page)) {
      const data = await registry.get(name)?.answer(context, JSON.parse(body))
      answers[name + body] = JSON.stringify({ code: 200, msg: 'ok', data })
    }
    return answers
  }

  async function draw(page: string, origin: string, platform: string, former?: Drawn): Promise<Drawn> {
    const at = Date.now()
    const asked = await askedOf(page, origin)
    const answers = JSON.stringify(asked)
    if (former?.answers !== answers)
      return {
        at,
        written: at,
        answers,
        html: Promise.resolve(await withPageContent(page, asked, at, platform)),
      }
    if (at - former.written < sameForMs) return { ...former, at }
    const html = (await former.html).replace(/(?<=id="home-content">\{"at":)\d+/, String(at))
    return { at, written: at, answers, html: Promise.resolve(html) }
  }

  /** What fails here shows the delivered page, as a host would that writes nothing into it. */
  return async (page: string, origin: string, platform: string): Promise<string> => {
    // A brand whose calls go elsewhere shows what is there.
    if (/"apiBaseUrl":\s*"[^"]/.test(platform) || !callsOf(page).length) return page
    const key = `${origin} ${platform} ${page}`
    const known = pages.get(key)
    if (known && Date.now() - known.at < drawnForMs) return known.html
    const next = draw(page, origin, platform, known).catch((error: unknown) => {
      logError('a page is not drawn', error)
      return { at: Date.now(), written: 0, answers: '', html: Promise.resolve(page) }
    })
    pages.set(key, {
      at: Date.now(),
      written: known?.written ?? 0,
      answers: known?.answers ?? '',
      html: known?.html ?? next.then(({ html }) => html),
    })
    void next.then((drawn) => pages.set(key, drawn))
    return known?.html ?? (await next).html
  }
}
