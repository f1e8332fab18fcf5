import { flushSync } from 'react-dom'
import { isApiError } from '~/api/api-error.ts'
import { forgetDraft } from '~/components/form/drafts.ts'
import type { JournalEntry, MoneyKind } from '~/domain/money/journal.ts'
import { useShowOrder } from './order-place.ts'

/** `requestId` is kept over retries, so that the order is never placed twice; `target`: a deposit's channel, a withdrawal's card. */
export type Review = Pick<JournalEntry, 'requestId' | 'amount' | 'currency' | 'target'>

export interface PanelProps {
  review: Review | null
  onReview: (review: Review | null) => void
}

export interface ReviewEnd {
  onClose: () => void
  onPlaced: (orderSn: string) => void
  /** A refusal whose cause is a field of the form behind; true where it is one. */
  onRefused: (error: unknown) => boolean
}

interface ReviewEndOptions extends Pick<PanelProps, 'onReview'> {
  kind: MoneyKind
  draftKey: string
  /** Names of the form's fields on the wire. */
  fields: readonly string[]
  /** Empties what the next order does not start with. */
  clear: () => void
  showError: (error: unknown) => void
}

/** What ends the review of a money form: the order is placed, or refused for something in the form. */
export function useReviewEnd(options: ReviewEndOptions): ReviewEnd {
  const { kind, draftKey, fields, onReview, clear, showError } = options
  const showOrder = useShowOrder()
  return {
    onClose: () => onReview(null),
    onPlaced: (orderSn) => {
      onReview(null)
      clear()
      forgetDraft(draftKey)
      showOrder(kind, orderSn, true)
    },
    // A cause in the form: the sheet has to be gone before a field behind it can take the focus.
    onRefused: (error) => {
      const isInForm = isApiError(error) && error.fieldProblems.some(({ field }) => fields.includes(field))
      if (!isInForm) return false
      flushSync(() => onReview(null))
      showError(error)
      return true
    },
  }
}
