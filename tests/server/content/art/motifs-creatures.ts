import { paint, palette } from './palette.ts'

/** Beckoning cat, with bell and coin. */
export const neko = `<path d="M24 8C40 2 42 -16 37 -30C34 -40 22 -38 22 -28C22 -16 22 -4 12 4Z" fill="${paint('ivory')}"/><path d="M26 -30Q30 -34 34 -30M28 -25H33" stroke="${palette.vermilion}" stroke-width="2.4" fill="none" stroke-linecap="round"/>
<path d="M-30 50C-40 22 -22 6 0 6C22 6 40 22 30 50Z" fill="${paint('ivory')}"/>
<path d="M-30 -30L-29 -52L-12 -41ZM22 -30L20 -52L4 -41Z" fill="${paint('ivory')}"/><path d="M-26 -37L-26 -46L-18 -40ZM18 -37L17 -46L10 -40Z" fill="${palette.vermilion}"/>
<ellipse cx="-4" cy="-20" rx="31" ry="26" fill="${paint('ivory')}"/>
<path d="M-4 -46C6 -47 18 -42 24 -33C16 -30 4 -34 -4 -46Z" fill="${palette.gold}"/>
<path d="M-22 -20Q-17 -27 -12 -20M4 -20Q9 -27 14 -20" fill="none" stroke="${palette.ink}" stroke-width="3" stroke-linecap="round"/>
<path d="M-7 -12H-1L-4 -8Z" fill="${palette.vermilion}"/><path d="M-4 -8Q-4 -3 -10 -4M-4 -8Q-4 -3 2 -4M-33 -14L-22 -12M-34 -7L-22 -8M26 -14L15 -12M27 -7L15 -8" fill="none" stroke="${palette.ink}" stroke-width="1.8" stroke-linecap="round"/>
<path d="M-26 3Q-4 15 19 3L20 10Q-4 22 -27 10Z" fill="${paint('vermilion')}"/><circle cx="-4" cy="16" r="7" fill="${paint('gold')}"/><path d="M-9 17H1M-4 18V22" stroke="${palette.goldDeep}" stroke-width="2"/>
<ellipse cx="-4" cy="37" rx="14" ry="11" fill="${paint('gold')}"/><path d="M-4 30V44M-9 34H1M-9 40H1" stroke="${palette.goldDeep}" stroke-width="2.2"/>`

/** Carp, seen from above, its head upwards. */
export const koi = `<path d="M15 -16C30 -16 42 -4 44 8C33 4 23 3 14 4ZM-17 -14C-32 -12 -42 0 -43 12C-33 7 -24 6 -15 8Z" fill="${palette.vermilion}" opacity=".85"/>
<path d="M2 28C-6 42 -24 50 -36 44C-26 56 -6 58 4 46C14 58 32 54 38 42C26 48 12 42 8 28Z" fill="${paint('vermilion')}"/>
<path d="M0 -52C20 -48 26 -20 18 6C14 20 8 28 6 36C0 34 -12 22 -18 6C-26 -18 -20 -48 0 -52Z" fill="${paint('ivory')}"/>
<path d="M-2 -51C12 -50 19 -40 19 -30C10 -22 -2 -26 -8 -34C-14 -42 -10 -50 -2 -51ZM17 -8C18 4 14 14 10 22C0 22 -8 12 -4 2C0 -6 10 -10 17 -8ZM-20 -14C-14 -14 -10 -6 -12 2C-14 6 -17 6 -18 5C-20 -2 -21 -8 -20 -14Z" fill="${paint('vermilion')}"/>
<path d="M0 -20C4 -4 4 12 4 26" fill="none" stroke="${palette.wine}" stroke-opacity=".35" stroke-width="2" stroke-dasharray="3 4"/>
<circle cx="-11" cy="-38" r="3" fill="${palette.ink}"/><circle cx="11" cy="-38" r="3" fill="${palette.ink}"/><path d="M-5 -50Q-12 -56 -16 -52M6 -50Q12 -57 17 -53" fill="none" stroke="${palette.ivory}" stroke-width="2.2" stroke-linecap="round"/>`

