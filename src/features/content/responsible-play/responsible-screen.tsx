import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability, supportContacts } from '~/api/platform.ts'
import { timeNow } from '~/api/server-time.ts'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { ChipRow } from '~/components/records/range-chips.tsx'
import { useExclusion } from '~/components/responsible-play/exclusion.ts'
import { ContactLink, SupportText } from '~/components/support/contact-link.tsx'
import { useMinute } from '~/components/use-now.ts'
import { useIsSignedIn, useProfile } from '~/domain/player/profile.ts'
import { minutesToday, useAccountLimits } from '~/domain/responsible-play/account-limits.ts'
import { changeBudgets, useBudgets, usePlayLog } from '~/domain/responsible-play/budget-store.ts'
import { budgetAt, budgetKinds, playedTodayMs, stopAt, withStop } from '~/domain/responsible-play/budgets.ts'
import { playedTotalsQuery } from '~/domain/responsible-play/played-totals.ts'
import { ProsePage } from '~/layout/prose-page.tsx'
import { formatWireTime } from '~/lib/dates.ts'
import { durationText, playedText } from '~/lib/duration-text.ts'
import { dayMs, minuteMs } from '~/lib/durations.ts'
import { recordDays, type RecordDays } from '~/lib/record-range.ts'
import { instantOf } from '~/lib/wire-time.ts'
import { openAuthPopup } from '~/session/sign-in-gate.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Cluster } from '~/ui/cluster.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { ConfirmDialog } from '~/ui/dialog.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { Coins } from '~/ui/money.tsx'
import { Panes } from '~/ui/panes.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { BudgetsCard } from './budgets-card.tsx'
import { ExclusionCard } from './exclusion-card.tsx'
import { LimitsCard } from './limits-card.tsx'
import styles from './responsible-screen.module.css'

/**
 * `/about/responsible-game`: the shared content screen, with tools above the text: budgets, break, exclusion, clock and net
 * position; all but the clock for a signed-in player.
 */
export function ResponsibleScreen() {
  const { t } = useTranslation('saferPlay')
  const router = useRouter()
  const signedIn = useIsSignedIn()
  const excluded = useExclusion()
  const device = useBudgets()
  const hasDeviceBudgets = budgetKinds.some(
    (kind) => budgetAt(device.budgets[kind], timeNow()).limit !== null,
  )
  const isAccount = hasCapability('limits')
  // Days of an exclusion, for every device, stand in the place of a break on this one.
  const hasBreak = !(isAccount && hasCapability('selfExclusion')) || stopAt(device, timeNow()) !== null
  const signIn = async () => {
    if (await openAuthPopup('login')) await router.invalidate()
  }
  return (
    <ProsePage
      page="responsibleGame"
      without={isAccount && !hasDeviceBudgets && !hasBreak ? 'tools' : undefined}
    >
      <Panes stretch={!signedIn}>
        {signedIn ? (
          <>
            <Stack>
              {isAccount ? <LimitsCard /> : null}
              {/* What was set on this device before goes on here until it is taken away. */}
              {!isAccount || hasDeviceBudgets ? <BudgetsCard /> : null}
              <SessionClock />
            </Stack>
            <Stack>
              {excluded || !hasBreak ? null : <BreakCard />}
              {hasCapability('selfExclusion') ? <ExclusionCard /> : null}
              <NetPosition />
            </Stack>
          </>
        ) : (
          <>
            <SessionClock />
            <Card title={t('signIn.title')}>
              <p>{t('signIn.text')}</p>
              <Button variant="secondary" onClick={() => void signIn()}>
                {t('signIn.action')}
              </Button>
            </Card>
          </>
        )}
      </Panes>
    </ProsePage>
  )
}

const breaks = [1, 7, 30] as const

