import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { platform } from '~/api/platform.ts'
import { DebouncedSearch } from '~/components/debounced-search.tsx'
import { RecordFilter, RecordFilterRow } from '~/components/records/record-filter.tsx'
import { statusesOf, statusView } from '~/domain/money/order-status.ts'
import { mostDays, recordDays, usualDays } from '~/lib/record-range.ts'
import { dayRange } from '~/lib/record-span.ts'
import { classNames } from '~/ui/class-names.ts'
import lookStyles from '~/ui/looks.module.css'
import { Segmented } from '~/ui/segmented.tsx'
import { useIsWide } from '~/ui/use-media.ts'
import { AgentGate } from '../agent-gate.tsx'
import type { OrderFilter } from '../api.ts'
import { readAgentSearch, type AgentSearch } from '../search.ts'
import { TeamOrderList } from './team-order-list.tsx'
import styles from './team-orders-screen.module.css'

export function TeamRechargeScreen() {
  const { t } = useTranslation('shell')
  return (
    <AgentGate title={t('title.teamRecharge')}>
      <TeamOrders kind="deposit" />
    </AgentGate>
  )
}

export function TeamWithdrawScreen() {
  const { t } = useTranslation('shell')
  return (
    <AgentGate title={t('title.teamWithdraw')}>
      <TeamOrders kind="withdraw" />
    </AgentGate>
  )
}

const paths = { deposit: '/agent/team-recharge', withdraw: '/agent/team-withdraw' } as const

/** Deposits or withdrawals of everybody below, or the coins that the agent sent or took out; the address has the filter. */
function TeamOrders({ kind }: { kind: 'deposit' | 'withdraw' }) {
  const { t } = useTranslation(['agent', 'finance', 'records'])
  const search = useSearch({ from: `/pages${paths[kind]}` })
  const navigate = useNavigate()
  const [clears, setClears] = useState(0)
  const { q = '' } = search
  const type = search.type === 'transfer' ? search.type : undefined
  const days = dayRange(search) ?? recordDays.find((choice) => choice === search.days) ?? usualDays
  const statuses = statusesOf(kind)
  const status = type ? undefined : statuses.find((choice) => choice === search.status)
  const change = (next: { [Key in keyof AgentSearch]: AgentSearch[Key] | undefined }) =>
    void navigate({
      to: paths[kind],
      search: (now) => readAgentSearch({ ...now, ...next }),
      replace: true,
      resetScroll: false,
    })
  const clear = () => {
    setClears(clears + 1)
    change({ q: undefined, status: undefined, days: mostDays, from: undefined, to: undefined })
  }
  const filter: OrderFilter = {
    days,
    ...(status === undefined ? {} : { status }),
    ...(type ? { type } : {}),
    ...(q ? { keyword: q } : {}),
  }
  const Filter = useIsWide() ? RecordFilterRow : RecordFilter
  const tools = (
    <div className={classNames(lookStyles.singleColumn, styles.tools)}>
      <Segmented
        label={t('agent:orders.type')}
        name="team-orders"
        value={type ?? 'own'}
        options={(['own', 'transfer'] as const).map((value) => ({
          value,
          label: t(`agent:orders.${value}.${kind}`),
        }))}
        onChange={(value) => change({ type: value === 'own' ? undefined : value, status: undefined })}
      />
      <DebouncedSearch
        key={clears}
        label={t('agent:orders.search')}
        hint={t('agent:orders.searchHint')}
        clearLabel={t('agent:members.clear')}
        initial={q}
        onSearch={(keyword) => change({ q: keyword })}
      />
      <Filter
        applied={{ days, status }}
        zone={platform().operatorZone}
        statuses={
          type
            ? []
            : statuses.map((value) => ({
                value,
                text: t(`finance:${statusView(kind, value).textKey}`, { status: value }),
              }))
        }
        statusLabel={t('finance:order.status')}
        onApply={(chosen) =>
          change({
            status: chosen.status,
            ...(typeof chosen.days === 'number'
              ? {
                  days: chosen.days === usualDays ? undefined : chosen.days,
                  from: undefined,
                  to: undefined,
                }
              : { days: undefined, ...chosen.days }),
          })
        }
      />
    </div>
  )
  const canClear = q !== '' || status !== undefined || days !== mostDays
  return <TeamOrderList kind={kind} filter={filter} tools={tools} onClear={canClear ? clear : undefined} />
}
