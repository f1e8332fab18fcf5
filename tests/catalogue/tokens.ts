import { useSnapshot } from 'valtio'
import { shown } from '~/layout/theme.ts'
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

const channels = (hex: string) =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours (WCAG 2.2, "contrast ratio"); null where one of them is not a full colour in hex. */
export function contrast(one: string, other: string): number | null {
  if (![one, other].every((colour) => /^#[\da-f]{6}$/i.test(colour))) return null
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
