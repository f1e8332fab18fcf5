import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiError, isApiError } from '../../api/api-error.ts'
import { profileQuery } from '../../session/profile.ts'
import { holdOf } from './hold.ts'
import { useNow } from './use-now.ts'
import { useUnsentText } from './use-refusal-text.ts'

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
