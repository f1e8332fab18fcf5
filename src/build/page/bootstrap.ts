/**
 * The page's first script, inline. Before the first paint it decides what the prerendered screen may show on this
 * device, and notes taps. `start-app.ts`, a file of its own, fetches the app.
 */
import { placeOf } from '~/lib/early-place.ts'
import { readStored } from '~/lib/storage.ts'
import { markTheme, themeOr } from '~/lib/theme.ts'
import { firstModules } from './first-modules.ts'

const page = document.documentElement
const first = firstModules()

/** Of the prerendered words, and of a first visit: Japanese, or what a brand begins with. */
const own = page.lang
const chosen = readStored('lang')
const language = chosen && chosen in first.texts ? chosen : own

function markPage(): void {
  if (readStored('token') || /[?&]token=/.test(location.search)) page.dataset['player'] = ''
  page.lang = language
  if (language !== own) page.dataset['words'] = 'wait'
  if (location.pathname !== '/') page.dataset['page'] = 'other'
  markTheme(themeOr(readStored('theme')))
  page.dataset['rail'] = readStored('rail') ?? ''
  // The system names the app and its shortcuts in the player's language, should it be installed.
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  if (manifest && language !== own) manifest.href = `/manifest/${language}.webmanifest`
}

/** A tap that comes before the app: kept, and repeated by `src/app/mount.ts`. */
document.addEventListener('click', (event) => {
  const target =
    event.target instanceof Element
      ? event.target.closest('#prerendered :is(a, button, summary, input)')
      : null
  const place = target && placeOf(target)
  // Once something of the app did not come, taps do what they do without it.
  if (!place || 'late' in page.dataset) return
  event.preventDefault()
  window.amigoEarlyTap = place
})

/** Of the page's files only `start-app.ts` can fail before it is there itself. */
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return
    page.dataset['late'] = ''
    const again = async () => {
      const { ok, headers } = await fetch(target.src, { cache: 'reload' })
      if (ok && /javascript/.test(headers.get('Content-Type') ?? '')) location.reload()
    }
    setInterval(() => void again().catch(() => undefined), 5000)
  },
  true,
)

markPage()
