import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnknownOutcome } from '~/api/api-error.ts'
import type { AccountLimit, AccountLimits } from '~/api/contract/limits.ts'
import { platform } from '~/api/platform.ts'
import { useErrorText } from '~/components/error-text.ts'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { useLimitText } from '~/components/responsible-play/budget-notice.tsx'
import { useLimitName } from '~/components/responsible-play/limit-notice.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { StaleNote } from '~/components/stale-note.tsx'
import { useMinute } from '~/components/use-now.ts'
import { accountLimitsQuery, leftOf } from '~/domain/responsible-play/account-limits.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { subtractDecimals } from '~/lib/decimal.ts'
import { zoneName } from '~/lib/zone-name.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Cluster } from '~/ui/cluster.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { TextButton } from '~/ui/text-button.tsx'
import { showToast } from '~/ui/toast.ts'
import { confirmLimitMutation, setLimitMutation } from './api.ts'
import styles from './budgets-card.module.css'
import { LimitHistorySheet, LimitSheet, useWaitText } from './limit-sheet.tsx'

/** The limits that the back end keeps, for every device; only where it does (capability `limits`). */
export function LimitsCard() {
  const { t } = useTranslation('saferPlay')
  const query = useQuery(accountLimitsQuery())
  const waitText = useWaitText()
  return (
    <Card title={t('budget.title')} action={<Badge tone="neutral">{t('exclusion.everywhere')}</Badge>}>
      <StaleNote query={query} />
      <QueryBoundary query={query} skeleton={<Skeleton shape="text" rows={3} />}>
        {(account) => (
          <>
            <p>{t('limit.text', { wait: waitText(account.raiseHours) })}</p>
            <LimitRows account={account} />
          </>
        )}
      </QueryBoundary>
    </Card>
  )
}

/** What was won since is no part of what is used. */
const usedOf = (amount: string, left: string) => {
  const used = subtractDecimals(amount, left)
  return used.startsWith('-') ? '0' : used
}

function LimitRows({ account }: { account: AccountLimits }) {
  const { t, i18n } = useTranslation('saferPlay')
  const { operatorZone } = platform()
  const limitText = useLimitText()
  const now = useMinute()
  const nameOf = useLimitName()
  const [changing, setChanging] = useState<AccountLimit | 'new' | null>(null)
  const [isHistory, setHistory] = useState(false)
  const set = account.limits.filter(({ amount, pending }) => amount !== null || pending)
  return (
    <>
      {set.length ? null : <p className="small-muted">{t('limit.none')}</p>}
      {set.map((limit) => (
        <div key={`${limit.kind} ${limit.period}`} className={styles.form}>
          <Cluster justify="between">
            <strong>{nameOf(limit)}</strong>
            <Button
              variant="secondary"
              size="s"
              aria-label={t('limit.changeNamed', { name: nameOf(limit) })}
              onClick={() => setChanging(limit)}
            >
              {t('limit.change')}
            </Button>
          </Cluster>
          {limit.amount === null ? null : (
            <div className="small-muted">
              <p>
                {t('limit.used', {
                  used: limitText(limit.kind, usedOf(limit.amount, leftOf(limit, now))),
                  limit: limitText(limit.kind, limit.amount),
                })}
              </p>
              {limit.resetsOn ? (
                <p>
                  {t('limit.resets', { time: formatWireTime(limit.resetsOn, i18n.language, 'dateTime') })}
                </p>
              ) : null}
            </div>
          )}
          {limit.pending ? <PendingLimit limit={limit} pending={limit.pending} /> : null}
        </div>
      ))}
      {set.some(({ resetsOn }) => resetsOn) &&
      operatorZone !== new Intl.DateTimeFormat().resolvedOptions().timeZone ? (
        <p className="small-muted">{t('limit.zone', { zone: zoneName(operatorZone, i18n.language) })}</p>
      ) : null}
      <Cluster justify="between">
        {set.length < account.limits.length ? (
          <Button variant="secondary" onClick={() => setChanging('new')}>
            {t('limit.add')}
          </Button>
        ) : null}
        <TextButton onClick={() => setHistory(true)}>{t('limit.history')}</TextButton>
      </Cluster>
      {changing ? (
        <LimitSheet
          account={account}
          limit={changing === 'new' ? null : changing}
          onClose={() => setChanging(null)}
        />
      ) : null}
      {isHistory ? <LimitHistorySheet onClose={() => setHistory(false)} /> : null}
    </>
  )
}

/** A raise that waits, then its confirmation; and at any time the way to let it be. */
function PendingLimit({
  limit: { kind, period, amount },
  pending,
}: {
  limit: AccountLimit
  pending: NonNullable<AccountLimit['pending']>
}) {
  const { t, i18n } = useTranslation('saferPlay')
  const limitText = useLimitText()
  const errorText = useErrorText()
  const now = useMinute()
  const queryClient = useQueryClient()
  const confirm = useMutation(confirmLimitMutation(queryClient))
  const keep = useMutation(setLimitMutation(queryClient))
  const error = confirm.error ?? keep.error
  const isDue = Date.parse(pending.from) <= now
  const said = { onSuccess: () => showToast({ message: t('budget.saved') }) }
  const time = formatWireTime(isDue ? pending.until : pending.from, i18n.language, 'dateTime')
  const params = { time, limit: pending.amount === null ? '' : limitText(kind, pending.amount) }
  const when = isDue ? 'Now' : 'Later'
  return (
    <div className={styles.pending}>
      <p role="status">{t(pending.amount === null ? `limit.ends${when}` : `limit.rises${when}`, params)}</p>
      <Cluster>
        {isDue ? (
          <ServerButton
            compact
            size="s"
            busy={confirm.isPending}
            onClick={() => confirm.mutate({ kind, period, amount: pending.amount }, said)}
          >
            {t('limit.confirm')}
          </ServerButton>
        ) : null}
        <ServerButton
          compact
          variant="ghost"
          size="s"
          busy={keep.isPending}
          onClick={() => keep.mutate({ kind, period, amount }, said)}
        >
          {t('budget.keep')}
        </ServerButton>
      </Cluster>
      <FormError
        message={error ? (isUnknownOutcome(error) ? t('limit.unknown') : errorText(error)) : undefined}
      />
    </div>
  )
}
