import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnknownOutcome } from '~/api/api-error.ts'
import type { Bonus, BonusOffer, BonusTerms } from '~/api/contract/bonus.ts'
import { useErrorText } from '~/components/error-text.ts'
import { LocalizedText } from '~/components/localized-text.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { bonusMutation, type BonusWrite } from '~/domain/own-bonuses.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { multiplyDecimals } from '~/lib/decimal.ts'
import { durationText } from '~/lib/duration-text.ts'
import { dayMs } from '~/lib/durations.ts'
import { coinCurrency, formatMoney, formatPercent } from '~/lib/money-format.ts'
import { randomId } from '~/lib/random-id.ts'
import { Callout } from '~/ui/callout.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Stack } from '~/ui/stack.tsx'
import { showToast } from '~/ui/toast.ts'

interface BonusSheetProps {
  write: BonusWrite
  onFailed?: () => void
  onClose: () => void
  children: ReactNode
}

function BonusSheet({ write, onFailed, onClose, children }: BonusSheetProps) {
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

export function useCoinText(): (amount: string | null) => string {
  const { i18n } = useTranslation('bonus')
  return (amount) => formatMoney(amount ?? '0', coinCurrency, i18n.language)
}

const kinds = ['slot', 'pachinko'] as const

/** "Slots: 100% · Pachinko: 50%". */
function useWeightText(): (terms: BonusTerms) => string {
  const { t, i18n } = useTranslation(['games', 'ui'])
  return ({ weights }) =>
    weights
      .map(({ category, percent }) => {
        const kind = kinds.find((known) => known === category)
        const name = kind ? t(`games:tab.${kind}`) : category
        const value = formatPercent(multiplyDecimals(percent, '0.01'), i18n.language)
        return t('ui:labelled', { label: name, value })
      })
      .join(' · ')
}

interface TermsTableProps {
  terms: BonusTerms
  own?: Bonus
}

/** The terms of a bonus, and what would forfeit it. */
export function TermsTable({ terms, own }: TermsTableProps) {
  const { t, i18n } = useTranslation('bonus')
  const coins = useCoinText()
  const weightText = useWeightText()
  const { amount, percent, mostAmount, turnover, mostStake, days } = terms
  const given = own?.amount ?? amount
  const needed = given === null ? null : multiplyDecimals(given, turnover)
  const part = formatPercent(multiplyDecimals(percent ?? '0', '0.01'), i18n.language)
  return (
    <>
      <FactList
        facts={[
          {
            label: t('fact.apart'),
            value:
              given === null
                ? t(mostAmount === null ? 'fact.part' : 'fact.partMost', { part, most: coins(mostAmount) })
                : coins(given),
          },
          {
            label: t('fact.needed'),
            value: needed === null ? t('fact.times', { times: turnover }) : coins(needed),
          },
          { label: t('fact.counts'), value: weightText(terms) },
          mostStake === null ? null : { label: t('fact.mostStake'), value: coins(mostStake) },
          {
            label: t('fact.expires'),
            value: own
              ? formatWireTime(own.expiresOn, i18n.language, 'dateTime')
              : t('fact.days', { days: durationText(days * dayMs, i18n.language) }),
          },
        ]}
      />
      <p className="small-muted">{t('apart')}</p>
      <p className="small-muted">{t('loss')}</p>
    </>
  )
}

export function JoinSheet({ offer, onClose }: { offer: BonusOffer; onClose: () => void }) {
  const { t } = useTranslation('bonus')
  // The same for every retry, so that a lost response is idempotent.
  const [requestId] = useState(randomId)
  const { promotionId, termsVersion } = offer
  return (
    <BonusSheet write={{ of: 'join', body: { promotionId, termsVersion, requestId } }} onClose={onClose}>
      <TermsTable terms={offer} />
      <p className="small-muted">{t('join.once')}</p>
    </BonusSheet>
  )
}

/** Shows what leaving would forfeit, before the confirmation. */
export function LeaveSheet({ bonus, onClose }: { bonus: Bonus; onClose: () => void }) {
  const { t } = useTranslation('bonus')
  const coins = useCoinText()
  // A snapshot: the request must match what the sheet shows, even if a deposit starts the bonus meanwhile.
  const [held, setHeld] = useState<Pick<Bonus, 'amount'> | null>(bonus)
  const { amount } = held ?? bonus
  return (
    <BonusSheet
      write={{ of: 'leave', body: { bonusId: bonus.id, amount } }}
      onFailed={() => setHeld(null)}
      onClose={onClose}
    >
      <p>
        <LocalizedText record={bonus} field="title" label />
      </p>
      <Callout tone="accent" icon="alert">
        {amount === null ? t('leave.waiting') : t('leave.text', { amount: coins(amount) })}
      </Callout>
    </BonusSheet>
  )
}
