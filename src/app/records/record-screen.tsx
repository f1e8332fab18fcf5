import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '~/api/platform.ts'
import { lazily } from '~/components/lazy-part.tsx'
import type { RecordAddress, RecordNav } from '~/components/records/record-nav.ts'
import { groupNames } from '~/features/finance/history/groups.ts'
import { MoneyRecords } from '~/features/finance/orders/money-records.tsx'
import { GameRecords } from '~/features/games/records/game-records.tsx'
import { mostDays, usualDays } from '~/lib/record-range.ts'
import { readDayRange } from '~/lib/record-span.ts'
import phoneHidden from '~/ui/phone-hidden.module.css'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { Segmented } from '~/ui/segmented.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { readRecordSearch, recordTypes, type RecordSearch, type RecordType } from './record-search.ts'

const StatementView = lazily(async () => (await import('./statement/statement-view.tsx')).StatementView, {
  failure: 'inline',
  texts: ['statement'],
  waiting: <Skeleton rows={8} />,
})

const WalletHistory = lazily(
  async () => (await import('~/features/finance/history/wallet-history.tsx')).WalletHistory,
  { failure: 'inline', texts: ['statement'], waiting: <Skeleton rows={6} /> },
)

/** Ledger and monthly statement are optional calls of the back end. */
const offeredTypes = () => {
  const missing = [!hasCapability('ledger') && 'ledger', !hasCapability('statement') && 'statement']
  return recordTypes.filter((type) => !missing.includes(type))
}

export function RecordScreen() {
  const { t } = useTranslation(['records', 'shell'])
  const types = offeredTypes()
  const { type, status, game, group, month, filter, nav } = useRecordNav(types)
  return (
    <ScreenBody width="wide">
      <Stack gap={4}>
        <h1 className={phoneHidden.hidden}>{t('shell:title.record')}</h1>
        <Segmented
          label={t('type.kind')}
          name="record-kind"
          value={type}
          options={types.map((value) => ({ value, label: t(`type.${value}`) }))}
          onChange={(value) =>
            filter({ type: value, status: undefined, game: undefined, group: undefined, month: undefined })
          }
        />
        {type === 'ledger' ? (
          <WalletHistory group={group} nav={nav} />
        ) : type === 'statement' ? (
          <StatementView month={month} onMonth={(value) => filter({ month: value })} />
        ) : type === 'game' ? (
          <GameRecords gameName={game} onGameName={(name) => filter({ game: name })} nav={nav} />
        ) : (
          <MoneyRecords key={type} kind={type} status={status} nav={nav} />
        )}
      </Stack>
    </ScreenBody>
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The previous history entry is the list from which the record was opened. */
    recordOpenedHere?: boolean | undefined
  }
}

type Patch = { [Key in keyof RecordSearch]: RecordSearch[Key] | undefined }

/** Filters and the open record, from the URL. Opening pushes an entry, so that "back" closes; stable, so that rows do not re-render. */
function useRecordNav(types: readonly RecordType[]) {
  // The router hands on what was left out as invalid.
  const search = useSearch({
    from: '/pages/user/record',
    select: (given): RecordSearch => readRecordSearch({ ...given }),
  })
  const navigate = useNavigate()
  const router = useRouter()
  const {
    type: wanted,
    days: lastDays = usualDays,
    range,
    status,
    game = '',
    group,
    month,
    id,
    at = '',
  } = search
  // A link with an id but no type is a deposit.
  const usual = id === undefined ? types[0] : undefined
  const type = types.find((offered) => offered === wanted) ?? usual ?? 'deposit'
  const days = useMemo(() => readDayRange(range) ?? lastDays, [range, lastDays])

  const go = useCallback(
    (patch: Patch, opening: boolean, replace: boolean) =>
      void navigate({
        to: '/user/record',
        search: (before) => readRecordSearch({ ...before, type, ...patch }),
        state: (before) => ({
          ...before,
          recordOpenedHere: opening && (!replace || before.recordOpenedHere),
        }),
        replace,
        resetScroll: false,
      }),
    [navigate, type],
  )
  const filter = (patch: Patch) => go({ ...patch, id: undefined, at: undefined }, false, true)
  const isOpen = id !== undefined
  const open = useCallback((record: RecordAddress) => go({ ...record }, true, isOpen), [go, isOpen])
  const base = new URLSearchParams(
    Object.entries({ ...search, type, id: undefined, at: undefined }).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  ).toString()
  const hrefOf = useCallback(
    (record: RecordAddress) => `/user/record?${base}${base && '&'}${new URLSearchParams({ ...record })}`,
    [base],
  )
  const opened = useMemo(() => (id === undefined ? undefined : { id, at }), [id, at])

  const nav: RecordNav = {
    days,
    apply: ({ days: chosen, status: choice }) =>
      filter({
        ...(typeof chosen === 'number'
          ? { days: chosen, range: undefined }
          : { days: undefined, range: `${chosen.from}_${chosen.to}` }),
        status: typeof choice === 'number' ? choice : undefined,
        group: groupNames.find((name) => name === choice),
      }),
    clear: () =>
      filter({ days: mostDays, range: undefined, status: undefined, game: undefined, group: undefined }),
    opened,
    hrefOf,
    open,
    close: () =>
      router.state.location.state.recordOpenedHere
        ? router.history.back({ ignoreBlocker: true })
        : filter({}),
  }
  return { type, status, game, group, month, filter, nav }
}
