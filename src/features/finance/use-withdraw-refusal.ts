import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiError, isApiError } from '../../api/api-error.ts'
import { PlacedElsewhere } from '../../shell/money/money-order.ts'
import { useNow } from './use-now.ts'

interface WithdrawRefusalOptions {
  /** Fields of the form behind the review. */
  fields: readonly string[]
  /** A refusal whose cause is one of them. */
  onRefused: (error: ApiError) => void
}

const lockedCode = 423

const lockEndOf = (error: ApiError) => Date.now() + (error.retryAfter ?? 0) * 1000

/** What a withdrawal that was not placed does to its review; locked after too many wrong fund passwords. */
export function useWithdrawRefusal({ fields, onRefused }: WithdrawRefusalOptions) {
  const { t } = useTranslation('finance')
  const [lockedUntil, setLockedUntil] = useState(0)
  const isLocked = useNow() < lockedUntil

  /** Throws again what the review's own form has to show. */
  const refuse = (error: unknown, say: (message: string) => void) => {
    if (error instanceof PlacedElsewhere) say(t('review.elsewhere'))
    else if (isApiError(error) && error.fieldProblems.some(({ field }) => fields.includes(field)))
      onRefused(error)
    else {
      if (isApiError(error) && error.code === lockedCode) setLockedUntil(lockEndOf(error))
      throw error
    }
  }
  return { isLocked, refuse }
}
