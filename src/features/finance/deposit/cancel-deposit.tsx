import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '~/api/api-error.ts'
import { useErrorText } from '~/components/error-text.ts'
import { ServerButton } from '~/components/server-button.tsx'
import { ConfirmDialog } from '~/ui/dialog.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Stack } from '~/ui/stack.tsx'
import { showToast } from '~/ui/toast.ts'
import { cancelDepositMutation } from './api.ts'

const tooLateCode = 409

/** The way to take an unpaid deposit back. Where the payment came first, the order says so, and a message why. */
export function CancelDeposit({ orderSn }: { orderSn: string }) {
  const { t } = useTranslation('finance')
  const errorText = useErrorText()
  const [isAsked, setAsked] = useState(false)
  const cancel = useMutation(cancelDepositMutation(useQueryClient()))
  const close = () => {
    setAsked(false)
    cancel.reset()
  }
  const confirm = () =>
    cancel.mutate(orderSn, {
      onSuccess: () => {
        setAsked(false)
        showToast({ message: t('order.cancel.done') })
      },
      // The order that was just read has no place for it any more.
      onError: (error) => {
        if (isApiError(error) && error.code === tooLateCode) showToast({ message: error.message })
      },
    })
  return (
    <>
      <ServerButton variant="ghost" full onClick={() => setAsked(true)}>
        {t('order.cancel.button')}
      </ServerButton>
      <ConfirmDialog
        open={isAsked}
        title={t('order.cancel.title')}
        text={
          <Stack gap={3}>
            <p>{t('order.cancel.text')}</p>
            <FormError message={cancel.error ? errorText(cancel.error) : undefined} />
          </Stack>
        }
        confirmLabel={t('order.cancel.confirm')}
        cancelLabel={t('order.cancel.keep')}
        danger
        busy={cancel.isPending}
        onConfirm={confirm}
        onCancel={close}
      />
    </>
  )
}
