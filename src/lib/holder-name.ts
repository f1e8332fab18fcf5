/** Spec §5: the profile's name must match the bank card holder's. Used by the forms, and by the reference back end. */
import { type Likeness, compareNames } from './name-romanization.ts'

export interface ProfileNames {
  name: string
  firstName: string
  lastName: string
  pinyinName: string
}
export type CardHolder = Pick<ProfileNames, 'firstName' | 'lastName' | 'pinyinName'>

/** The holder as the card shows it: in pinyin (China) or in katakana, family name first (Japan). */
export const holderText = ({ firstName, lastName, pinyinName }: CardHolder) =>
  [lastName, firstName].filter(Boolean).join('　') || pinyinName

/** The ways in which a profile writes its name; family and given name count once both are there. */
const spellingsOf = ({ name, firstName, lastName, pinyinName }: ProfileNames) => [
  name,
  firstName && lastName ? `${lastName} ${firstName}` : '',
  pinyinName,
]

/** One spelling that fits is enough; a profile without a readable name can match anybody, for now. */
export function compareHolder(profile: ProfileNames, card: CardHolder): Likeness {
  const found = spellingsOf(profile).map((spelling) => compareNames(spelling, holderText(card)))
  if (found.includes('same')) return 'same'
  return found.includes('differs') ? 'differs' : 'unknown'
}

export type NameField = keyof ProfileNames

/**
 * The name fields whose spelling fits none of the bound cards: what a form warns of and a server refuses. Without
 * cards, or where nothing can be read, there is nothing to say.
 */
export function fieldsUnlikeCards(profile: ProfileNames, cards: readonly CardHolder[]): NameField[] {
  const [name = '', both = '', pinyin = ''] = spellingsOf(profile)
  const unlike = (spelling: string) => {
    const found = cards.map((card) => compareNames(spelling, holderText(card)))
    return !found.includes('same') && found.includes('differs')
  }
  return [
    ...(unlike(name) ? (['name'] as const) : []),
    ...(unlike(both) ? (['lastName', 'firstName'] as const) : []),
    ...(unlike(pinyin) ? (['pinyinName'] as const) : []),
  ]
}
