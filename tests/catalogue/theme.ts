/**
 * Shows the page in a theme that the device does not have. The themes are media queries (`src/ui/tokens.css`), and a
 * page cannot choose what they answer; so the queries themselves are rewritten, in every style sheet and in those that
 * come later. A tool of the catalogue only: the app follows the device.
 */
import { proxy } from 'valtio'

export const themes = ['device', 'dark', 'light'] as const
export type Theme = (typeof themes)[number]

export const themeOr = (value: string | null): Theme => themes.find((theme) => theme === value) ?? 'device'

/** As they were written, by rule. */
const written = new WeakMap<CSSMediaRule, string>()

function* mediaRules(rules: CSSRuleList): Generator<CSSMediaRule> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) yield rule
    if (rule instanceof CSSGroupingRule) yield* mediaRules(rule.cssRules)
  }
}

const always = '(min-width: 0px)'
const never = '(max-width: 0px)'

function rewrite(theme: Theme): void {
  for (const sheet of document.styleSheets)
    for (const rule of mediaRules(sheet.cssRules)) {
      const text = written.get(rule) ?? rule.media.mediaText
      if (!text.includes('prefers-color-scheme')) continue
      written.set(rule, text)
      const forced = text.replaceAll(/\(prefers-color-scheme:\s*(\w+)\)/g, (query, scheme: string) =>
        theme === 'device' ? query : scheme === theme ? always : never,
      )
      if (rule.media.mediaText !== forced) rule.media.mediaText = forced
    }
  document.documentElement.style.colorScheme = theme === 'device' ? '' : theme
}

export const shown = proxy<{ theme: Theme }>({ theme: 'device' })

export function showTheme(theme: Theme): void {
  rewrite(theme)
  shown.theme = theme
}

/** Style sheets that come later, with a part that loads lazily or an edit in development, follow the choice too. */
export function followTheme(): void {
  new MutationObserver(() => rewrite(shown.theme)).observe(document.head, { childList: true, subtree: true })
}
