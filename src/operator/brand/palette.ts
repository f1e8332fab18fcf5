/** All colours of both themes from an operator's few. An unreadable one is moved in lightness (OKLCH), as little as needed. */
import { readFileSync } from 'node:fs'
import { composite, contrastOf, hexOf, moved, oklchOf, shifted, withAlphaOf, worstOn } from './colour.ts'

/** What an operator may name: each a colour as `#rrggbb`. */
export const seedNames = [
  'primary',
  'accent',
  'neutral',
  'link',
  'success',
  'danger',
  'coin',
  'lantern',
] as const
type SeedName = (typeof seedNames)[number]
export type Seeds = Partial<Record<SeedName, string>>

export const themes = ['dark', 'light'] as const
export type PaletteTheme = (typeof themes)[number]
/** Values by the name of their custom property, without its two hyphens: `{ 'color-ground': '#0d1022' }`. */
export type Tokens = Record<string, string>

/** One colour that is not shown as it was given. `contrast` is what it is shown with, and what `from` had, at worst. */
export interface Clamped {
  seed: SeedName
  theme: PaletteTheme
  from: string
  to: string
  contrast: { from: number; to: number }
}

/** WCAG 1.4.3 wants 4.5:1 and 1.4.11 wants 3:1; the rest is for what rounding to whole channels takes away. */
const textContrast = 4.55
const graphicsContrast = 3.05

const tokenPattern = /--((?:color|art)-[\w-]+):\s*([^;]+);/g
const tokensIn = (css: string): Tokens =>
  Object.fromEntries([...css.matchAll(tokenPattern)].map(([, name = '', value = '']) => [name, value]))

/** `light-dark(light, dark)`, or one value for both. */
function bothIn(value: string): [light: string, dark: string] {
  const [, light = value, dark = value] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? []
  return [light, dark]
}

export function readDefaultTokens(): Record<PaletteTheme, Tokens> {
  const css = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8')
  const all = tokensIn(css)
  const inTheme = (at: 0 | 1) =>
    Object.fromEntries(Object.entries(all).map(([name, value]) => [name, bothIn(value)[at]]))
  return { light: inTheme(0), dark: inTheme(1) }
}

// Which colours lie on which. Every ink is read on these grounds, plain and hovered; a tint lies under its own role's
// ink, under plain ink and, as a selection, under accent.

export const grounds = ['ground', 'surface', 'raised', 'field'] as const
export const inks = ['text', 'muted', 'accent', 'danger', 'success', 'link'] as const
type Ink = (typeof inks)[number]
const tints: Readonly<Record<string, readonly Ink[]>> = {
  'tint-accent': ['text', 'muted', 'accent'],
  'tint-success': ['text', 'success'],
  'tint-danger': ['text', 'danger'],
  'tint-neutral': ['text', 'muted'],
  hover: ['text', 'muted', 'accent', 'danger', 'link'],
  press: ['text'],
}
export const fills = [
  ['primary', 'on-primary'],
  ['primary-hover', 'on-primary'],
  ['primary-press', 'on-primary'],
  ['danger', 'on-danger'],
  ['success', 'on-success'],
] as const

const colourOf = (tokens: Tokens, name: string): string => {
  const value = tokens[`color-${name}`]
  if (value === undefined) throw new Error(`tokens.css has no --color-${name}`)
  const [, other] = /^var\(--color-([\w-]+)\)$/.exec(value) ?? []
  return other ? colourOf(tokens, other) : value
}

/** Every opaque colour that stands behind an ink, by what it is called in a report. */
export function groundsOf(tokens: Tokens, ink: Ink): Record<string, string> {
  const bare = grounds.map((name) => [name, colourOf(tokens, name)] as const)
  const covers = Object.keys(tints).filter((tint) => tints[tint]?.includes(ink))
  const covered = covers.flatMap((tint) =>
    bare.map(([name, ground]) => [`${tint} on ${name}`, composite(colourOf(tokens, tint), ground)] as const),
  )
  return Object.fromEntries([...bare, ...covered])
}

