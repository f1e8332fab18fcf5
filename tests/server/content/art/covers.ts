import * as creature from './motifs-creatures.ts'
import * as nature from './motifs-nature.ts'
import * as object from './motifs-objects.ts'
import { glow, paint, palette, sharedDefs } from './palette.ts'
import { around, asanoha, n, place, rays, seigaiha } from './svg.ts'

interface Cover {
  /** Sky from top to bottom. */
  sky: readonly [string, string]
  /** Drawn on 320 × 320, below the frame. */
  scene: string
  defs?: string
}

const { ivory, gold, vermilion, jade, sky, line } = palette
const hills = (colour: string, y: number) =>
  `<path d="M0 ${y}C60 ${y - 34} 110 ${y - 26} 160 ${y - 6}C210 ${y + 12} 260 ${y - 30} 320 ${y - 14}V320H0Z" fill="${colour}"/>`
const water = (id: string, y: number) =>
  `<rect y="${y}" width="320" height="${320 - y}" fill="#17245C"/><rect y="${y}" width="320" height="${320 - y}" fill="url(#${id})"/>`
const haze = (x: number, y: number, scale: number, colour: string, opacity: number) =>
  place(`<g fill="${colour}">${nature.cloud}</g>`, x, y, { scale, opacity })
const shine = (x: number, y: number, r: number, kind: 'warm' | 'cool' | 'jade') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${glow(kind)}"/>`
/** Rows of pins, shifted like on a board. */
const pinField = (y0: number, rows: number) =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row % 2 ? 7 : 8 }, (_unused, column) =>
      place(object.pin, 30 + column * 37 + (row % 2 ? 18.5 : 0), y0 + row * 34, { scale: 0.62 }),
    ).join(''),
  ).join('')
/** An arc of pins that leads towards the picture. */
const pinArc = (cx: number, cy: number, radius: number, from: number, to: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const angle = ((from + ((to - from) * index) / (count - 1)) * Math.PI) / 180
    return place(object.pin, cx + radius * Math.cos(angle), cy + radius * Math.sin(angle), { scale: 0.7 })
  }).join('')
const petals = (spots: readonly (readonly [number, number, number, number])[]) =>
  spots.map(([x, y, scale, rotate]) => place(nature.petal, x, y, { scale, rotate })).join('')

