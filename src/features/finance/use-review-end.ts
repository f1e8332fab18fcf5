import { useNavigate } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { forgetDraft } from '~/components/form/drafts.ts'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { walletPaths } from './paths.ts'
import type { PanelProps } from './review-state.ts'

interface ReviewEndOptions extends Pick<PanelProps, 'onReview'> {
  kind: MoneyKind
  draftKey: string
  /** Empties what is not kept for the next order. */
  clear: () => void
  showError: (error: unknown) => void
}

/** What ends the review of a money form: the order is placed, or refused for something in the form. */
export function useReviewEnd({ kind, draftKey, onReview, clear, showError }: ReviewEndOptions) {
  const navigate = useNavigate()
  return {
    onPlaced: (orderSn: string) => {
      onReview(null)
      clear()
      forgetDraft(draftKey)
      void navigate({ to: walletPaths[kind], search: { order: orderSn } })
    },
    // The sheet has to be gone before a field behind it can take the focus.
    onRefused: (error: unknown) => {
      flushSync(() => onReview(null))
      showError(error)
    },
  }
}