/** Fox mask. */
export const foxMask = `<path d="M-38 -8L-42 -50L-16 -32Q0 -38 16 -32L42 -50L38 -8C40 18 16 44 0 50C-16 44 -40 18 -38 -8Z" fill="${paint('ivory')}"/>
<path d="M-36 -18L-38 -42L-22 -30ZM36 -18L38 -42L22 -30Z" fill="${paint('vermilion')}"/>
<path d="M-29 0C-22 -11 -12 -10 -7 2C-14 5 -23 5 -29 0ZM29 0C22 -11 12 -10 7 2C14 5 23 5 29 0Z" fill="${palette.ink}"/><circle cx="-16" cy="-1" r="3.4" fill="${palette.gold}"/><circle cx="16" cy="-1" r="3.4" fill="${palette.gold}"/>
<path d="M0 -32C5 -26 5 -20 0 -12C-5 -20 -5 -26 0 -32ZM-32 -10C-26 -20 -16 -22 -9 -17C-17 -16 -24 -14 -32 -10ZM32 -10C26 -20 16 -22 9 -17C17 -16 24 -14 32 -10ZM-31 10L-16 14L-29 17ZM31 10L16 14L29 17ZM-26 23L-13 21L-22 30ZM26 23L13 21L22 30Z" fill="${palette.vermilionDeep}"/>
<path d="M-6 34H6L0 40Z" fill="${palette.ink}"/><path d="M0 40V44M-12 42Q0 50 12 42" fill="none" stroke="${palette.vermilionDeep}" stroke-width="2" stroke-linecap="round"/>`

/** Paper crane, folded. */
export const crane = `<path d="M-4 22L-58 -34L-12 -8Z" fill="#FFFFFF"/><path d="M-4 22L-12 -8L10 6Z" fill="${palette.ivoryShade}"/>
<path d="M-2 20L26 -56L18 2Z" fill="${palette.ivory}"/><path d="M26 -56L34 -4L18 2Z" fill="#B9C4E8"/>
<path d="M-4 22L10 6L34 -4L14 30Z" fill="${palette.sky}"/>
<path d="M14 30L34 -4L58 -18L50 -4Z" fill="${palette.ivory}"/><path d="M58 -18L50 -4L60 -8Z" fill="${palette.vermilion}"/>
<path d="M-4 22L14 30L-46 46L-58 38Z" fill="${palette.ivoryShade}"/><path d="M-58 38L-46 46L-64 44Z" fill="#FFF"/>`

/** Wish doll that always stands up. */
export const daruma = `<path d="M0 -50C32 -50 46 -22 46 4C46 32 28 50 0 50C-28 50 -46 32 -46 4C-46 -22 -32 -50 0 -50Z" fill="${paint('vermilion')}"/>
<path d="M0 -34C22 -38 34 -24 32 -6C30 8 16 12 0 10C-16 12 -30 8 -32 -6C-34 -24 -22 -38 0 -34Z" fill="${paint('ivory')}"/>
<circle cx="-13" cy="-13" r="8.5" fill="#FFF" stroke="${palette.ink}" stroke-width="2.5"/><circle cx="13" cy="-13" r="8.5" fill="#FFF" stroke="${palette.ink}" stroke-width="2.5"/><circle cx="-12" cy="-12" r="4" fill="${palette.ink}"/>
<path d="M-27 -25Q-14 -35 -5 -25M27 -25Q14 -35 5 -25" fill="none" stroke="${palette.ink}" stroke-width="5" stroke-linecap="round"/><path d="M-8 2Q0 -3 8 2" fill="none" stroke="${palette.ink}" stroke-width="3" stroke-linecap="round"/>
<path d="M-34 16C-26 36 -12 42 0 42M34 16C26 36 12 42 0 42" fill="none" stroke="${palette.gold}" stroke-width="4" stroke-linecap="round"/><path d="M0 18V38M-9 23H9M-11 32H11" stroke="${palette.gold}" stroke-width="4" stroke-linecap="round"/>`

/** Rabbit that pounds rice cake, as a silhouette for the moon. */
export const rabbit = `<path d="M-26 40C-34 20 -22 4 -8 2C-14 -8 -14 -16 -8 -22C-18 -40 -18 -56 -10 -56C-4 -54 -2 -40 0 -26C4 -40 12 -52 18 -48C22 -42 14 -30 8 -22C14 -16 14 -8 8 -2C16 6 20 22 16 40Z" fill="${palette.raised}"/>
<circle cx="5" cy="-13" r="2.4" fill="${palette.gold}"/><path d="M10 4L30 -10" stroke="${palette.raised}" stroke-width="7" stroke-linecap="round"/><path d="M22 -26L40 2" stroke="${palette.raised}" stroke-width="11" stroke-linecap="round"/>
<path d="M26 20H56L50 34L54 44H28L32 34Z" fill="${palette.raised}"/><ellipse cx="41" cy="20" rx="15" ry="4.5" fill="${palette.ivory}"/><circle cx="-28" cy="34" r="7" fill="${palette.raised}"/>`
