import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ServerButton } from '../../../shell/offline/server-button.tsx'
import { type ReadAllProgress, readAllMutation } from '../mutations.ts'

interface ReadAllButtonProps {
  unread: { count: number; atLeast: boolean }
}

/** Marks all letters as read, however many there are, and says how far it has come. Nothing while none is unread. */
export function ReadAllButton({ unread: { count, atLeast } }: ReadAllButtonProps) {
  const { t, i18n } = useTranslation('letters')
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<ReadAllProgress | null>(null)
  const { mutate, isPending, isError } = useMutation(readAllMutation(queryClient, setProgress))
  if (!count && !isPending) return null
  const figure = (value: number) => value.toLocaleString(i18n.language)
  const start = () => {
    setProgress(null)
    mutate()
  }
  return (
    <ServerButton compact variant="secondary" size="s" busy={isPending} onClick={start}>
      {isPending && progress
        ? t('list.readingAll', {
            done: figure(progress.done),
            total: progress.total === null ? '…' : figure(progress.total),
          })
        : isError
          ? t('list.readAllFailed')
          : t('list.readAll', { number: atLeast ? `${figure(count)}+` : figure(count) })}
    </ServerButton>
  )
}
