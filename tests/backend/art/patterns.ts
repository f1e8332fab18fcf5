import { n } from './svg.ts'

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
