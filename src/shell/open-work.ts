import { showsOpenWork } from '../offline/open-work.ts'
import { entriesOf, teamTransfersOf, transfersOf } from './money/journal.ts'

/** Something is open in this tab: a form, a dialog, a game; or an order of this player has no known outcome yet. */
export function hasOpenWork(userId: string | undefined): boolean {
  const isPlaced =
    userId !== undefined && [entriesOf, transfersOf, teamTransfersOf].some((of) => of(userId).length)
  return isPlaced || showsOpenWork(document)
}
