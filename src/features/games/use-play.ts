import { useSnapshot } from 'valtio'
import { useProfile } from '../../session/profile.ts'
import { type Play, play } from './play-store.ts'
import { type Machine, machineKey } from './shelf.ts'

/** The signed-in player's game on this machine, or null while none is in play. */
export function usePlay(machine: Machine): Play | null {
  const { now } = useSnapshot(play) as { now: Play | null }
  const userId = useProfile()?.userId
  return now && now.key === machineKey(machine) && now.userId === userId ? now : null
}
