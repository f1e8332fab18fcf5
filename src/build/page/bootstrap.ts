/** Inline and first: what of the prerendered screen is visible, and early taps. `start-app.ts` fetches the app. */
import { placeOf } from '~/lib/early-place.ts'
import { readStored } from '~/lib/storage.ts'
import { markTheme, themeOr } from '~/lib/theme.ts'
import { firstModules } from './first-modules.ts'

const page = document.documentElement
const first = firstModules()

/** The language of the prerendered markup and of a first visit: Japanese, or a brand's default. */
const prerenderedLanguage = page.lang
const chosen = readStored('lang')
const language = chosen && chosen in first.texts ? chosen : prerenderedLanguage

function markPage(): void {
  if (readStored('token') || /[?&]token=/.test(location.search)) page.dataset['player'] = ''
  if (readStored('agentCode') || /agentCode=/.test(location.search)) page.dataset['invited'] = ''
  // The card of a new account's next step (`src/app/home/next-step.tsx`).
  if (readStored('persistedReads')?.includes('"bankCount":0')) page.dataset['step'] = ''
  page.lang = language
  if (language !== prerenderedLanguage) page.dataset['words'] = 'wait'
  if (location.pathname !== '/') page.dataset['page'] = 'other'
  markTheme(themeOr(readStored('theme')))
  page.dataset['rail'] = readStored('rail') ?? ''
  // An installed app then has its name and shortcuts in the player's language.
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  if (manifest && language !== prerenderedLanguage) manifest.href = `/manifest/${language}.webmanifest`
}

/** Records a tap on the prerendered screen; `src/app/mount.ts` repeats it once the app is mounted. */
document.addEventListener('click', (event) => {
  const target =
    event.target instanceof Element
      ? event.target.closest('#prerendered :is(a, button, summary, input)')
      : null
  const place = target && placeOf(target)
  // After a chunk-load error, taps keep the browser's default: links load their page.
  if (!place || 'late' in page.dataset) return
  event.preventDefault()
  window.amigoEarlyTap = place
})

/** Retries if `start-app.ts` itself fails to load; it handles the failures of all other files. */
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
