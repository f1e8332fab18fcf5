import { storedText } from '../../session/kept-by-owner.ts'
import { useProfile } from '../../session/profile.ts'
import { defaultCardId, readChoices, withChoice } from './default-card.ts'

const stored = storedText('defaultCard')

/** Which of these cards comes first, and how to choose another. */
export function useDefaultCard(cards: readonly { id: string }[]) {
  const choices = readChoices(stored.useText())
  const userId = useProfile()?.userId
  const choose = (cardId: string) => {
    if (userId !== undefined) stored.write(withChoice(choices, userId, cardId))
  }
  return { defaultId: defaultCardId(cards, choices, userId), choose }
}
