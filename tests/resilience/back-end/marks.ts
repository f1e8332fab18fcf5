/**
 * Strings that are planted in each person's data, so that an answer tells whose data it holds: `open` in what an agent
 * sees of a member and a member of an agent, `own` in what only the person sees, `never` in what nobody is answered
 * (passwords, account numbers, identity numbers, addresses of push services).
 */
const letters = { open: 'p', own: 's', never: 'n' } as const
export type MarkKind = keyof typeof letters
const kinds: Readonly<Record<string, MarkKind>> = { p: 'open', s: 'own', n: 'never' }

const written = (at: number) =>
  [Math.floor(at / 676) % 26, Math.floor(at / 26) % 26, at % 26]
    .map((digit) => String.fromCharCode(97 + digit))
    .join('')

/** 'mkpvxaabvxq': letters only, since names take nothing else, and too many to come about by chance in a token. */
export const mark = (kind: MarkKind, at: number) => `mk${letters[kind]}vx${written(at)}vxq`

export interface Mark {
  kind: MarkKind
  /** Whose it is: the number of the person. */
  at: number
  text: string
}

/** Every mark in a text, once. */
export function marksIn(text: string): Mark[] {
  const found = new Set(Array.from(text.matchAll(/mk[psn]vx[a-z]{3}vxq/gi), ([one]) => one.toLowerCase()))
  return Array.from(found, (one) => ({
    kind: kinds[one[2] ?? ''] ?? 'never',
    at: [5, 6, 7].reduce((sum, place) => sum * 26 + one.charCodeAt(place) - 97, 0),
    text: one,
  }))
}

/** Numbers of orders in a text (`finance/order-number.ts`). */
export const ordersIn = (text: string) => new Set(Array.from(text.matchAll(/\b[DWT]\d{18}\b/g), ([sn]) => sn))