/** The picture of every game of the hall, by its id. */
export const covers: Record<string, Cover> = {
  'lantern-night': {
    sky: ['#0B0E24', '#4A1E3F'],
    scene: `${nature.stars(320, 200, 50, 7)}${hills('#2A1433', 262)}${hills('#170D24', 290)}
      <path d="M-10 40Q80 92 170 58T330 66" fill="none" stroke="${gold}" stroke-opacity=".6" stroke-width="2"/>
      ${place(object.lantern, 58, 118, { scale: 0.62 })}${place(object.lantern, 262, 112, { scale: 0.66 })}${place(object.lantern, 160, 168, { scale: 1.5 })}${place(object.lantern, 36, 226, { scale: 0.4, opacity: 0.9 })}${place(object.lantern, 286, 232, { scale: 0.44, opacity: 0.9 })}`,
  },
  'lucky-neko': {
    sky: ['#7A1F33', '#2A0F2A'],
    defs: seigaiha('p', '#F6BE4B22', 48),
    scene: `${rays(160, 178, 300, '#F6BE4B1f')}<rect width="320" height="320" fill="url(#p)"/>${shine(160, 170, 150, 'warm')}
      ${place(object.coin, 52, 262, { scale: 0.62, rotate: -14 })}${place(object.coin, 270, 262, { scale: 0.66, rotate: 12 })}${place(creature.neko, 160, 172, { scale: 2.05 })}
      ${place(object.coin, 110, 292, { scale: 0.5 })}${place(object.coin, 214, 294, { scale: 0.46 })}${place(object.coin, 44, 70, { scale: 0.34, rotate: 20 })}${place(object.coin, 280, 62, { scale: 0.3 })}`,
  },
  'koi-river': {
    sky: ['#0E2A5A', '#0A6070'],
    defs: seigaiha('p', '#9DB8FF30', 56),
    scene: `<rect width="320" height="320" fill="url(#p)"/>${shine(170, 150, 170, 'cool')}
      <path d="M-20 250C70 190 40 90 140 60S290 20 340 -20" fill="none" stroke="#CFE3FF" stroke-opacity=".16" stroke-width="46"/>
      ${place(creature.koi, 196, 138, { scale: 1.9, rotate: 38 })}${place(creature.koi, 90, 224, { scale: 1.25, rotate: 208 })}
      ${place(nature.maple, 60, 64, { scale: 0.42, rotate: 24 })}${place(nature.maple, 276, 270, { scale: 0.5, rotate: -30 })}
      <g fill="none" stroke="${ivory}" stroke-opacity=".4" stroke-width="2"><ellipse cx="60" cy="72" rx="42" ry="16"/><ellipse cx="276" cy="282" rx="46" ry="17"/></g>`,
  },
  'fuji-dawn': {
    sky: ['#1B2157', '#FF9A73'],
    scene: `${rays(160, 150, 330, '#FFE0A02b', 28)}${shine(160, 130, 160, 'warm')}<circle cx="160" cy="112" r="62" fill="${paint('vermilion')}"/>
      ${place(nature.fuji, 160, 196, { scale: 2.1 })}${haze(70, 214, 1.35, '#FFE9D2', 0.85)}${haze(262, 236, 1.5, '#FFE9D2', 0.75)}${haze(262, 66, 0.7, '#FFE9D2', 0.5)}
      ${hills('#2B1E4E', 292)}`,
  },
  'kitsune-mask': {
    sky: ['#101335', '#3A1340'],
    defs: asanoha('p', '#FF7A6633', 46),
    scene: `<rect width="320" height="320" fill="url(#p)"/>${shine(160, 160, 170, 'warm')}${place(nature.blossom, 52, 84, { scale: 0.66, rotate: 10 })}${place(nature.blossom, 276, 240, { scale: 0.72 })}
      ${place(creature.foxMask, 160, 168, { scale: 2.25 })}
      <path d="M66 116C30 150 34 210 60 250M254 116C290 150 286 210 260 250" fill="none" stroke="${vermilion}" stroke-width="5" stroke-linecap="round"/>
      ${place(nature.blossom, 272, 66, { scale: 0.4 })}${place(nature.blossom, 44, 268, { scale: 0.46, rotate: 30 })}`,
  },
  'hanabi-sky': {
    sky: ['#070A20', '#23306F'],
    scene: `${nature.stars(320, 230, 60, 3)}${place(object.firework(palette.goldPale, vermilion), 168, 128, { scale: 1.95 })}${place(object.firework(ivory, jade), 66, 92, { scale: 0.9 })}${place(object.firework(palette.goldPale, sky), 264, 218, { scale: 0.86 })}${place(object.firework(ivory, gold), 270, 54, { scale: 0.55 })}
      <path d="M168 214V262M66 138V262M264 262V262" stroke="${gold}" stroke-opacity=".35" stroke-width="2"/>
      <path d="M0 272H24V258H40L52 246L64 258H84V276H104V264H150L160 250L170 264H206V278H232V262H252L262 252L272 262H292V274H320V320H0Z" fill="#0A0C1E"/><g fill="${gold}"><rect x="30" y="276" width="6" height="8"/><rect x="70" y="282" width="6" height="8"/><rect x="128" y="278" width="6" height="8"/><rect x="180" y="280" width="6" height="8"/><rect x="244" y="278" width="6" height="8"/><rect x="284" y="288" width="6" height="8"/></g>`,
  },
  'golden-coins': {
    sky: ['#2A1B45', '#0D1022'],
    scene: `${shine(160, 200, 200, 'warm')}${[
      [60, 52, 0.5, 20],
      [140, 34, 0.36, -30],
      [236, 60, 0.58, 12],
      [288, 132, 0.4, -20],
      [36, 142, 0.44, 40],
      [104, 108, 0.72, -12],
      [206, 130, 0.8, 24],
    ]
      .map(([x = 0, y = 0, scale = 1, rotate = 0]) => place(object.coin, x, y, { scale, rotate }))
      .join('')}${[
      [44, 282],
      [116, 292],
      [206, 290],
      [280, 280],
      [80, 250],
      [160, 252],
      [242, 248],
      [120, 216],
      [200, 214],
      [160, 182],
    ]
      .map(([x = 0, y = 0], index) => place(object.coin, x, y, { scale: 0.92, rotate: index * 37 }))
      .join('')}`,
  },
  'crane-song': {
    sky: ['#123B56', '#0D1A38'],
    defs: seigaiha('p', '#4AD6A02b', 46),
    scene: `<circle cx="226" cy="96" r="120" fill="${glow('warm')}"/><circle cx="226" cy="96" r="54" fill="${paint('gold')}"/><rect y="214" width="320" height="106" fill="#0E4A52"/><rect y="214" width="320" height="106" fill="url(#p)"/>
      ${haze(66, 206, 1.2, ivory, 0.22)}${haze(276, 200, 1, ivory, 0.2)}${place(creature.crane, 150, 158, { scale: 2 })}${place(creature.crane, 66, 70, { scale: 0.6, opacity: 0.85 })}${place(creature.crane, 262, 262, { scale: 0.7, opacity: 0.9, flip: true })}`,
  },
  'pin-parade': {
    sky: ['#1C2A78', '#0D1022'],
    scene: `<circle cx="160" cy="166" r="128" fill="#10163C" stroke="${line}" stroke-width="4"/><circle cx="160" cy="166" r="150" fill="${glow('cool')}"/>${pinField(52, 7)}
      <path d="M46 26C66 86 116 84 140 128S120 196 172 214" fill="none" stroke="${sky}" stroke-opacity=".5" stroke-width="9" stroke-linecap="round" stroke-dasharray="1 16"/>
      ${place(object.ball, 172, 206, { scale: 1.15 })}${place(object.ball, 92, 84, { scale: 0.5, opacity: 0.9 })}${place(object.ball, 258, 122, { scale: 0.42, opacity: 0.9 })}
      <path d="M120 278H200L188 312H132Z" fill="${paint('gold')}"/><path d="M112 272H208" stroke="${palette.goldPale}" stroke-width="7" stroke-linecap="round"/>`,
  },
  'great-wave': {
    sky: ['#F2D9A8', '#E58C66'],
    defs: seigaiha('p', '#9DB8FF40', 40),
    scene: `<circle cx="234" cy="92" r="40" fill="${palette.vermilion}"/>${place(nature.fuji, 240, 206, { scale: 0.8 })}${water('p', 246)}${place(nature.wave, 138, 178, { scale: 2.35 })}
      ${pinArc(160, 160, 140, 200, 330, 12)}${place(nature.wave, 262, 282, { scale: 0.9 })}`,
  },
  'taiko-beat': {
    sky: ['#8A2233', '#1B0D24'],
    scene: `${rays(160, 160, 320, '#FF7A6626', 20)}${around(3, (_angle, index) => `<circle cx="160" cy="160" r="${122 + index * 26}" fill="none" stroke="${gold}" stroke-opacity="${n(0.5 - index * 0.15)}" stroke-width="3" stroke-dasharray="${10 + index * 6} 12"/>`)}
      <path d="M18 300L120 198M302 300L200 198" stroke="#E9C98F" stroke-width="15" stroke-linecap="round"/><path d="M100 218L120 198M220 218L200 198" stroke="${ivory}" stroke-width="15" stroke-linecap="round"/>${place(object.taiko, 160, 146, { scale: 2 })}`,
  },
  'torii-gate': {
    sky: ['#0E2A4C', '#51284F'],
    scene: `${nature.stars(320, 160, 40, 21)}${shine(160, 186, 150, 'warm')}<path d="M116 320L146 210H174L204 320Z" fill="#E9C98F" opacity=".55"/>${hills('#16193A', 272)}
      <circle cx="160" cy="206" r="15" fill="#FFE9B3"/>${place(object.torii, 160, 212, { scale: 0.56 })}${place(object.torii, 160, 210, { scale: 1.12 })}${place(object.torii, 160, 196, { scale: 2.5 })}${pinArc(160, 236, 190, 242, 298, 7)}`,
  },
  'moon-rabbit': {
    sky: ['#0B1038', '#2A3A8C'],
    scene: `${nature.stars(320, 260, 70, 11)}${place(nature.moon, 160, 146, { scale: 2.05 })}${place(creature.rabbit, 148, 156, { scale: 1.5 })}
      ${haze(50, 244, 1.1, '#5667BE', 0.9)}${haze(276, 250, 1.3, '#5667BE', 0.9)}${haze(160, 290, 1.7, '#3B4A9C', 1)}${pinArc(160, 146, 128, 20, 160, 11)}`,
  },
  'sakura-drop': {
    sky: ['#3C2A6E', '#E58199'],
    scene: `${shine(220, 90, 150, 'warm')}<path d="M-10 60C60 70 110 40 150 60S240 110 330 70" fill="none" stroke="#4A2A3C" stroke-width="13" stroke-linecap="round"/><path d="M150 60C150 100 130 110 118 128M236 92C250 116 270 122 280 140" fill="none" stroke="#4A2A3C" stroke-width="7" stroke-linecap="round"/>
      ${place(nature.blossom, 58, 66, { scale: 0.85, rotate: 12 })}${place(nature.blossom, 116, 136, { scale: 1.15 })}${place(nature.blossom, 176, 66, { scale: 1.3, rotate: 30 })}${place(nature.blossom, 270, 80, { scale: 0.9 })}${place(nature.blossom, 282, 150, { scale: 0.62, rotate: 20 })}${place(nature.blossom, 22, 104, { scale: 0.5 })}
      ${petals([
        [70, 196, 0.7, 40],
        [206, 176, 0.6, -30],
        [152, 222, 0.8, 80],
        [262, 216, 0.66, 15],
        [40, 260, 0.6, -50],
        [216, 276, 0.7, 60],
      ])}${place(object.ball, 118, 270, { scale: 0.72 })}${place(object.ball, 190, 296, { scale: 0.4 })}`,
  },
  'daruma-roll': {
    sky: ['#0F5B4B', '#0C1F33'],
    defs: asanoha('p', '#4AD6A038', 48),
    scene: `<rect width="320" height="320" fill="url(#p)"/>${shine(160, 170, 160, 'warm')}<ellipse cx="160" cy="274" rx="132" ry="20" fill="#06121F" opacity=".6"/>
      ${place(creature.daruma, 70, 226, { scale: 0.86, rotate: -20 })}${place(creature.daruma, 254, 230, { scale: 0.8, rotate: 18 })}${place(creature.daruma, 160, 168, { scale: 1.95, rotate: 6 })}`,
  },
  'dragon-pearl': {
    sky: ['#0A3A46', '#120D2C'],
    defs: seigaiha('p', '#4AD6A04d', 34),
    scene: `${shine(160, 150, 190, 'jade')}<path d="M-20 300C60 330 110 280 84 226S-10 150 70 84S250 60 268 134S230 250 330 236" fill="none" stroke="#0E7A5E" stroke-width="56"/><path d="M-20 300C60 330 110 280 84 226S-10 150 70 84S250 60 268 134S230 250 330 236" fill="none" stroke="url(#p)" stroke-width="56"/><path d="M-20 300C60 330 110 280 84 226S-10 150 70 84S250 60 268 134S230 250 330 236" fill="none" stroke="${gold}" stroke-width="4" stroke-dasharray="2 14" stroke-linecap="round"/>
      ${haze(40, 290, 1.1, ivory, 0.2)}${haze(280, 60, 1, ivory, 0.22)}${place(object.jewel, 164, 176, { scale: 1.6 })}`,
  },
}

