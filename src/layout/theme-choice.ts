/** The theme that was chosen on this device instead of the system's. `src/build/page/bootstrap.ts` shows it before the first paint. */
import { proxy } from 'valtio'
import { hasCapability } from '~/api/platform.ts'
import { onStoredChange, readStored, removeStored, writeStored } from '~/lib/storage.ts'
import { markTheme, themeOr, type Theme } from '~/lib/theme.ts'

export const shown = proxy({
  theme: themeOr(typeof document === 'undefined' ? null : document.documentElement.dataset['theme']),
})

export function showTheme(theme: Theme): void {
  markTheme(theme)
  shown.theme = theme
}

function keepTheme(theme: Theme): void {
  if (theme === 'system') removeStored('theme')
  else writeStored('theme', theme)
}

/** The account's, which was chosen on another device. */
export function bringTheme(theme: Theme): void {
  keepTheme(theme)
  showTheme(theme)
}

/** At once, and for the next visits. */
export function chooseTheme(theme: Theme): void {
  keepTheme(theme)
  if (hasCapability('preferences'))
    void import('~/domain/player/account-preferences.ts')
      .then(({ chooseLook }) => chooseLook('theme', theme))
      .catch(() => undefined)
  shown.theme = theme
  // One ground fades into the other where the browser can, and where motion is welcome.
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || !('startViewTransition' in document)) return markTheme(theme)
  // A transition that is skipped, in a tab that is not seen or for the next choice, has changed the theme all the same.
  document.startViewTransition(() => markTheme(theme)).ready.catch(() => undefined)
}

/** What another tab chooses shows here too, and what was chosen while this page lay in the browser's history. */
export function followTheme(): void {
  const follow = () => {
    const theme = themeOr(readStored('theme'))
    if (theme !== shown.theme) showTheme(theme)
  }
  follow()
  onStoredChange('theme', follow)
  globalThis.addEventListener('pageshow', follow)
}
