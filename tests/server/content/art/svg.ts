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

/** Overlapping waves (seigaiha) as an SVG pattern; refer to it by `url(#id)`. */
export function seigaiha(id: string, colour: string, size = 40): string {
  const ring = (cx: number, cy: number) =>
    [0.5, 0.36, 0.22]
      .map(
        (radius) =>
          `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(radius * size)}" fill="none" stroke="${colour}" stroke-width="1.6"/>`,
      )
      .join('')
  return `<pattern id="${id}" width="${size}" height="${n(size / 2)}" patternUnits="userSpaceOnUse">${ring(0, size / 2)}${ring(size, size / 2)}${ring(size / 2, size / 4)}</pattern>`
}

/** Hemp leaves (asanoha), reduced to their star. */
export function asanoha(id: string, colour: string, size = 44): string {
  const half = size / 2
  const rise = size * 0.29
  return `<pattern id="${id}" width="${size}" height="${n(size * 1.155)}" patternUnits="userSpaceOnUse" patternTransform="scale(1)"><path d="M0 0L${n(half)} ${n(rise)}L${size} 0M${n(half)} ${n(rise)}V${n(size * 0.866)}M0 ${n(size * 1.155)}L${n(half)} ${n(size * 0.866)}L${size} ${n(size * 1.155)}M0 0V${n(size * 0.577)}L${n(half)} ${n(rise)}M${size} 0V${n(size * 0.577)}L${n(half)} ${n(rise)}M0 ${n(size * 0.577)}L${n(half)} ${n(size * 0.866)}L${size} ${n(size * 0.577)}" fill="none" stroke="${colour}" stroke-width="1.4"/></pattern>`
}

/** Rays from a point, as the rising sun of old posters. */
export function rays(cx: number, cy: number, reach: number, colour: string, count = 24): string {
  const step = (2 * Math.PI) / count
  const point = (angle: number) => `${n(cx + reach * Math.cos(angle))} ${n(cy + reach * Math.sin(angle))}`
  const wedges = Array.from(
    { length: count / 2 },
    (_, index) => `M${n(cx)} ${n(cy)}L${point(index * 2 * step)}L${point((index * 2 + 1) * step)}Z`,
  )
  return `<path d="${wedges.join('')}" fill="${colour}"/>`
}
