import { glow, paint, palette } from './palette.ts'
import { around, n, seededRandom } from './svg.ts'

/** Mount Fuji with its snow. */
export const fuji = `<path d="M-86 46C-52 34 -34 4 -19 -25C-15 -33 -11 -37 -7 -36Q-3 -34 0 -36Q4 -38 8 -36C12 -37 16 -32 20 -25C34 4 52 34 86 46Z" fill="${paint('indigo')}"/>
<path d="M-19 -25C-15 -33 -11 -37 -7 -36Q-3 -34 0 -36Q4 -38 8 -36C12 -37 16 -32 20 -25C24 -17 28 -10 33 -2L22 -6L17 5L8 -6L1 8L-7 -4L-15 6L-20 -6L-32 -2C-27 -10 -23 -17 -19 -25Z" fill="${paint('ivory')}"/>`

/** Five petals. */
export const blossom = `${around(5, (angle) => `<path transform="rotate(${angle})" d="M0 -4C-20 -14 -20 -40 -6 -47L0 -41L6 -47C20 -40 20 -14 0 -4Z" fill="${paint('blossom')}"/>`)}
${around(10, (angle) => `<path transform="rotate(${angle + 18})" d="M0 -4V-15" stroke="#D9536F" stroke-width="1.8"/>`)}<circle r="5" fill="${palette.gold}"/>`

export const petal = `<path d="M0 20C-16 8 -14 -14 -5 -20L0 -15L5 -20C14 -14 16 8 0 20Z" fill="${paint('blossom')}"/>`

/** Full moon with its light. */
export const moon = `<circle r="92" fill="${glow('warm')}"/><circle r="50" fill="${paint('gold')}"/><circle r="50" fill="#FFF6DA" opacity=".55"/><circle cx="-18" cy="-16" r="9" fill="${palette.gold}" opacity=".35"/><circle cx="22" cy="14" r="12" fill="${palette.gold}" opacity=".3"/><circle cx="-8" cy="26" r="6" fill="${palette.gold}" opacity=".35"/>`

/** Cloud in the manner of old prints: stacked bands with round ends. */
export const cloud = `<path d="M-58 14A11 11 0 0 1 -47 3H-34A11 11 0 0 1 -23 -8H18A11 11 0 0 1 29 3H44A11 11 0 0 1 44 25H-47A11 11 0 0 1 -58 14Z"/>`

/** A breaking wave with claws of foam, its crest to the right. */
export const wave = `<path d="M-62 50C-60 8 -38 -38 8 -44C34 -47 52 -30 50 -10C49 2 38 8 30 2C36 0 38 -8 32 -13C22 -20 6 -8 8 12C10 30 30 42 62 42V50Z" fill="${paint('indigo')}"/>
<path d="M-48 50C-44 14 -28 -22 4 -30M-32 50C-28 24 -18 -2 2 -16M-14 50C-12 36 -8 20 2 8" fill="none" stroke="${palette.sky}" stroke-opacity=".75" stroke-width="3.2" stroke-linecap="round"/>
<path d="M-44 -4C-32 -32 -12 -46 10 -48C38 -50 58 -30 52 -8C50 4 40 10 30 6C40 4 46 -4 43 -12C36 -6 32 -12 36 -19C29 -15 24 -20 28 -27C20 -22 15 -26 18 -33C8 -28 4 -31 4 -36C-16 -32 -32 -20 -44 -4Z" fill="${paint('ivory')}"/>
${[
  [58, -22, 3.4],
  [62, -8, 2.4],
  [56, 6, 3],
  [44, 18, 2.2],
  [52, -38, 2.4],
  [30, -56, 2.6],
]
  .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${palette.ivory}"/>`)
  .join('')}`

/** Maple leaf. */
export const maple = `<path d="M0 -50L9 -26L24 -36L21 -14L46 -14L29 3L42 16L20 18L12 32L2 22V50H-2V22L-12 32L-20 18L-42 16L-29 3L-46 -14L-21 -14L-24 -36L-9 -26Z" fill="${paint('vermilion')}" stroke="${palette.vermilionDeep}" stroke-width="1.5" stroke-linejoin="round"/><path d="M0 24V-34M0 14L-28 -6M0 14L28 -6" stroke="${palette.wine}" stroke-opacity=".5" stroke-width="2"/>`

/** Stars over an area, brighter at the top. */
export function stars(width: number, height: number, count: number, seed: number): string {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => {
    const [x, y] = [random() * width, random() ** 1.6 * height]
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(0.6 + random() * 1.5)}" fill="${palette.ivory}" opacity="${n(0.25 + random() * 0.6)}"/>`
  }).join('')
}
