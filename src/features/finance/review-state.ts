import type { JournalEntry } from '~/domain/money/journal.ts'

/**
 * What a review step shows and confirms. `requestId` is born when the review opens and stays with it over retries, so
 * that the same order can never be placed twice. `target` is the channel of a deposit or the card of a withdrawal.
 */
export type Review = Pick<JournalEntry, 'requestId' | 'amount' | 'currency' | 'target'>

export interface PanelProps {
  review: Review | null
  onReview: (review: Review | null) => void
}