/** "Stop": no game and no deposit on this device for a while. It can be made longer, not shorter. */
function BreakCard() {
  const { t, i18n } = useTranslation('saferPlay')
  const now = useMinute()
  const state = useBudgets()
  const userId = useProfile()?.userId
  const [asked, setAsked] = useState<number | null>(null)
  const until = now ? stopAt(state, now) : null
  const textOf = (days: number) => (days === 1 ? t('break.day') : t('break.days', { number: days }))
  const start = (days: number) => {
    const at = timeNow()
    if (userId !== undefined) changeBudgets(userId, (current) => withStop(current, at + days * dayMs, at))
    setAsked(null)
  }
  return (
    <Card title={t('break.title')} action={<Badge tone="neutral">{t('budget.onDevice')}</Badge>}>
      {until ? (
        <p role="status">
          <strong>{t('break.until', { time: formatWireTime(until, i18n.language, 'dateTime') })}</strong>
        </p>
      ) : null}
      <p>{t('break.text')}</p>
      <Cluster gap={2}>
        {breaks.map((days) => (
          <Button key={days} variant="secondary" onClick={() => setAsked(days)}>
            {textOf(days)}
          </Button>
        ))}
      </Cluster>
      {hasCapability('selfExclusion') || !supportContacts().length ? null : (
        <>
          <p className="small-muted">
            <SupportText text={t('exclusion.support')} />
          </p>
          <ContactLink label={t('exclusion.contact')} />
        </>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={t('break.ask', { time: textOf(asked ?? 1) })}
        text={t('break.askText')}
        confirmLabel={t('break.start')}
        onConfirm={() => start(asked ?? 1)}
        onCancel={() => setAsked(null)}
      />
    </Card>
  )
}

/** How long this goes on already: since the sign-in, or since the page was opened; and today's time in games. */
function SessionClock() {
  const { t, i18n } = useTranslation('saferPlay')
  const now = useMinute()
  const log = usePlayLog()
  const profile = useProfile()
  const account = useAccountLimits()
  const minutes = minutesToday(account)
  // Prerendered: as large as it will be.
  if (!now)
    return (
      <Card title={t('clock.title')}>
        <p className={styles.time}>…</p>
        <FactList facts={[{ label: t('clock.opened'), value: '…' }]} />
      </Card>
    )
  const since = profile?.lastLoginTime ?? new Date(timeNow(performance.timeOrigin)).toISOString()
  return (
    <Card title={t('clock.title')}>
      <p className={styles.time}>{durationText(now - (instantOf(since)?.getTime() ?? now), i18n.language)}</p>
      <FactList
        facts={[
          {
            label: t(profile?.lastLoginTime ? 'clock.signedIn' : 'clock.opened'),
            value: <DateTime value={since} style="dateTime" />,
          },
          profile
            ? {
                label: t(minutes === undefined ? 'clock.played' : 'clock.playedAll'),
                value:
                  account || !hasCapability('limits')
                    ? playedText(minutes ?? Math.ceil(playedTodayMs(log, now) / minuteMs), i18n.language)
                    : notSaid,
              }
            : null,
        ]}
      />
    </Card>
  )
}

/** Shown where the back end gives no sum. */
const notSaid = '–'

/** What the games have given and taken over a range, from the records, and the two sums. */
function NetPosition() {
  const { t } = useTranslation('saferPlay')
  const [days, setDays] = useState<RecordDays>(30)
  const totals = useQuery(playedTotalsQuery(days))
  return (
    <Card title={t('net.title')}>
      <ChipRow
        label={t('net.range')}
        choices={recordDays.map((value) => ({
          value,
          text: value === 1 ? t('net.today') : t('net.days', { number: value }),
        }))}
        value={days}
        onChoose={setDays}
      />
      <div className={styles.sums}>
        <QueryBoundary query={totals} skeleton={<Skeleton shape="text" rows={3} />}>
          {({ totalProfitLoss, totalBetAmount, totalWinAmount }) => (
            <Stack gap={3} role="status">
              <div className={styles.net}>
                <Cluster as="p" gap={2} align="baseline">
                  {totalProfitLoss ? <Coins amount={totalProfitLoss} size="l" sign /> : notSaid}
                </Cluster>
              </div>
              <FactList
                facts={[
                  {
                    label: t('net.bet'),
                    value: totalBetAmount ? <Coins amount={totalBetAmount} /> : notSaid,
                  },
                  {
                    label: t('net.won'),
                    value: totalWinAmount ? <Coins amount={totalWinAmount} /> : notSaid,
                  },
                ]}
              />
            </Stack>
          )}
        </QueryBoundary>
      </div>
      <Link to="/user/record" search={{ type: 'game' }}>
        {t('net.records')}
      </Link>
    </Card>
  )
}
