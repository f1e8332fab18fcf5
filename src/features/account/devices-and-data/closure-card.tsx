import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClosureFacts } from '~/api/contract/own-data.ts'
import { useErrorText } from '~/components/error-text.ts'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { SupportText } from '~/components/support/contact-link.tsx'
import { isPositive } from '~/lib/decimal.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { buttonClass } from '~/ui/button.tsx'
import { Callout } from '~/ui/callout.tsx'
import { Card } from '~/ui/card.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { Money } from '~/ui/money.tsx'
import { closureFactsQuery } from './api.ts'
import { ClosureForm } from './closure-form.tsx'
import styles from './device-section.module.css'

/** The way out of the account: what it would mean is told first, the form comes after it. */
export function ClosureCard() {
  const { t } = useTranslation('ownData')
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={t('closure.title')}>
      <p className="small-muted">{t('closure.lead')}</p>
      {isOpen ? (
        <Closure onCancel={() => setOpen(false)} />
      ) : (
        <ServerButton variant="secondary" full onClick={() => setOpen(true)}>
          {t('closure.open')}
        </ServerButton>
      )}
    </Card>
  )
}

function Closure({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('ownData')
  const query = useQuery(closureFactsQuery())
  const errorText = useErrorText()
  return (
    <QueryBoundary query={query}>
      {(facts) => (
        <>
          <Consequences facts={facts} />
          {isBlocked(facts) ? (
            <Blocked facts={facts} />
          ) : // What could not be read anew is no balance to give up.
          query.isError ? (
            <p role="alert">{`${t('closure.stale')} ${errorText(query.error)}`}</p>
          ) : (
            <ClosureForm key={facts.balance} balance={facts.balance} onCancel={onCancel} />
          )}
        </>
      )}
    </QueryBoundary>
  )
}

const isBlocked = ({ openDeposits, openWithdrawals, mayClose }: ClosureFacts) =>
  openDeposits > 0 || openWithdrawals > 0 || !mayClose

/** What is there now, and what becomes of it. */
function Consequences({ facts }: { facts: ClosureFacts }) {
  const { t } = useTranslation('ownData')
  const { balance, openDeposits, openWithdrawals, pendingRewards } = facts
  return (
    <>
      <FactList
        facts={[
          { label: t('closure.balance'), value: <Money amount={balance} currency={coinCurrency} /> },
          { label: t('closure.openDeposits'), value: String(openDeposits) },
          { label: t('closure.openWithdrawals'), value: String(openWithdrawals) },
          ...(pendingRewards
            ? [
                {
                  label: t('closure.pendingRewards'),
                  value: <Money amount={pendingRewards} currency={coinCurrency} />,
                },
              ]
            : []),
        ]}
      />
      <ul className={styles.points}>
        {t('closure.consequences', { returnObjects: true }).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {isPositive(balance) ? (
        <Link to="/user/finance/withdraw" className={buttonClass({ variant: 'secondary', full: true })}>
          {t('closure.withdrawFirst')}
        </Link>
      ) : null}
    </>
  )
}

/** Why it cannot be closed now. */
function Blocked({ facts: { openDeposits, openWithdrawals, why } }: { facts: ClosureFacts }) {
  const { t } = useTranslation('ownData')
  return (
    <p>
      <Callout icon="clock" tone="accent">
        {openDeposits > 0 || openWithdrawals > 0
          ? t('closure.ordersOpen')
          : why || <SupportText text={t('closure.notNow')} />}
      </Callout>
    </p>
  )
}
