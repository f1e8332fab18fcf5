import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bonus } from '~/api/contract/bonus.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { subtractDecimals } from '~/lib/decimal.ts'
import { Button } from '~/ui/button.tsx'
import { Callout } from '~/ui/callout.tsx'
import { Card } from '~/ui/card.tsx'
import { Cluster } from '~/ui/cluster.tsx'
import lookStyles from '~/ui/looks.module.css'
import { Progress } from '~/ui/progress.tsx'
import { Stack } from '~/ui/stack.tsx'
import { LocalizedText } from '../localized-text.tsx'
import { StaleNote } from '../stale-note.tsx'
import { BonusSheet } from './bonus-sheet.tsx'
import { TermsTable, useCoinText } from './bonus-terms.tsx'

interface BonusCardProps {
  bonus: Bonus
  query: Parameters<typeof StaleNote>[0]['query']
  /** Leaves out the name, because its promotion shows it. */
  isNamed?: boolean
}

/** A waiting or running bonus: progress, terms, and a button to leave it. */
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

/** Shows what leaving would forfeit, before the confirmation. */
function LeaveSheet({ bonus, onClose }: { bonus: Bonus; onClose: () => void }) {
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
