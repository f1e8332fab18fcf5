import { covers, type Cover } from './covers.ts'
import { palette, sharedDefs } from './palette.ts'

/** One line of gold with notched corners holds the series together; the shade keeps a tile's caption readable. */
const frame = `<rect width="320" height="320" fill="url(#vignette)"/><path d="M26 12H294A14 14 0 0 0 308 26V294A14 14 0 0 0 294 308H26A14 14 0 0 0 12 294V26A14 14 0 0 0 26 12Z" fill="none" stroke="${palette.gold}" stroke-opacity=".75" stroke-width="2.5"/><path d="M30 19H290A11 11 0 0 0 301 30V290A11 11 0 0 0 290 301H30A11 11 0 0 0 19 290V30A11 11 0 0 0 30 19Z" fill="none" stroke="${palette.gold}" stroke-opacity=".3"/>`

const drawCover = ({ sky, scene, defs = '' }: Cover) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" preserveAspectRatio="xMidYMid slice" width="320" height="320"><defs>${sharedDefs}${defs}<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient><radialGradient id="vignette" r=".75"><stop offset=".62" stop-color="#05060F" stop-opacity="0"/><stop offset="1" stop-color="#05060F" stop-opacity=".55"/></radialGradient></defs><rect width="320" height="320" fill="url(#sky)"/>${scene}${frame}</svg>`

/** The square cover of a game, or undefined for an unknown id. */
export function coverOf(gameId: string): string | undefined {
  const cover = Object.hasOwn(covers, gameId) ? covers[gameId] : undefined
  return cover && drawCover(cover).replace(/\n\s*/g, '')
}
