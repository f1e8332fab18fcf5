import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError, type ApiError } from '~/api/api-error.ts'
import { serverOffset } from '~/api/server-time.ts'
import { useErrorText } from '~/components/error-text.ts'
import { useNow } from '~/components/use-now.ts'
import { JournalFull } from '~/domain/money/journal.ts'
import { PlacedElsewhere, SessionChanged } from '~/domain/money/place-order.ts'
import { profileQuery } from '~/domain/player/profile.ts'
import { instantOf } from '~/lib/dates.ts'

interface WithdrawRefusalOptions {
  /** Fields of the form behind the review. */
  fields: readonly string[]
  /** A refusal whose cause is one of them. */
  onRefused: (error: ApiError) => void
}

const lockedCode = 423

const lockEndOf = (error: ApiError) => Date.now() + (error.retryAfter ?? 0) * 1000

function noteHold(queryClient: QueryClient, error: ApiError): void {
  const holdUntil = holdOf(error)
  queryClient.setQueryData(profileQuery().queryKey, (profile) => profile && { ...profile, holdUntil })
}

/** What a withdrawal that was not placed does to its review; locked after too many wrong fund passwords. */
export function useWithdrawRefusal({ fields, onRefused }: WithdrawRefusalOptions) {
  const queryClient = useQueryClient()
  const unsentText = useUnsentText()
  const [lockedUntil, setLockedUntil] = useState(0)
  const isLocked = useNow() < lockedUntil

  /** Throws again what the review's own form has to show. */
  const refuse = (error: unknown, say: (message: string) => void) => {
    const unsent = unsentText(error)
    if (unsent !== null) say(unsent)
    else if (isApiError(error) && error.fieldProblems.some(({ field }) => fields.includes(field)))
      onRefused(error)
    else {
      // A hold that this page did not know of yet: the profile carries its end to the form.
      if (isApiError(error) && holdOf(error)) noteHold(queryClient, error)
      if (isApiError(error) && error.code === lockedCode) setLockedUntil(lockEndOf(error))
      throw error
    }
  }
  return { isLocked, refuse }
}

/** Why an order was not even sent; null for every other failure. */
function useUnsentText(): (error: unknown) => string | null {
  const { t } = useTranslation('finance')
  return (error) => {
    if (error instanceof PlacedElsewhere) return t('review.elsewhere')
    if (error instanceof SessionChanged) return t('review.sessionChanged')
    return error instanceof JournalFull ? t('review.noRoom') : null
  }
}

/** Why an order was not placed: why it was not sent, or the server's words. */
export function useRefusalText(): (error: unknown) => string {
  const unsentText = useUnsentText()
  const errorText = useErrorText()
  return (error) => unsentText(error) ?? errorText(error)
}

/** The hold after a password was replaced (safety rule 17): money leaves only when it has ended. */

/** Milliseconds until the hold ends, by the server's clock where it is known; 0 without one. `now` is the device's time. */
export function holdLeft(holdUntil: string | null | undefined, now: number): number {
  const end = holdUntil ? instantOf(holdUntil)?.getTime() : undefined
  return end === undefined ? 0 : Math.max(0, end - (now + (serverOffset() ?? 0)))
}

const heldCode = 423

/** The end of the hold that a refusal names (423 with `data.holdUntil`), ISO 8601; null for every other one. */
export function holdOf({ code, data }: { code: number; data: unknown }): string | null {
  if (code !== heldCode || typeof data !== 'object' || data === null || !('holdUntil' in data)) return null
  return typeof data.holdUntil === 'string' ? data.holdUntil : null
}
