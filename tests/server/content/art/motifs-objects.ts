import { glow, paint, palette } from './palette.ts'
import { around, n, place } from './svg.ts'

/** Paper lantern with its light. */
export const lantern = `<circle r="78" fill="${glow('warm')}"/>
<path d="M0 -58V-42M0 44V54" stroke="${palette.gold}" stroke-width="2.5"/>
<path d="M-23 -36C-48 -22 -48 22 -23 36H23C48 22 48 -22 23 -36Z" fill="${paint('vermilion')}"/>
<path d="M-36 -22Q0 -30 36 -22M-41 -8Q0 -15 41 -8M-41 8Q0 1 41 8M-36 22Q0 16 36 22" fill="none" stroke="${palette.wine}" stroke-opacity=".45" stroke-width="2"/>
<ellipse cx="-14" cy="-4" rx="8" ry="25" fill="#FFF3CF" opacity=".42"/>
<ellipse cx="2" cy="2" rx="20" ry="28" fill="#FFE49A" opacity=".28"/>
<rect x="-25" y="-43" width="50" height="9" rx="3" fill="${paint('gold')}"/><rect x="-25" y="34" width="50" height="9" rx="3" fill="${paint('gold')}"/>
<path d="M-4 54H4L6 70H-6Z" fill="${palette.vermilion}"/>`

/** Old coin with a square hole. */
export const coin = `<circle r="46" fill="${paint('gold')}"/><circle r="46" fill="none" stroke="${palette.goldDeep}" stroke-width="2"/>
<circle r="37" fill="none" stroke="${palette.goldDeep}" stroke-opacity=".7" stroke-width="2.5"/>
<path d="M-38 -18A42 42 0 0 1 -6 -41" fill="none" stroke="#FFF7DF" stroke-width="4" stroke-linecap="round"/>
${around(4, (angle) => `<path transform="rotate(${angle})" d="M-6 -31H6M0 -31V-21M-5 -22H5" stroke="#8A5510" stroke-width="3" stroke-linecap="round"/>`)}
<rect x="-13" y="-13" width="26" height="26" rx="3" fill="${palette.night}"/><rect x="-13" y="-13" width="26" height="26" rx="3" fill="none" stroke="${palette.goldDeep}" stroke-width="3"/>`

/** Steel ball of a pachinko machine. */
export const ball = `<circle r="44" fill="${paint('silver')}"/><path d="M-40 16A44 44 0 0 0 40 16A52 30 0 0 1 -40 16Z" fill="#39415F" opacity=".5"/>
<ellipse cx="-15" cy="-19" rx="14" ry="9" transform="rotate(-35 -15 -19)" fill="#FFFFFF" opacity=".95"/><circle cx="20" cy="18" r="5" fill="#FFFFFF" opacity=".5"/>`

/** Brass pin seen from the front. */
export const pin = `<circle cx="2" cy="4" r="9" fill="#000" opacity=".35"/><circle r="9" fill="${paint('gold')}"/><circle cx="-3" cy="-3" r="2.6" fill="#FFF9E6"/>`

/** Drum with the three commas of the festival. */
export const taiko = `<circle r="50" fill="${paint('wine')}"/>${around(16, (angle) => `<circle transform="rotate(${angle})" cy="-45" r="2.7" fill="${palette.gold}"/>`)}
<circle r="40" fill="${paint('ivory')}"/>
${around(3, (angle) => `<path transform="rotate(${angle})" d="M0 -2C-15 -4 -17 -27 0 -30C14 -30 24 -18 24 -5C21 -13 15 -16 9 -14C3 -12 6 -2 0 -2Z" fill="${palette.ink}"/>`)}`

/** Shrine gate. */
export const torii = `<path d="M-33 -22L-38 50H-26L-23 -22ZM33 -22L38 50H26L23 -22Z" fill="${paint('vermilion')}"/>
<rect x="-42" y="-14" width="84" height="9" fill="${paint('vermilion')}"/><rect x="-6" y="-30" width="12" height="20" fill="${paint('gold')}"/>
<path d="M-54 -42Q0 -30 54 -42L50 -28Q0 -20 -50 -28Z" fill="${paint('vermilion')}"/><path d="M-58 -50Q0 -37 58 -50L54 -41Q0 -29 -54 -41Z" fill="${palette.ink}"/>
<rect x="-41" y="44" width="17" height="7" rx="2" fill="${palette.ink}"/><rect x="24" y="44" width="17" height="7" rx="2" fill="${palette.ink}"/>`

/** Wish jewel in its flames. */
export const jewel = `<circle r="70" fill="${glow('jade')}"/>
<path d="M0 -62C10 -46 34 -40 40 -14C46 -22 46 -30 44 -36C58 -20 58 14 42 30C28 46 -28 46 -42 30C-58 14 -58 -20 -44 -36C-46 -30 -46 -22 -40 -14C-34 -40 -10 -46 0 -62Z" fill="${paint('vermilion')}"/>
<path d="M0 -44C8 -32 28 -28 32 -4C36 20 20 38 0 38C-20 38 -36 20 -32 -4C-28 -28 -8 -32 0 -44Z" fill="${paint('gold')}"/>
<circle cy="6" r="27" fill="${paint('jade')}"/><circle cy="6" r="27" fill="none" stroke="${palette.jadeDeep}" stroke-width="2"/><ellipse cx="-9" cy="-5" rx="9" ry="6" transform="rotate(-30 -9 -5)" fill="#FFF" opacity=".85"/>`

/** Burst of a firework: rays that end in sparks. */
export function firework(inner: string, outer: string): string {
  const ray = (length: number, colour: string, width: number) => (angle: number) =>
    `<g transform="rotate(${n(angle)})"><path d="M0 -12V${n(-length)}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/><circle cy="${n(-length - 5)}" r="${n(width)}" fill="${colour}"/></g>`
  return `${around(16, ray(42, outer, 2.4))}${place(around(16, ray(25, inner, 2.2)), 0, 0, { rotate: 11.25 })}${around(8, ray(13, palette.goldPale, 2))}<circle r="4" fill="#FFF"/>`
}
