import { ownerTag } from '../../lib/owner-tag.ts'
import { useProfile } from '../../session/profile.ts'

/** True when a pushed letter was written to another account than the one that is signed in (`owner`: its `ownerTag`). */
export function useIsForOther(owner: string | undefined): boolean {
  const player = useProfile()
  return owner !== undefined && player !== undefined && ownerTag(player.userId) !== owner
}