/** The grounds and drawings' papers take the neutral seed's hue, and more or less of it; their lightness stays. */
const neutral = [
  ...['ground', 'surface', 'raised', 'line', 'text', 'muted', 'field', 'field-line'].map(
    (name) => `color-${name}`,
  ),
  ...['paper', 'paper-deep', 'line', 'shade'].map((name) => `art-${name}`),
]
/** The strength at which a neutral seed tints as much as our own neutrals do. */
const usualChroma = 0.06
const mostStrength = 1.3

function tintNeutrals(tokens: Tokens, seed: string): void {
  const { c, h } = oklchOf(seed)
  const strength = Math.min(mostStrength, c / usualChroma)
  for (const name of neutral) {
    const own = oklchOf(tokens[name] ?? '#000000')
    tokens[name] = hexOf({ ...own, c: own.c * strength, ...(h === undefined ? {} : { h }) })
  }
  const set = (name: string, like: string) => {
    tokens[`color-${name}`] = withAlphaOf(colourOf(tokens, like), colourOf(tokens, name))
  }
  set('hover', 'text')
  set('press', 'text')
  set('tint-neutral', 'muted')
}

/** Words upon a fill: the darkest or lightest tone of its hue that can be read there, else black or white. */
function wordsOn(fill: string): string {
  const { h } = oklchOf(fill)
  const toned = [0.2, 0.99].map((l) =>
    hexOf({ mode: 'oklch', l, c: l < 0.5 ? 0.04 : 0.005, ...(h === undefined ? {} : { h }) }),
  )
  const best = (candidates: string[]) =>
    candidates.toSorted((a, b) => contrastOf(b, fill) - contrastOf(a, fill))[0] ?? '#000000'
  const tone = best(toned)
  return contrastOf(tone, fill) >= textContrast ? tone : best(['#000000', '#ffffff'])
}

/** The main action is filled with the seed itself; under a pointer it moves away from its words, so they stay readable. */
function fillPrimary(tokens: Tokens, seed: string, theme: PaletteTheme): void {
  const words = wordsOn(seed)
  const away = contrastOf(words, '#ffffff') > contrastOf(words, '#000000') ? 1 : -1
  const edges = grounds.map((name) => colourOf(tokens, name))
  const isSeen = (edge: string) => worstOn(edge, edges) >= graphicsContrast
  Object.assign(tokens, {
    'color-primary': seed,
    'color-primary-hover': shifted(seed, { l: 0.04 * away }),
    'color-primary-press': shifted(seed, { l: 0.08 * away }),
    'color-on-primary': words,
    'color-primary-edge': isSeen(seed) ? 'transparent' : moved(seed, theme === 'dark' ? 1 : 0, isSeen),
  })
}

/** Which ink each seed colours, and the tint that follows it. */
const inkSeeds = [
  ['accent', 'tint-accent'],
  ['success', 'tint-success'],
  ['danger', 'tint-danger'],
  ['link', null],
] as const

const round = (contrast: number) => Math.floor(contrast * 100) / 100

