import { useSyncExternalStore } from 'react'
import { onStoredChange, readStored, writeStoredJson } from '../../lib/storage.ts'
import { useProfile } from '../../session/profile.ts'
import { type LastGame, readLastGame } from './play-rules.ts'

export const keepLastGame = (note: LastGame) => writeStoredJson('lastGame', note)

const subscribe = (listener: () => void) => onStoredChange('lastGame', listener)
const stored = () => readStored('lastGame')
const nothingStored = () => null

/** The game that the signed-in player opened last on this device, for "Continue". */
export function useLastGame(): LastGame | null {
  const text = useSyncExternalStore(subscribe, stored, nothingStored)
  const userId = useProfile()?.userId
  return userId === undefined ? null : readLastGame(text, userId)
}
