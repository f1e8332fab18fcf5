import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isApiError, type ApiError } from '~/api/api-error.ts'
import { platform } from '~/api/platform.ts'
import { useErrorText } from '~/components/error-text.ts'
import { HeroFigure } from '~/components/money-confirmation/fund-password-field.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { PlacedElsewhere } from '~/domain/money/place-order.ts'
import { useExclusive } from '~/domain/money/use-journal.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { multiplyDecimals } from '~/lib/decimal.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { FactList } from '~/ui/fact-list.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Money } from '~/ui/money.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Stack } from '~/ui/stack.tsx'
import { confirmMutation } from './api.ts'
import { TroubleNote, useStepWork } from './step-form.tsx'
import { useSteps, type TransferFlow } from './transfer-flow.ts'
import styles from './transfer-review.module.css'

export interface Review {
  requestId: string
  amount: string
}

interface TransferReviewProps {
  flow: TransferFlow
  wallet: NonNullable<TransferFlow['wallet']>
  review: Review
  onClose: () => void
  /** A refusal whose cause is the amount in the form behind. */
  onRefused: (error: ApiError) => void
}

const namesAmount = (error: unknown): error is ApiError =>
  isApiError(error) && error.fieldProblems.some(({ field }) => field === 'amount')

/** Both accounts and the amount once more, before anything is moved. */
export function AccountTransferReview({ flow, wallet, review, onClose, onRefused }: TransferReviewProps) {
  const { t } = useTranslation('transfer')
  const errorText = useErrorText()
  const profile = useProfile()
  const confirm = useMutation(confirmMutation(useQueryClient()))
  const exclusive = useExclusive()
  const { show } = useSteps()
  const { trouble, run } = useStepWork()
  const { requestId, amount } = review
  const { currency, exchangeRate } = wallet

  const move = () =>
    run(async () => {
      if (!profile) return
      const { userId } = profile
      const at = new Date().toISOString()
      const entry = { requestId, amount, currency, userId, at, target: flow.transferId } as const
      const placement = await confirm.mutateAsync({ ...entry, kind: 'transfer' })
      if (placement.outcome === 'placed') await show('done', true)
      // The card that says "checking" takes the place of the steps.
      if (placement.outcome === 'unknown') onClose()
    }).catch((error: unknown) => {
      // Every other refusal is shown here, from the mutation's own state.
      if (namesAmount(error)) onRefused(error)
    })

  const { error } = confirm
  const refusal = error instanceof PlacedElsewhere ? t('review.elsewhere') : error && errorText(error)
  return (
    <Sheet
      open
      full
      dismissOnOverlay={false}
      title={t('review.title')}
      onClose={() => (confirm.isPending ? undefined : onClose())}
      footer={
        <ServerButton
          full
          busy={confirm.isPending}
          aria-disabled={!profile}
          onClick={() => void exclusive(move)}
        >
          {t('review.submit')}
        </ServerButton>
      }
    >
      <Stack gap={4}>
        <HeroFigure label={t('review.moving')} amount={amount} currency={currency} />
        {trouble ? <TroubleNote trouble={trouble} /> : <FormError message={refusal ?? undefined} />}
        <FactList
          facts={[
            { label: t('review.from'), value: <Party name={wallet.name} account={flow.account} /> },
            {
              label: t('review.to', { brand: platform().brandName }),
              value: <Party name={profile?.nickname ?? ''} account={profile?.userName ?? '—'} />,
            },
            ...(exchangeRate
              ? [
                  {
                    label: t('review.coins'),
                    value: <Money amount={multiplyDecimals(amount, exchangeRate)} currency={coinCurrency} />,
                  },
                ]
              : []),
          ]}
        />
        <p className={styles.note}>{t('review.note')}</p>
      </Stack>
    </Sheet>
  )
}

function Party({ name, account }: { name: string; account: string }) {
  return (
    <span className={styles.party}>
      {name && name !== account ? <span>{name}</span> : null}
      <bdi>{account}</bdi>
    </span>
  )
}