/** The whole palette of a theme, and what of the seeds it does not show as it was given. */
function themePalette(
  theme: PaletteTheme,
  own: Tokens,
  seeds: Seeds,
): { tokens: Tokens; clamped: Clamped[] } {
  const tokens = { ...own }
  const clamped: Clamped[] = []
  const end = theme === 'dark' ? 1 : 0
  if (seeds.neutral) tintNeutrals(tokens, seeds.neutral)
  for (const ink of ['text', 'muted'] as const)
    tokens[`color-${ink}`] = moved(colourOf(tokens, ink), end, readOn(tokens, ink))
  for (const [ink, tint] of inkSeeds) {
    const seed = seeds[ink]
    const from = seed ?? colourOf(own, ink)
    // A tint is as thin as ours. On light grounds the seed itself shows; on dark ones only what is bright does.
    const tinted = (colour: string): Tokens =>
      tint && seed
        ? { [`color-${tint}`]: withAlphaOf(theme === 'light' ? seed : colour, colourOf(own, tint)) }
        : {}
    const readNow = readOn({ ...tokens, ...tinted(from) }, ink)
    const holds = (candidate: string) =>
      theme === 'light' || !tint
        ? readNow(candidate)
        : readOn({ ...tokens, ...tinted(candidate) }, ink)(candidate)
    const to = moved(from, end, holds)
    Object.assign(tokens, tinted(to), { [`color-${ink}`]: to })
    const behind = Object.values(groundsOf(tokens, ink))
    if (to !== from && seed)
      clamped.push({
        seed: ink,
        theme,
        from,
        to,
        contrast: { from: round(worstOn(from, behind)), to: round(worstOn(to, behind)) },
      })
  }
  // Tints of other roles lie under plain words too, and some have changed since these were chosen.
  for (const ink of inks) tokens[`color-${ink}`] = moved(colourOf(tokens, ink), end, readOn(tokens, ink))
  for (const fill of ['danger', 'success'] as const)
    if (contrastOf(colourOf(tokens, `on-${fill}`), colourOf(tokens, fill)) < textContrast)
      tokens[`color-on-${fill}`] = wordsOn(colourOf(tokens, fill))
  const frame = grounds.map((name) => colourOf(tokens, name))
  tokens['color-field-line'] = moved(
    colourOf(tokens, 'field-line'),
    end,
    (candidate) => worstOn(candidate, frame) >= graphicsContrast,
  )
  if (seeds.primary) fillPrimary(tokens, seeds.primary, theme)
  drawArt(tokens, seeds)
  return { tokens, clamped }
}

/** Whether an ink is read on every ground there is under it. The grounds are looked up once, for many candidates. */
function readOn(tokens: Tokens, ink: Ink): (candidate: string) => boolean {
  const behind = Object.values(groundsOf(tokens, ink))
  // The filled part of a progress bar.
  const track = ink === 'accent' ? [colourOf(tokens, 'line')] : []
  return (candidate) =>
    worstOn(candidate, behind) >= textContrast && worstOn(candidate, track) >= graphicsContrast
}

/** Drawings carry no words: their colours are the seeds as they are. */
function drawArt(tokens: Tokens, { coin, lantern, success }: Seeds): void {
  if (coin) {
    tokens['art-gold'] = coin
    tokens['art-gold-deep'] = shifted(coin, { l: -0.14 })
    tokens['art-glow'] = shifted(coin, { l: 0.1, c: 0.7 })
  }
  if (lantern) {
    tokens['art-red'] = lantern
    tokens['art-red-deep'] = shifted(lantern, { l: -0.14 })
  }
  if (success) tokens['art-jade'] = success
}

/** Both themes from the seeds, whole; with none of them, the tokens as they are. */
export function brandPalette(
  seeds: Seeds,
  own: Record<PaletteTheme, Tokens> = readDefaultTokens(),
): { tokens: Record<PaletteTheme, Tokens>; clamped: Clamped[] } {
  if (!Object.values(seeds).some(Boolean)) return { tokens: own, clamped: [] }
  const dark = themePalette('dark', own.dark, seeds)
  const light = themePalette('light', own.light, seeds)
  return { tokens: { dark: dark.tokens, light: light.tokens }, clamped: [...dark.clamped, ...light.clamped] }
}

const rule = (tokens: Tokens) =>
  `:root{${Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`

/** The rules that put a palette over `src/ui/tokens.css`; without a theme, both, as the device asks for them. */
export function paletteCss(tokens: Record<PaletteTheme, Tokens>, theme?: PaletteTheme): string {
  if (theme) return `${rule(tokens[theme])}:root{color-scheme:${theme}}`
  const own = readDefaultTokens()
  const changed = Object.entries(tokens.dark).flatMap(([name, dark]) => {
    const light = tokens.light[name] ?? dark
    if (light === own.light[name] && dark === own.dark[name]) return []
    return [[name, light === dark ? dark : `light-dark(${light},${dark})`]]
  })
  return rule(Object.fromEntries(changed) as Tokens)
}
