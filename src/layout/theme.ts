/**
 * The theme that was chosen on this device instead of the system's. The themes are media queries (`src/ui/tokens.css`,
 * the palettes of `src/operator/brand/`, the colours of the browser's bars in `index.html`), and a page cannot choose what
 * they answer; so the queries themselves are rewritten. `public/bootstrap.js` does the same before the first paint.
 */
import { proxy } from 'valtio'
import { onStoredChange, readStored, removeStored, writeStored } from '~/lib/storage.ts'

export const themeChoices = ['system', 'light', 'dark'] as const
export type Theme = (typeof themeChoices)[number]

export const themeOr = (value: string | null): Theme =>
  themeChoices.find((theme) => theme === value) ?? 'system'

/**
 * A media query in a theme: where it is a question for a scheme and nothing else, it holds in that theme and in no
 * other. The question stays in it, so that it can be asked again. Paper is left as it is: browsers print in light.
 */
export function mediaIn(theme: Theme, media: string): string {
  const [, query, scheme] = /^(?:screen, |print and )?(\(prefers-color-scheme: ?(\w+)\))$/.exec(media) ?? []
  if (!query) return media
  if (theme === 'system') return query
  return (scheme === theme ? 'screen, ' : 'print and ') + query
}

/** A style sheet of another origin, which an extension may add, shows nothing of itself. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules
  } catch {
    return []
  }
}

/** Only where it changes: each writing makes the browser look at all styles anew. */
function rewriteMedia(theme: Theme): void {
  for (const sheet of document.styleSheets)
    for (const rule of rulesOf(sheet)) {
      if (!(rule instanceof CSSMediaRule)) continue
      const media = mediaIn(theme, rule.media.mediaText)
      if (media !== rule.media.mediaText) rule.media.mediaText = media
    }
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[media]'))
    meta.media = mediaIn(theme, meta.media)
}

/** What the page shows at this moment, by the colour of the browser's bars. */
function themeOfPage(): Theme {
  if (typeof document === 'undefined') return 'system'
  const asked = document.querySelector<HTMLMetaElement>('meta[media*="scheme: light"]')?.media
  return themeChoices.find((theme) => mediaIn(theme, asked ?? '') === asked) ?? 'system'
}

export const shown = proxy({ theme: themeOfPage() })

export function showTheme(theme: Theme): void {
  rewriteMedia(theme)
  shown.theme = theme
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
