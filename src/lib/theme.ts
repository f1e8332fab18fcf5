export const themeChoices = ['system', 'light', 'dark'] as const
export type Theme = (typeof themeChoices)[number]

export const themeOr = (value: string | null | undefined): Theme =>
  themeChoices.find((theme) => theme === value) ?? 'system'

/** Marks the page for the styles (`src/ui/tokens.css`), and gives the browser's bars their colour. */
export function markTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  document.querySelector('meta[name="theme-color"]:not([media])')?.remove()
  if (theme === 'system') delete dataset['theme']
  else {
    dataset['theme'] = theme
    showBars(theme)
  }
}

/** The browser's bars take the first colour that holds: one that holds in either scheme of the system. */
function showBars(theme: Theme): void {
  const bars = document.querySelector<HTMLMetaElement>(`meta[media*="${theme}"]`)?.cloneNode() as
    HTMLMetaElement | undefined
  if (!bars) return
  bars.removeAttribute('media')
  document.head.prepend(bars)
}
