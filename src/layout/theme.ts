/** The theme that was chosen on this device instead of the system's. `public/bootstrap.js` shows it before the first paint. */
import { proxy } from 'valtio'
import { onStoredChange, readStored, removeStored, writeStored } from '~/lib/storage.ts'

export const themeChoices = ['system', 'light', 'dark'] as const
export type Theme = (typeof themeChoices)[number]

export const themeOr = (value: string | null | undefined): Theme =>
  themeChoices.find((theme) => theme === value) ?? 'system'

export const shown = proxy({
  theme: themeOr(typeof document === 'undefined' ? null : document.documentElement.dataset['theme']),
})

export function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  document.querySelector('meta[name="theme-color"]:not([media])')?.remove()
  if (theme === 'system') delete dataset['theme']
  else {
    dataset['theme'] = theme
    showBars(theme)
  }
  shown.theme = theme
}

/** The browser's bars take the first colour that holds: one that holds in either scheme of the system. */
function showBars(theme: Theme): void {
  const bars = document.querySelector<HTMLMetaElement>(`meta[media*="${theme}"]`)?.cloneNode() as
    HTMLMetaElement | undefined
  if (!bars) return
  bars.removeAttribute('media')
  document.head.prepend(bars)
}

/** At once, and for the next visits. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') removeStored('theme')
  else writeStored('theme', theme)
  showTheme(theme)
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
