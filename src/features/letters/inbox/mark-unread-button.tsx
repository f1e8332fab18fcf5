import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '~/components/error-text.ts'
import { ServerButton } from '~/components/server-button.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Stack } from '~/ui/stack.tsx'
import { showToast } from '~/ui/toast.ts'
import { canMarkUnread, markUnreadMutation } from '../api.ts'

interface MarkUnreadButtonProps {
  id: string
  /** What else the address says of the list. */
  search: object
}

/**
 * Marks the open letter as unread and closes it: a letter that is open is read, also after the next load of the page.
 * Nothing where the back end cannot keep it.
 */
export function MarkUnreadButton({ id, search }: MarkUnreadButtonProps) {
  const { t } = useTranslation('letters')
  const queryClient = useQueryClient()
  const router = useRouter()
  const errorText = useErrorText()
  const button = useRef<HTMLButtonElement>(null)
  const { mutate, isPending, error } = useMutation(markUnreadMutation(queryClient))
  if (!canMarkUnread()) return null
  const close = () => {
    showToast({ message: t('reader.markedUnread'), tone: 'success' })
    // The player may have gone on to another letter meanwhile.
    const pressed = button.current
    if (!pressed?.checkVisibility()) return
    const off = router.subscribe('onRendered', () => {
      off()
      void import('~/lib/focus-page.ts').then(({ focusPage }) => focusPage(pressed))
    })
    // Back in the history finds a long list where it was left.
    if (router.state.location.state.openedFromList) router.history.back()
    else void router.navigate({ to: '/user/station-letter', search, replace: true, resetScroll: false })
  }
  return (
    <Stack gap={2}>
      <ServerButton
        ref={button}
        variant="secondary"
        size="s"
        busy={isPending}
        onClick={() => mutate(id, { onSuccess: close })}
      >
        {t('reader.markUnread')}
      </ServerButton>
      <FormError message={error ? errorText(error) : undefined} />
    </Stack>
  )
}