/** One line of gold with notched corners holds the series together; the shade keeps a tile's caption readable. */
const frame = `<rect width="320" height="320" fill="url(#vignette)"/><path d="M26 12H294A14 14 0 0 0 308 26V294A14 14 0 0 0 294 308H26A14 14 0 0 0 12 294V26A14 14 0 0 0 26 12Z" fill="none" stroke="${palette.gold}" stroke-opacity=".75" stroke-width="2.5"/><path d="M30 19H290A11 11 0 0 0 301 30V290A11 11 0 0 0 290 301H30A11 11 0 0 0 19 290V30A11 11 0 0 0 30 19Z" fill="none" stroke="${palette.gold}" stroke-opacity=".3"/>`

const drawCover = ({ sky: [top, bottom], scene, defs = '' }: Cover) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" preserveAspectRatio="xMidYMid slice" width="320" height="320"><defs>${sharedDefs}${defs}<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><radialGradient id="vignette" r=".75"><stop offset=".62" stop-color="#05060F" stop-opacity="0"/><stop offset="1" stop-color="#05060F" stop-opacity=".55"/></radialGradient></defs><rect width="320" height="320" fill="url(#sky)"/>${scene}${frame}</svg>`

/** The square cover of a game, or undefined for an unknown id. */
export function coverOf(gameId: string): string | undefined {
  const cover = Object.hasOwn(covers, gameId) ? covers[gameId] : undefined
  return cover && drawCover(cover).replace(/\n\s*/g, '')
}
