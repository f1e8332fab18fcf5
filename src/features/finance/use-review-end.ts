import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { isApiError } from '~/api/api-error.ts'
import { forgetDraft } from '~/components/form/drafts.ts'
import type { JournalEntry, MoneyKind } from '~/domain/money/journal.ts'
import { FiguresMoved, isRateMoved } from '~/domain/money/place-order.ts'
import { showToast } from '~/ui/toast.ts'
import type { Shown } from './api.ts'
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
  const { t } = useTranslation('finance')
  const showOrder = useShowOrder()
  return {
    onClose: () => onReview(null),
    onPlaced: (orderSn) => {
      onReview(null)
      clear()
      forgetDraft(draftKey)
      showOrder(kind, orderSn, true)
      // A deposit's order says what is to be done; a withdrawal's only waits.
      if (kind === 'withdraw') showToast({ message: t('withdrawalPlaced'), tone: 'success', ms: 4000 })
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

interface Figures {
  channel: { exchangeRate: string }
  quote: { charge: string; net: string }
}

const keyOf = ({ channel, quote }: Figures) => `${channel.exchangeRate} ${quote.charge} ${quote.net}`

/**
 * A review's figures as they were when it opened, so that no rate or fee moves under the player's finger. The present
 * ones (`now`) take their place once the player is told: by `confirm`, which then throws `FiguresMoved` instead of
 * saying what the order is to state of them, or by the server's refusal.
 */
export function useAgreed<Agreed extends Figures>(now: Agreed, onRefused: ReviewEnd['onRefused']) {
  const [agreed, agree] = useState(now)
  const [isRefused, setRefused] = useState(false)
  const hasMoved = keyOf(now) !== keyOf(agreed)
  if (isRefused && hasMoved) {
    setRefused(false)
    agree(now)
  }
  return {
    ...agreed,
    confirm: (): Shown => {
      const { channel, quote } = agreed
      if (!hasMoved) return { expectedRate: channel.exchangeRate, expectedCharge: quote.charge }
      agree(now)
      throw new FiguresMoved()
    },
    refused: (error: unknown) => {
      setRefused(isRateMoved(error))
      return onRefused(error)
    },
  }
}
