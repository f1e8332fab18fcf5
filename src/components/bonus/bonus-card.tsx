import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnknownOutcome } from '~/api/api-error.ts'
import type { Bonus } from '~/api/contract/bonus.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { subtractDecimals } from '~/lib/decimal.ts'
import { Button } from '~/ui/button.tsx'
import { Callout } from '~/ui/callout.tsx'
import { Card } from '~/ui/card.tsx'
import { Cluster } from '~/ui/cluster.tsx'
import { FormError } from '~/ui/form-error.tsx'
import lookStyles from '~/ui/looks.module.css'
import { Progress } from '~/ui/progress.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Stack } from '~/ui/stack.tsx'
import { showToast } from '~/ui/toast.ts'
import { useErrorText } from '../error-text.ts'
import { LocalizedText } from '../localized-text.tsx'
import { ServerButton } from '../server-button.tsx'
import { StaleNote } from '../stale-note.tsx'
import { leaveMutation } from './api.ts'
import { TermsTable, useCoinText } from './bonus-terms.tsx'

interface BonusCardProps {
  bonus: Bonus
  query: Parameters<typeof StaleNote>[0]['query']
  /** Beside its promotion, which has the name. */
  isNamed?: boolean
}

/** The bonus that waits or runs: how far it is, by which terms, and the way out. */
export function BonusCard({ bonus, query, isNamed = false }: BonusCardProps) {
  const { t, i18n } = useTranslation(['bonus', 'ui'])
  const coins = useCoinText()
  const [isLeaving, setLeaving] = useState(false)
  const { state, needed, done, terms } = bonus
  const expires = formatWireTime(bonus.expiresOn, i18n.language, 'dateTime')
  return (
    <Card title={t('title')}>
      <StaleNote query={query} />
      {isNamed ? null : (
        <Link to="/game/promotion" search={{ id: bonus.promotionId }} className={lookStyles.targetLine}>
          <LocalizedText record={bonus} field="title" label />
        </Link>
      )}
      {state === 'waiting' || needed === null ? (
        <p>{t('waiting', { time: expires })}</p>
      ) : (
        <Stack gap={1}>
          <Progress
            label={t('progress', { done: coins(done), needed: coins(needed) })}
            value={Number(done)}
            max={Number(needed)}
          />
          <p className="small-muted">
            {[
              t('left', { left: coins(subtractDecimals(needed, done)) }),
              t('ui:labelled', { label: t('fact.expires'), value: expires }),
            ].join(' · ')}
          </p>
        </Stack>
      )}
      {isNamed ? (
        <TermsTable terms={terms} own={bonus} />
      ) : (
        <details className={lookStyles.folded}>
          <summary className={lookStyles.targetLine}>{t('terms')}</summary>
          <TermsTable terms={terms} own={bonus} />
        </details>
      )}
      <Cluster>
        <Button variant="secondary" onClick={() => setLeaving(true)}>
          {t('leave.open')}
        </Button>
      </Cluster>
      {isLeaving ? <LeaveSheet bonus={bonus} onClose={() => setLeaving(false)} /> : null}
    </Card>
  )
}

/** What is lost, before it is. */
function LeaveSheet({ bonus, onClose }: { bonus: Bonus; onClose: () => void }) {
  const { t } = useTranslation('bonus')
  const coins = useCoinText()
  const errorText = useErrorText()
  const leave = useMutation(leaveMutation(useQueryClient()))
  const { error, isPending } = leave
  // What the sheet says stands still, and is what is left: a deposit may begin the bonus under the finger.
  const [held, setHeld] = useState<Pick<Bonus, 'amount'> | null>(bonus)
  const { amount } = held ?? bonus
  const onLeft = () => {
    showToast({ message: t('leave.left') })
    onClose()
  }
  return (
    <Sheet
      open
      dismissOnOverlay={false}
      title={t('leave.title')}
      onClose={() => (isPending ? undefined : onClose())}
      footer={
        <ServerButton
          full
          variant="secondary"
          busy={isPending}
          onClick={() =>
            leave.mutate({ bonusId: bonus.id, amount }, { onSuccess: onLeft, onError: () => setHeld(null) })
          }
        >
          {t('leave.confirm')}
        </ServerButton>
      }
    >
      <Stack gap={3}>
        <p>
          <LocalizedText record={bonus} field="title" label />
        </p>
        <Callout tone="accent" icon="alert">
          {amount === null ? t('leave.waiting') : t('leave.text', { amount: coins(amount) })}
        </Callout>
        <FormError
          message={error ? (isUnknownOutcome(error) ? t('leave.unknown') : errorText(error)) : undefined}
        />
      </Stack>
    </Sheet>
  )
}
