import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isApiError, type ApiError } from '~/api/api-error.ts'
import type { Channel } from '~/api/contract/money.ts'
import { LocalizedText } from '~/components/localized-text.tsx'
import { HeroFigure } from '~/components/money-confirmation/fund-password-field.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { depositQuote } from '~/domain/money/quote.ts'
import { useExclusive } from '~/domain/money/use-journal.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { FactList } from '~/ui/fact-list.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Money } from '~/ui/money.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Stack } from '~/ui/stack.tsx'
import styles from '../money-form.module.css'
import { placeDepositMutation } from '../mutations.ts'
import { walletPaths } from '../paths.ts'
import type { Review } from '../review-state.ts'
import { useRefusalText } from '../withdraw/use-withdraw-refusal.ts'

interface DepositReviewProps {
  review: Review
  channel: Channel
  onClose: () => void
  onPlaced: (orderSn: string) => void
  /** A refusal whose cause is a field of the form behind. */
  onRefused: (error: ApiError) => void
}

const formFields: readonly string[] = ['amount', 'channel', 'currency']

/** Everything about the deposit once more, before anything is sent. */
export function DepositReview({ review, channel, onClose, onPlaced, onRefused }: DepositReviewProps) {
  const { t } = useTranslation('finance')
  const refusalText = useRefusalText()
  const userId = useProfile()?.userId
  const place = useMutation(placeDepositMutation(useQueryClient()))
  const exclusive = useExclusive()
  const { requestId, amount, currency } = review
  const quote = depositQuote(channel, amount)

  const confirm = async () => {
    if (userId === undefined) return
    const returnUrl = globalThis.location.origin + walletPaths.deposit
    const shown = { expectedRate: channel.exchangeRate, expectedCharge: quote.charge }
    const draft = { channel: channel.channel, currency, amount, returnUrl, ...shown }
    try {
      const placement = await place.mutateAsync({ requestId, userId, draft })
      if (placement.outcome === 'placed') onPlaced(placement.answer.orderSn)
      if (placement.outcome === 'unknown') onClose()
    } catch (error) {
      // Every other refusal is shown here, from the mutation's own state.
      if (isApiError(error) && error.fieldProblems.some(({ field }) => formFields.includes(field)))
        onRefused(error)
    }
  }

  return (
    <Sheet
      open
      full
      dismissOnOverlay={false}
      title={t('review.depositTitle')}
      onClose={() => (place.isPending ? undefined : onClose())}
      footer={
        <ServerButton full busy={place.isPending} onClick={() => void exclusive(confirm)}>
          {t('review.confirmDeposit')}
        </ServerButton>
      }
    >
      <Stack gap={4}>
        <HeroFigure label={t('review.pay')} amount={quote.net} currency={currency} />
        <FormError message={place.error ? refusalText(place.error) : undefined} />
        <FactList
          facts={[
            { label: t('label.channel'), value: <LocalizedText record={channel} field="name" /> },
            { label: t('label.amount'), value: <Money amount={amount} currency={currency} /> },
            { label: t('review.fee'), value: <Money amount={quote.charge} currency={currency} /> },
            { label: t('review.coins'), value: <Money amount={quote.coins} currency={coinCurrency} /> },
          ]}
        />
        <p className={styles.note}>{t('review.depositNext')}</p>
      </Stack>
    </Sheet>
  )
}
