/** Numbers in paths: two decimals at most. */
export const n = (value: number) => String(Math.round(value * 100) / 100)

interface Placing {
  scale?: number
  rotate?: number
  opacity?: number
  flip?: boolean
}

/** Puts a motif (drawn around 0,0 within ±50) somewhere. */
export function place(motif: string, x: number, y: number, placing: Placing = {}): string {
  const { scale = 1, rotate = 0, opacity = 1, flip = false } = placing
  const turn = rotate ? ` rotate(${n(rotate)})` : ''
  const fade = opacity < 1 ? ` opacity="${n(opacity)}"` : ''
  const size = flip ? `${n(-scale)} ${n(scale)}` : n(scale)
  return `<g transform="translate(${n(x)} ${n(y)})${turn} scale(${size})"${fade}>${motif}</g>`
}

/** `count` turned copies around 0,0. */
export function around(count: number, draw: (angle: number, index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw((index * 360) / count, index)).join('')
}

/** The same sequence for the same seed: art must not change from request to request. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

export const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
