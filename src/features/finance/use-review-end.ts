import { useNavigate } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { isApiError } from '~/api/api-error.ts'
import { forgetDraft } from '~/components/form/drafts.ts'
import type { JournalEntry, MoneyKind } from '~/domain/money/journal.ts'
import { walletPaths } from './paths.ts'

/**
 * What a review step shows and confirms. `requestId` is born when the review opens and stays with it over retries, so
 * that the same order can never be placed twice. `target` is the channel of a deposit or the card of a withdrawal.
 */
export type Review = Pick<JournalEntry, 'requestId' | 'amount' | 'currency' | 'target'>

export interface PanelProps {
  review: Review | null
  onReview: (review: Review | null) => void
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
export function useReviewEnd({ kind, draftKey, fields, onReview, clear, showError }: ReviewEndOptions) {
  const navigate = useNavigate()
  return {
    onClose: () => onReview(null),
    onPlaced: (orderSn: string) => {
      onReview(null)
      clear()
      forgetDraft(draftKey)
      void navigate({ to: walletPaths[kind], search: { order: orderSn } })
    },
    // A cause in the form: the sheet has to be gone before a field behind it can take the focus.
    onRefused: (error: unknown): boolean => {
      const isInForm = isApiError(error) && error.fieldProblems.some(({ field }) => fields.includes(field))
      if (!isInForm) return false
      flushSync(() => onReview(null))
      showError(error)
      return true
    },
  }
}
