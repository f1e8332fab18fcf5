import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorText } from '~/components/error-text.ts'
import { useUnsentText } from '~/components/money-confirmation/money-confirmation.tsx'
import { UnknownOutcome } from '~/components/money-confirmation/unknown-outcome.tsx'
import { NotSent, type JournalEntry } from '~/domain/money/journal.ts'
import { useExclusive } from '~/domain/money/use-journal.ts'
import { confirmMutation, lookUpAccountTransfer, onTransferCompleted } from './api.ts'
import { useSteps } from './transfer-flow.ts'

interface CheckingTransferProps {
  entry: JournalEntry<'transfer'>
  /** While the same transfer is sent again, its entry counts as under way. */
  onSending: (entry: JournalEntry<'transfer'> | null) => void
}

/** An account transfer without a known outcome: looked for, and sent again under its id by the player's own tap. */
export function CheckingTransfer({ entry, onSending }: CheckingTransferProps) {
  const queryClient = useQueryClient()
  const exclusive = useExclusive()
  const errorText = useErrorText()
  const unsentText = useUnsentText()
  const { restart } = useSteps()
  const resend = useMutation(confirmMutation(queryClient))
  const [problem, setProblem] = useState<string | null>(null)

  const sendAgain = async () => {
    setProblem(null)
    onSending(entry)
    try {
      const placement = await resend.mutateAsync(entry)
      if (placement.outcome === 'unknown') setProblem(errorText(placement.error))
    } catch (error) {
      if (error instanceof NotSent) setProblem(unsentText(error) ?? errorText(error))
      else await restart('unmoved')
    } finally {
      onSending(null)
    }
  }
  return (
    <UnknownOutcome
      entry={entry}
      lookUp={(signal) => lookUpAccountTransfer(entry, signal)}
      onFound={(row) => onTransferCompleted(queryClient, entry, row)}
      onResend={() => void exclusive(sendAgain)}
      isResending={resend.isPending}
      problem={problem}
      records={{ to: '/user/record', search: { type: 'deposit' } }}
    />
  )
}
