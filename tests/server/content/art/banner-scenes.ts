import * as creature from './motifs-creatures.ts'
import * as nature from './motifs-nature.ts'
import * as object from './motifs-objects.ts'
import { glow, palette } from './palette.ts'
import { asanoha, place, rays, seigaiha } from './svg.ts'

interface BannerScene {
  sky: readonly [string, string]
  accent: string
  defs: string
  /** Drawn on 1280 × 560; the left half belongs to the words. */
  scene: string
}

const lanterns = [
  [700, 118, 0.8],
  [838, 160, 1.25],
  [1010, 236, 2.3],
  [1178, 150, 1.15],
  [1246, 330, 0.8],
  [786, 372, 0.7],
]
const coins = [
  [730, 470, 1.05, -12],
  [846, 500, 0.9, 20],
  [1178, 486, 1.15, 14],
  [1084, 520, 0.8, -30],
  [706, 150, 0.6, 24],
  [1222, 120, 0.7, -18],
  [1236, 300, 0.5, 40],
  [776, 300, 0.44, 8],
]

/** The pictures of the home screen's banners, by id. */
export const bannerScenes: Record<string, BannerScene> = {
  'lantern-festival': {
    sky: ['#0B0E24', '#5A2444'],
    accent: palette.gold,
    defs: asanoha('p', '#FF7A6618', 64),
    scene: `<rect width="1280" height="560" fill="url(#p)"/>${nature.stars(1280, 380, 110, 5)}
      <path d="M0 470C220 400 380 430 620 476S1040 420 1280 462V560H0Z" fill="#2A1433"/><path d="M0 512C260 470 520 500 760 520S1100 486 1280 516V560H0Z" fill="#150C22"/>
      <path d="M600 -10Q820 130 1010 90T1300 60" fill="none" stroke="${palette.gold}" stroke-opacity=".55" stroke-width="3"/>
      ${lanterns.map(([x = 0, y = 0, scale = 1]) => place(object.lantern, x, y, { scale })).join('')}`,
  },
  welcome: {
    sky: ['#8A2436', '#2A0F2A'],
    accent: palette.goldPale,
    defs: seigaiha('p', '#F6BE4B20', 72),
    scene: `${rays(960, 300, 900, '#F6BE4B1c', 28)}<rect width="1280" height="560" fill="url(#p)"/><circle cx="960" cy="300" r="330" fill="${glow('warm')}"/>
      ${place(creature.neko, 968, 300, { scale: 4 })}${coins.map(([x = 0, y = 0, scale = 1, rotate = 0]) => place(object.coin, x, y, { scale, rotate })).join('')}`,
  },
  'koi-week': {
    sky: ['#0C2350', '#0A6673'],
    accent: palette.jade,
    defs: seigaiha('p', '#9DB8FF2b', 80),
    scene: `<rect width="1280" height="560" fill="url(#p)"/><circle cx="980" cy="280" r="380" fill="${glow('cool')}"/>
      <g fill="none" stroke="${palette.ivory}" stroke-opacity=".3" stroke-width="3"><ellipse cx="1010" cy="290" rx="260" ry="130"/><ellipse cx="1010" cy="290" rx="340" ry="180"/><ellipse cx="720" cy="460" rx="90" ry="36"/></g>
      ${place(creature.koi, 1060, 210, { scale: 3.2, rotate: 54 })}${place(creature.koi, 880, 380, { scale: 2.4, rotate: 232 })}${place(creature.koi, 1210, 440, { scale: 1.3, rotate: -30 })}
      ${place(nature.maple, 720, 448, { scale: 0.8, rotate: 20 })}${place(nature.maple, 826, 96, { scale: 0.6, rotate: -24 })}${place(nature.blossom, 1226, 92, { scale: 0.7 })}`,
  },
}
