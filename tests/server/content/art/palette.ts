/** The colours of the product and the shades that drawings need between them. */
export const palette = {
  night: '#0D1022',
  deep: '#161A33',
  raised: '#1F2445',
  line: '#323A66',
  indigo: '#3B4A9C',
  sky: '#9DB8FF',
  gold: '#F6BE4B',
  goldPale: '#FFE9B3',
  goldDeep: '#B9791A',
  vermilion: '#FF7A66',
  vermilionDeep: '#C23A2C',
  wine: '#6E1F33',
  jade: '#4AD6A0',
  jadeDeep: '#17795A',
  ivory: '#F5F1E8',
  ivoryShade: '#D8CFC0',
  blossom: '#FFB9C7',
  ink: '#1B1530',
} as const

/** Two-stop gradients from the top left to the bottom right, by name; `fill="${paint('gold')}"`. */
const shades = {
  gold: [palette.goldPale, palette.gold, palette.goldDeep],
  vermilion: ['#FFA48F', palette.vermilion, palette.vermilionDeep],
  jade: ['#A6F2D4', palette.jade, palette.jadeDeep],
  ivory: ['#FFFFFF', palette.ivory, palette.ivoryShade],
  indigo: ['#6F82DC', palette.indigo, '#232B66'],
  silver: ['#FFFFFF', '#C7CEE6', '#6D7699'],
  blossom: ['#FFE3E8', palette.blossom, '#E58199'],
  wine: ['#A43A4C', palette.wine, '#3B1024'],
} as const
type Shade = keyof typeof shades

export const paint = (shade: Shade) => `url(#s-${shade})`
export const glow = (shade: 'warm' | 'cool' | 'jade') => `url(#glow-${shade})`

const shadeDefs = Object.entries(shades)
  .map(
    ([name, [light, middle, dark]]) =>
      `<linearGradient id="s-${name}" x1="0" y1="0" x2=".7" y2="1"><stop stop-color="${light}"/><stop offset=".45" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`,
  )
  .join('')

const glowDefs = (
  [
    ['warm', '#FFC766'],
    ['cool', '#7F97FF'],
    ['jade', '#5BE9B4'],
  ] as const
)
  .map(
    ([name, colour]) =>
      `<radialGradient id="glow-${name}"><stop stop-color="${colour}" stop-opacity=".62"/><stop offset=".45" stop-color="${colour}" stop-opacity=".2"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
  )
  .join('')

/** The definitions that every drawing may refer to. */
export const sharedDefs = shadeDefs + glowDefs
