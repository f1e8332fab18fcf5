import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LimitKind } from '~/api/contract/limits.ts'
import type { Exclusion } from '~/api/contract/self-exclusion.ts'
import { useIsSignedIn } from '~/domain/player/profile.ts'
import { useBudgets, usePlayLog } from '~/domain/responsible-play/budget-store.ts'
import { budgetAt, reachedLimit, type BudgetKind, type Reached } from '~/domain/responsible-play/budgets.ts'
import { playedTotalsQuery } from '~/domain/responsible-play/played-totals.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { subtractDecimals } from '~/lib/decimal.ts'
import { coinCurrency, formatMoney } from '~/lib/money-format.ts'
import { Icon } from '~/ui/icon.tsx'
import { Stack } from '~/ui/stack.tsx'
import { useMinute } from '../use-now.ts'
import styles from './budget-notice.module.css'

/** Says that a budget is used up, above the content that would exceed it; during a break the content is not shown. */
export function BudgetNotice({
  children,
  onBreak,
}: {
  children: ReactNode
  onBreak: (() => void) | undefined
}) {
  const { t, i18n } = useTranslation('saferPlay')
  const limitText = useLimitText()
  const reached = useReachedLimit()
  const isStop = reached?.kind === 'stop'
  const breakBegan = useEffectEvent(() => onBreak?.())
  // A running game must end when a break starts.
  useEffect(() => {
    if (isStop) breakBegan()
  }, [isStop])
  if (!reached) return children
  return (
    <>
      <PlayNotice label={t('notice.label')} text={t(isStop ? 'notice.stopText' : 'notice.text')}>
        {reached.kind === 'stop'
          ? t('notice.stop', { time: formatWireTime(reached.until, i18n.language, 'dateTime') })
          : t(`notice.${reached.kind}`, { limit: limitText(reached.kind, reached.limit) })}
      </PlayNotice>
      {isStop ? null : children}
    </>
  )
}

interface NoticeProps {
  label: string
  text: string
  link?: string
  children: string
}

/** A notice with a link to the page of limits. */
export function PlayNotice({ label, text, link, children }: NoticeProps) {
  const { t } = useTranslation('saferPlay')
  return (
    <section className={styles.notice} aria-label={label}>
      <Icon name="shield" />
      <Stack gap={1} role="status">
        <p className={styles.title}>{children}</p>
        <p>{text}</p>
        <Link to="/about/responsible-game">{link ?? t('notice.link')}</Link>
      </Stack>
    </section>
  )
}

interface ExclusionNoticeProps {
  exclusion: Exclusion
  onBegin: (() => void) | undefined
}

/** Shown instead of content that an exclusion blocks: until when, and what still works. */
export function ExclusionNotice({ exclusion: { until }, onBegin }: ExclusionNoticeProps) {
  const { t } = useTranslation('saferPlay')
  const exclusionText = useExclusionText()
  const began = useEffectEvent(() => onBegin?.())
  // A running game must end.
  useEffect(() => began(), [])
  return (
    <PlayNotice label={t('exclusion.title')} text={t('exclusion.runs')} link={t('exclusion.link')}>
      {exclusionText(until)}
    </PlayNotice>
  )
}

/** The end of an exclusion as text, or that it has none. */
export function useExclusionText(): (until: string | null | undefined) => string {
  const { t, i18n } = useTranslation('saferPlay')
  return (until) =>
    until
      ? t('exclusion.until', { time: formatWireTime(until, i18n.language, 'dateTime') })
      : t('exclusion.forGood')
}

/** The polling interval of today's loss. */
const lossMs = 60_000

/** The budget or break that blocks a game or deposit now. Fetches today's loss only for a money budget. */
function useReachedLimit(): Reached | null {
  const state = useBudgets()
  const log = usePlayLog()
  const now = useMinute()
  const signedIn = useIsSignedIn()
  const hasMoney = budgetAt(state.budgets.money, now).limit !== null
  const { data, isError } = useQuery({
    ...playedTotalsQuery(1),
    enabled: signedIn && hasMoney,
    // A game may be running without reporting its rounds.
    refetchInterval: lossMs,
  })
  if (!now) return null
  const lostToday = data?.totalProfitLoss ? subtractDecimals('0', data.totalProfitLoss) : null
  // A response without the sum counts as failed.
  const lossFailed = isError || (data !== undefined && lostToday === null)
  return reachedLimit(state, { log, lostToday, lossFailed }, now)
}

const units: Readonly<Record<string, 'day' | 'minute'>> = { visits: 'day', minutes: 'minute', time: 'minute' }

/** A budget or a limit as text: "5,000 coins", "8 days", "90 minutes". */
export function useLimitText(): (kind: BudgetKind | LimitKind | 'unknown', limit: string) => string {
  const { i18n } = useTranslation()
  return (kind, limit) => {
    const unit = units[kind]
    if (!unit) return formatMoney(limit, coinCurrency, i18n.language)
    const format = { style: 'unit', unit, unitDisplay: 'long' } as const
    const text = new Intl.NumberFormat(i18n.language, format).format(Math.floor(Number(limit)))
    // Japanese and Chinese have no space between digits and characters.
    return /^(ja|zh)/.test(i18n.language) ? text.replace(/\s/, '') : text
  }
}
