import { useSyncExternalStore } from 'react'
import { onStoredChange, readStored, writeStoredJson } from '../../lib/storage.ts'
import { useProfile } from '../../session/profile.ts'
import { defaultCardId, readChoices, withChoice } from './default-card.ts'

/** Own changes; those of other tabs come from the storage itself. */
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onStoredChange('defaultCard', listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}
const stored = () => readStored('defaultCard')
const nothingStored = () => null

/** Which of these cards comes first, and how to choose another. */
export function useDefaultCard(cards: readonly { id: string }[]) {
  const choices = readChoices(useSyncExternalStore(subscribe, stored, nothingStored))
  const userId = useProfile()?.userId
  const choose = (cardId: string) => {
    if (userId === undefined) return
    writeStoredJson('defaultCard', withChoice(choices, userId, cardId))
    listeners.forEach((listener) => listener())
  }
  return { defaultId: defaultCardId(cards, choices, userId), choose }
}
