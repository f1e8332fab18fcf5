import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { mostDays, type RecordDays, usualDays } from '../lib/record-range.ts'
import type { RecordAddress, RecordNav } from '../shell/records/record-nav.ts'
import { readRecordSearch, type RecordSearch } from './record-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the list that the record was opened from. */
    recordOpenedHere?: boolean | undefined
  }
}

type Patch = { [Key in keyof RecordSearch]: RecordSearch[Key] | undefined }

/**
 * Filters and the open record as the address has them. A filter replaces the entry of the history; a record adds one,
 * so that "back" closes it. The functions stay the same while only the list scrolls.
 */
export function useRecordNav() {
  const search = useSearch({ from: '/pages/user/record' })
  const navigate = useNavigate()
  const router = useRouter()
  const { type = 'deposit', days = usualDays, status, game = '', id, at = '' } = search

  const go = useCallback(
    (patch: Patch, opening: boolean, replace: boolean) =>
      void navigate({
        to: '/user/record',
        search: (before) => readRecordSearch({ ...before, ...patch }),
        state: (before) => ({
          ...before,
          recordOpenedHere: opening && (!replace || before.recordOpenedHere),
        }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
  const filter = (patch: Patch) => go({ ...patch, id: undefined, at: undefined }, false, true)
  const isOpen = id !== undefined
  const open = useCallback((record: RecordAddress) => go({ ...record }, true, isOpen), [go, isOpen])
  const base = new URLSearchParams(
    Object.entries({ ...search, id: undefined, at: undefined }).flatMap(([key, value]) =>
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
    setDays: (value: RecordDays) => filter({ days: value }),
    clear: () => filter({ days: mostDays, status: undefined, game: undefined }),
    opened,
    hrefOf,
    open,
    close: () => (router.state.location.state.recordOpenedHere ? router.history.back() : filter({})),
  }
  return { type, status, game, filter, nav }
}
