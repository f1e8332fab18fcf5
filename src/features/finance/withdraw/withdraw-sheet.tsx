import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { HeroFigure } from '~/components/money-confirmation/fund-password-field.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { useExclusive } from '~/domain/money/use-journal.ts'
import { Sheet } from '~/ui/sheet.tsx'
import { Stack } from '~/ui/stack.tsx'

interface WithdrawSheetProps {
  /** What arrives. */
  net: string
  currency: string
  facts: ReactNode
  busy: boolean
  isLocked: boolean
  onSubmit: () => Promise<void>
  onClose: () => void
  /** The fields that confirm it. */
  children: ReactNode
}

/** The review of a withdrawal: what arrives, every fact once more, and what confirms it. */
export function WithdrawSheet(props: WithdrawSheetProps) {
  const { net, currency, facts, busy, isLocked, onSubmit, onClose, children } = props
  const { t } = useTranslation('finance')
  const formId = useId()
  const exclusive = useExclusive()
  return (
    <Sheet
      open
      full
      dismissOnOverlay={false}
      title={t('review.withdrawTitle')}
      onClose={() => (busy ? undefined : onClose())}
      footer={
        <ServerButton type="submit" form={formId} full busy={busy} aria-disabled={isLocked}>
          {t('review.confirmWithdraw')}
        </ServerButton>
      }
    >
      <Stack gap={4}>
        <HeroFigure label={t('review.receive')} amount={net} currency={currency} />
        {facts}
        <form
          id={formId}
          onSubmit={(event) => {
            event.preventDefault()
            void exclusive(onSubmit)
          }}
          noValidate
        >
          <Stack gap={3}>{children}</Stack>
        </form>
      </Stack>
    </Sheet>
  )
}
