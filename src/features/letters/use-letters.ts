import { useQuery } from '@tanstack/react-query'
import { useSnapshot } from 'valtio'
import { useIsSignedIn } from '../../session/profile.ts'
import { lettersQuery } from './queries.ts'
import { readHere, unreadCount } from './read-state.ts'

/** The signed-in player's newest letters and how many of all are unread. */
export function useLetters() {
  const signedIn = useIsSignedIn()
  const { ids: read } = useSnapshot(readHere)
  const query = useQuery({ ...lettersQuery(), enabled: signedIn })
  return { query, read, unread: unreadCount(signedIn ? query.data : undefined, read) }
}
