import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bonus, BonusOffer } from '~/api/contract/bonus.ts'
import { LocalizedText } from '~/components/localized-text.tsx'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { BudgetGate } from '~/components/responsible-play/budget-gate.tsx'
import { StaleNote } from '~/components/stale-note.tsx'
import { isOpenBonus, runningBonus, useOwnBonuses } from '~/domain/own-bonuses.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { multiplyDecimals, subtractDecimals } from '~/lib/decimal.ts'
import { formatPercent } from '~/lib/money-format.ts'
import { Button } from '~/ui/button.tsx'
import { Callout } from '~/ui/callout.tsx'
import { Card } from '~/ui/card.tsx'
import { Cluster } from '~/ui/cluster.tsx'
import lookStyles from '~/ui/looks.module.css'
import { Progress } from '~/ui/progress.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { JoinSheet, LeaveSheet, TermsTable, useCoinText } from './bonus-sheets.tsx'

export function OpenBonusBlock() {
  const query = useOwnBonuses()
  const open = query.data?.own.find((bonus) => isOpenBonus(bonus))
  return open ? <BonusCard bonus={open} query={query} /> : null
}

/** How much bets on a machine of this category count towards the running bonus, and which do not. */
export function StakeLine({ category }: { category: string }) {
  const { t, i18n } = useTranslation('bonus')
  const coins = useCoinText()
  const terms = runningBonus(useOwnBonuses().data)?.terms
  if (!terms) return null
  const weight = terms.weights.find((one) => one.category === category)?.percent ?? '0'
  const percent = formatPercent(multiplyDecimals(weight, '0.01'), i18n.language)
  return (
    <p className="small-muted">
      <span>{t('stake.counts', { percent })}</span>{' '}
      {terms.mostStake === null ? null : <span>{t('stake.most', { amount: coins(terms.mostStake) })}</span>}
    </p>
  )
}

/** Below a promotion: the player's bonus, or the offer with its terms; nothing without a bonus. */
export function OfferBlock({ promotionId }: { promotionId: string }) {
  const query = useOwnBonuses()
  return (
    <QueryBoundary query={query} skeleton={<Skeleton shape="text" rows={3} />}>
      {({ offers, own }) => {
        const its = own.find((bonus) => bonus.promotionId === promotionId)
        const offer = offers.records.find((one) => one.promotionId === promotionId)
        if (its && isOpenBonus(its)) return <BonusCard bonus={its} query={query} isNamed />
        if (its) return <Ended bonus={its} />
        return offer ? <Offer offer={offer} query={query} /> : null
      }}
    </QueryBoundary>
  )
}

function Ended({ bonus: { state, amount, endedOn, expiresOn } }: { bonus: Bonus }) {
  const { t, i18n } = useTranslation('bonus')
  const coins = useCoinText()
  // The cached state may be out of date: the bonus has expired since.
  const how = state === 'waiting' || state === 'running' ? 'expired' : state
  const time = formatWireTime(endedOn ?? expiresOn, i18n.language, 'dateTime')
  return (
    <Callout look="state" tone={how === 'met' ? 'success' : 'neutral'}>
      {t(`ended.${how}`, { time, amount: coins(amount) })}
    </Callout>
  )
}

function Offer({ offer, query }: { offer: BonusOffer; query: Parameters<typeof StaleNote>[0]['query'] }) {
  const { t } = useTranslation('bonus')
  const [isJoining, setJoining] = useState(false)
  return (
    <Card title={t('terms')}>
      <StaleNote query={query} />
      <TermsTable terms={offer} />
      {offer.closed ? (
        <Callout look="state">{offer.closed}</Callout>
      ) : (
        <BudgetGate>
          <Button variant="secondary" full onClick={() => setJoining(true)}>
            {t('join.open')}
          </Button>
        </BudgetGate>
      )}
      {isJoining ? <JoinSheet offer={offer} onClose={() => setJoining(false)} /> : null}
    </Card>
  )
}

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
