import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KycSide } from '../../../api/contract/user.ts'
import { showToast } from '../../../ui/toast.ts'
import { submitKey, submitKycMutation } from './mutations.ts'
import { useKycStep } from './use-kyc-step.ts'

export interface Sending {
  send: (sides: readonly KycSide[]) => void
  /** Also where another view of this tab started it. */
  isSending: boolean
  error: Error | null
}

/** Sends the photos. Held above the views, because they change while the answer is still being dealt with. */
export function useSubmission(): Sending {
  const { t } = useTranslation('kyc')
  const { goTo } = useKycStep()
  const submit = useMutation(submitKycMutation(useQueryClient()))
  const isSending = useIsMutating({ mutationKey: submitKey }) > 0
  const [error, setError] = useState<Error | null>(null)
  const send = (sides: readonly KycSide[]) => {
    if (isSending) return
    setError(null)
    submit.mutate(sides, {
      onSuccess: () => {
        showToast({ tone: 'success', message: t('summary.done') })
        // In place of the last step, so that "back" does not lead to it again.
        goTo(undefined, true)
      },
      onError: setError,
    })
  }
  return { send, isSending, error }
}
