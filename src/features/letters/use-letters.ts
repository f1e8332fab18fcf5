import { useInfiniteQuery } from '@tanstack/react-query'
import { useSnapshot } from 'valtio'
import { useIsSignedIn } from '../../session/profile.ts'
import { lettersQuery } from './queries.ts'
import { readHere, unreadIds } from './read-state.ts'

/** The signed-in player's letters and which of them are unread. */
export function useLetters() {
  const signedIn = useIsSignedIn()
  const { ids: read } = useSnapshot(readHere)
  const query = useInfiniteQuery({ ...lettersQuery(), enabled: signedIn })
  const data = signedIn ? query.data : undefined
  return {
    query,
    letters: data?.pages.flatMap(({ records }) => records) ?? [],
    unread: unreadIds(data, read),
  }
}
