/** The account that withdrawals start with: the player's choice on this device, kept per account (no call knows it). */
import { readByOwner, storedText } from '~/domain/player/owner-storage.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { ownerTag } from '~/lib/user-hash.ts'

/** The stored choices, by the owner's tag; what is damaged is left out. */
export const readChoices = (stored: string | null) =>
  readByOwner(stored, (cardId) => (typeof cardId === 'string' ? cardId : undefined))

/** The chosen card if it is still bound, else the oldest one. */
export function defaultCardId(
  cards: readonly { id: string }[],
  choices: Record<string, string>,
  userId: string | undefined,
): string {
  const chosen = userId === undefined ? undefined : choices[ownerTag(userId)]
  return (cards.find(({ id }) => id === chosen) ?? cards[0])?.id ?? ''
}

const stored = storedText('defaultCard')

/** Which of these cards comes first, and how to choose another. */
export function useDefaultCard(cards: readonly { id: string }[]) {
  const choices = readChoices(stored.useText())
  const userId = useProfile()?.userId
  const choose = (cardId: string) => {
    if (userId !== undefined) stored.write({ ...choices, [ownerTag(userId)]: cardId })
  }
  return { defaultId: defaultCardId(cards, choices, userId), choose }
}
