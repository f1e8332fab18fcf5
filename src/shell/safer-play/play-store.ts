/** The player's budgets and what was used of them, per account and on this device only (screens.md, "Safer play"). */
import { useMemo, useSyncExternalStore } from 'react'
import { ownerTag } from '../../lib/owner-tag.ts'
import { type StorageKey, onStoredChange, readStored, writeStoredJson } from '../../lib/storage.ts'
import { useProfile } from '../../session/profile.ts'
import {
  type Budget,
  type BudgetKind,
  type PlayLog,
  type SaferPlay,
  emptyLog,
  noBudgets,
  withLimit,
} from './budgets.ts'
import { budgetsOf, logOf, readBudgets, readLogs } from './stored-play.ts'

/** Own changes; those of other tabs come from the storage itself. */
const listeners = new Set<() => void>()

const subscribeTo = (key: StorageKey) => (listener: () => void) => {
  listeners.add(listener)
  const stop = onStoredChange(key, listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}
const onBudgets = subscribeTo('saferPlay')
const onLog = subscribeTo('playLog')
const nothing = () => null
const tell = () => listeners.forEach((listener) => listener())

export function changeBudgets(userId: string, change: (state: SaferPlay) => SaferPlay): void {
  const stored = readStored('saferPlay')
  const tag = ownerTag(userId)
  writeStoredJson('saferPlay', { ...readBudgets(stored), [tag]: change(budgetsOf(stored, tag)) })
  tell()
}

/** Sets one budget now; gives it back as it is in force, with a raise that waits. */
export function changeLimit(userId: string, kind: BudgetKind, limit: string | null): Budget {
  const { budgets } = budgetsOf(readStored('saferPlay'), ownerTag(userId))
  const changed = withLimit(budgets[kind], limit, Date.now())
  changeBudgets(userId, (state) => ({ ...state, budgets: { ...state.budgets, [kind]: changed } }))
  return changed
}

export function changeLog(userId: string, change: (log: PlayLog) => PlayLog): void {
  const stored = readStored('playLog')
  const tag = ownerTag(userId)
  writeStoredJson('playLog', { ...readLogs(stored), [tag]: change(logOf(stored, tag)) })
  tell()
}

export function useBudgets(): SaferPlay {
  const stored = useSyncExternalStore(onBudgets, () => readStored('saferPlay'), nothing)
  const userId = useProfile()?.userId
  return useMemo(
    () => (userId === undefined ? noBudgets : budgetsOf(stored, ownerTag(userId))),
    [stored, userId],
  )
}

export function usePlayLog(): PlayLog {
  const stored = useSyncExternalStore(onLog, () => readStored('playLog'), nothing)
  const userId = useProfile()?.userId
  return useMemo(() => (userId === undefined ? emptyLog : logOf(stored, ownerTag(userId))), [stored, userId])
}
