import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnknownOutcome } from '~/api/api-error.ts'
import { bonusMutation, type BonusWrite } from '~/domain/own-bonuses.ts'
import { FormError } from '~/ui/form-error.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Stack } from '~/ui/stack.tsx'
import { showToast } from '~/ui/toast.ts'
import { useErrorText } from '../error-text.ts'
import { ServerButton } from '../server-button.tsx'

interface BonusSheetProps {
  write: BonusWrite
  onFailed?: () => void
  onClose: () => void
  children: ReactNode
}

/** The sheet that confirms joining or leaving a bonus. */
export function BonusSheet({ write, onFailed, onClose, children }: BonusSheetProps) {
  const { t } = useTranslation('bonus')
  const errorText = useErrorText()
  const { mutate, error, isPending } = useMutation(bonusMutation(useQueryClient()))
  const isJoin = write.of === 'join'
  const onDone = () => {
    showToast({ message: t(isJoin ? 'join.joined' : 'leave.left') })
    onClose()
  }
  return (
    <Sheet
      open
      full={isJoin}
      dismissOnOverlay={false}
      title={t(`${write.of}.title`)}
      onClose={() => (isPending ? undefined : onClose())}
      footer={
        <ServerButton
          full
          variant={isJoin ? 'primary' : 'secondary'}
          busy={isPending}
          onClick={() => mutate(write, { onSuccess: onDone, onError: () => onFailed?.() })}
        >
          {t(`${write.of}.confirm`)}
        </ServerButton>
      }
    >
      <Stack gap={3}>
        {children}
        <FormError
          message={
            error ? (isUnknownOutcome(error) ? t(`${write.of}.unknown`) : errorText(error)) : undefined
          }
        />
      </Stack>
    </Sheet>
  )
}
