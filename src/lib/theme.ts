export const themeChoices = ['system', 'light', 'dark'] as const
export type Theme = (typeof themeChoices)[number]

export const themeOr = (value: string | null | undefined): Theme =>
  themeChoices.find((theme) => theme === value) ?? 'system'

/** Sets `data-theme` for the styles (`src/ui/tokens.css`) and the colour of the browser's bars. */
export function markTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  document.querySelector('meta[name="theme-color"]:not([media])')?.remove()
  if (theme === 'system') delete dataset['theme']
  else {
    dataset['theme'] = theme
    showBars(theme)
  }
}

/** Adds a `theme-color` without a media query: browsers use the first that matches. */
function showBars(theme: Theme): void {
  const bars = document.querySelector<HTMLMetaElement>(`meta[media*="${theme}"]`)?.cloneNode() as
    HTMLMetaElement | undefined
  if (!bars) return
  bars.removeAttribute('media')
  document.head.prepend(bars)
}
