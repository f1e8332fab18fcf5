import * as creature from '../../content/art/motifs-creatures.ts'
import * as nature from '../../content/art/motifs-nature.ts'
import * as object from '../../content/art/motifs-objects.ts'
import { palette, sharedDefs } from '../../content/art/palette.ts'
import { place } from '../../content/art/svg.ts'
import type { MachineMessageKey } from './messages.ts'

interface Drawn {
  name: MachineMessageKey
  art: string
}

const fit = (art: string, scale: number, x = 0, y = 0) => place(art, x, y, { scale })
const cloud = `<g fill="${palette.sky}">${place(nature.cloud, 8, 14)}</g><g fill="${palette.ivory}">${place(nature.cloud, -4, -8, { scale: 0.86 })}</g>`
const fujiAtDawn = `<circle cy="-16" r="32" fill="${palette.vermilion}"/>${place(nature.fuji, 0, 12, { scale: 0.9 })}`
const burst = object.firework(palette.goldPale, palette.jade)

/** Six symbols for each look of the machine, the rarest first (`reels.ts` knows only their numbers). */
const themes: Record<string, readonly Drawn[]> = {
  lantern: [
    { name: 'neko', art: fit(creature.neko, 0.88) },
    { name: 'foxMask', art: fit(creature.foxMask, 0.86) },
    { name: 'lantern', art: fit(object.lantern, 0.7, 0, -3) },
    { name: 'firework', art: fit(burst, 0.92) },
    { name: 'coin', art: fit(object.coin, 0.88) },
    { name: 'blossom', art: fit(nature.blossom, 0.92) },
  ],
  koi: [
    { name: 'crane', art: fit(creature.crane, 0.74) },
    { name: 'koi', art: fit(creature.koi, 0.8) },
    { name: 'fuji', art: fit(fujiAtDawn, 0.62) },
    { name: 'wave', art: fit(nature.wave, 0.74) },
    { name: 'coin', art: fit(object.coin, 0.88) },
    { name: 'maple', art: fit(nature.maple, 0.9) },
  ],
  pins: [
    { name: 'jewel', art: fit(object.jewel, 0.72, 0, 3) },
    { name: 'daruma', art: fit(creature.daruma, 0.86) },
    { name: 'torii', art: fit(object.torii, 0.8) },
    { name: 'taiko', art: fit(object.taiko, 0.86) },
    { name: 'ball', art: fit(object.ball, 0.92) },
    { name: 'cloud', art: fit(cloud, 0.72) },
  ],
}

/** The symbols of a theme; an unknown one gets the lanterns. */
export const symbolsOf = (theme: string): readonly Drawn[] => themes[theme] ?? themes['lantern'] ?? []

/** One file with every symbol of a theme side by side, 100 × 100 each; the page shows a part of it. */
export function symbolStrip(theme: string): string | undefined {
  const drawn = Object.hasOwn(themes, theme) ? themes[theme] : undefined
  if (!drawn) return undefined
  const cells = drawn.map(({ art }, index) => place(art, 50, 50 + index * 100))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 600" width="100" height="600"><defs>${sharedDefs}</defs>${cells.join('')}</svg>`.replace(
    /\n\s*/g,
    '',
  )
}
