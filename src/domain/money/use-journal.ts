import { useMemo, useSyncExternalStore } from 'react'
import { useProfile } from '../player/profile.ts'
import {
  entriesOf,
  journalText,
  subscribeJournal,
  teamTransfersOf,
  transfersOf,
  type JournalEntry,
  type JournalKind,
} from './journal.ts'
import { isInFlight } from './place-order.ts'

/** Incremented when the journal changes and when an order of this tab settles. */
let version = 0
subscribeJournal(() => {
  version += 1
})

/** This player's orders with an unknown outcome, without one that is in flight in this tab. */
export const useJournal = () => useEntries(entriesOf)

export const useTransferJournal = () => useEntries(transfersOf)

export const useTeamJournal = () => useEntries(teamTransfersOf)

function useEntries<Kind extends JournalKind>(
  read: (userId: string) => JournalEntry<Kind>[],
): readonly JournalEntry<Kind>[] {
  const userId = useProfile()?.userId
  const text = useSyncExternalStore(
    subscribeJournal,
    () => `${version} ${journalText()}`,
    () => '',
  )
  return useMemo(
    () =>
      text && userId !== undefined ? read(userId).filter(({ requestId }) => !isInFlight(requestId)) : [],
    [text, userId, read],
  )
}
