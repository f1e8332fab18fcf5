import { useSnapshot } from 'valtio'
import { shown } from '~/layout/theme-choice.ts'
import type { Theme } from '~/lib/theme.ts'

/** The custom properties of `src/ui/tokens.css`, read from the page: the catalogue repeats none of their names. */
export interface Token {
  name: string
  value: string
}

/** One of the values of a token that differs by theme. */
function inTheme(theme: Theme, value: string): string {
  const [, light, dark] = /^light-dark\((.+), ?(.+)\)$/.exec(value) ?? []
  const isDark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  return (isDark ? dark : light) ?? value
}

/** All tokens that begin with `--<group>-`, with what they are worth in the theme that shows. */
export function useTokens(group: string): Token[] {
  const { theme } = useSnapshot(shown)
  if (typeof document === 'undefined') return []
  const root = getComputedStyle(document.documentElement)
  const names = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) =>
      rule instanceof CSSStyleRule && rule.selectorText === ':root'
        ? [...rule.style].filter((name) => name.startsWith(`--${group}-`))
        : [],
    ),
  )
  return [...new Set(names)].map((name) => ({
    name,
    value: inTheme(theme, root.getPropertyValue(name).trim()),
  }))
}
