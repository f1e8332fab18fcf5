/** Colours as text (`#rrggbb`, `rgb(… / …%)`): contrast by WCAG, and steps of lightness in OKLCH. */
import { clampChroma, converter, formatHex, parse, wcagLuminance, type Oklch, type Rgb } from 'culori'

const toOklch = converter('oklch')
const toRgb = converter('rgb')

function rgbOf(colour: string): Rgb {
  const rgb = toRgb(parse(colour === 'transparent' ? '#0000' : colour))
  if (!rgb) throw new Error(`${colour} is no colour`)
  return rgb
}
const luminanceOf = (colour: string) => wcagLuminance(rgbOf(colour))

/** `top`, which may let the ground through, upon an opaque ground. */
export function composite(top: string, ground: string): string {
  const { r, g, b, alpha = 1 } = rgbOf(top)
  const below = rgbOf(ground)
  const mix = (one: number, other: number) => one * alpha + other * (1 - alpha)
  return formatHex({ mode: 'rgb', r: mix(r, below.r), g: mix(g, below.g), b: mix(b, below.b) })
}

/** Of two opaque colours, 1 to 21 (WCAG 2). */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

export const worstOn = (ink: string, grounds: readonly string[]) =>
  Math.min(...grounds.map((ground) => contrastOf(ink, ground)))

export const hexOf = ({ l, c, h }: Oklch) =>
  formatHex(
    clampChroma(
      { mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, ...(h === undefined ? {} : { h }) },
      'oklch',
    ),
  )

export const oklchOf = (colour: string): Oklch => {
  const { mode, l, c, h } = toOklch(rgbOf(colour))
  return h === undefined ? { mode, l, c } : { mode, l, c, h }
}

export const shifted = (colour: string, by: { l?: number; c?: number }) => {
  const oklch = oklchOf(colour)
  return hexOf({ ...oklch, l: oklch.l + (by.l ?? 0), c: oklch.c * (by.c ?? 1) })
}

/** The colour nearest to `colour` in lightness, towards `end` (1 is white), that `holds`; black or white if none does. */
export function moved(colour: string, end: 0 | 1, holds: (candidate: string) => boolean): string {
  if (holds(colour)) return colour
  const from = oklchOf(colour)
  let [bad, good] = [from.l, end as number]
  for (let step = 0; step < 9; step += 1) {
    const middle = (bad + good) / 2
    if (holds(hexOf({ ...from, l: middle }))) good = middle
    else bad = middle
  }
  const found = hexOf({ ...from, l: good })
  return holds(found) ? found : end ? '#ffffff' : '#000000'
}

/** The same colour as `colour` that lets the ground through as `pattern` does. */
export function withAlphaOf(colour: string, pattern: string): string {
  const { r, g, b } = rgbOf(colour)
  const channel = (value: number) => Math.round(value * 255)
  return `rgb(${channel(r)} ${channel(g)} ${channel(b)} / ${Math.round((rgbOf(pattern).alpha ?? 1) * 100)}%)`
}
