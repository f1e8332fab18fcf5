import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderRow } from '~/api/contract/money.ts'
import { ContactLink } from '~/components/contact-link.tsx'
import {
  closeEntry,
  entriesOf,
  isOpenEntry,
  notifyJournal,
  settleEntry,
  type JournalEntry,
} from '~/domain/money/journal.ts'
import { isPlacing } from '~/domain/money/place-order.ts'
import { lookUpOrder, reconcile } from '~/domain/money/reconcile.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Checkbox } from '~/ui/checkbox.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { Spinner } from '~/ui/spinner.tsx'
import { Stack } from '~/ui/stack.tsx'
import { fetchOrders } from '../api.ts'
import { useMoneyText } from '../money-texts.ts'
import { refreshAfterOrder } from '../mutations.ts'
import styles from './checking-order.module.css'
import { storeOrder } from './order-watch.ts'

interface CheckingOrderProps {
  entry: JournalEntry
  onFound: (entry: JournalEntry, row: OrderRow) => void
  onAbsent: (entry: JournalEntry) => void
}

/** Comes into view by itself: it is the answer to a confirmation that got none. */
const comeIntoView = (element: HTMLElement | null) => element?.focus()

/** "Checking", never "failed": nobody knows yet whether this order was placed. */
export function CheckingOrder({ entry, onFound, onAbsent }: CheckingOrderProps) {
  const { t } = useTranslation('finance')
  const money = useMoneyText()
  const isUnclear = useReconcile(entry, { onFound, onAbsent })
  const amount = money(entry.amount, entry.currency)
  return (
    <Card tone="gold">
      <div className={styles.checking} role="status" tabIndex={-1} ref={comeIntoView}>
        <span className={styles.mark}>
          <Spinner />
        </span>
        <div>
          <p className={styles.title}>{t(isUnclear ? 'unclear.title' : 'checking.title')}</p>
          <p>
            {isUnclear ? t(`unclear.${entry.kind}`, { amount }) : t(`checking.${entry.kind}`, { amount })}
          </p>
          <p className={styles.time}>
            {t('checking.sentAt')} <DateTime value={entry.at} />
          </p>
        </div>
      </div>
      {isUnclear ? <UnclearActions entry={entry} /> : null}
    </Card>
  )
}

/** What a player can do where the server does not tell; another order only by an explicit word (safety rule 19). */
function UnclearActions({ entry }: { entry: JournalEntry }) {
  const { t } = useTranslation('finance')
  const [hasChecked, setHasChecked] = useState(false)
  return (
    <Stack gap={3}>
      <Link
        to="/user/record"
        search={{ type: entry.kind }}
        className={buttonClass({ variant: 'secondary', full: true })}
      >
        {t('unclear.records')}
      </Link>
      <ContactLink label={t('order.contact')} />
      <Checkbox
        label={t('unclear.checked')}
        checked={hasChecked}
        onChange={(event) => setHasChecked(event.target.checked)}
      />
      <Button
        variant="secondary"
        full
        aria-disabled={!hasChecked}
        onClick={() => {
          if (hasChecked) closeEntry(entry)
        }}
      >
        {t('unclear.another')}
      </Button>
    </Stack>
  )
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })

interface Outcomes {
  onFound: (entry: JournalEntry, row: OrderRow) => void
  onAbsent: (entry: JournalEntry) => void
}

/**
 * Looks for the order of a journal entry as long as the card that says so is on the screen. True once the server's
 * answers turned out not to tell; the search goes on.
 */
function useReconcile(entry: JournalEntry, { onFound, onAbsent }: Outcomes): boolean {
  const [isUnclear, setUnclear] = useState(false)
  const queryClient = useQueryClient()
  const settle = useEffectEvent((row: OrderRow | null) => {
    if (!row) {
      closeEntry(entry)
      onAbsent(entry)
      return
    }
    storeOrder(queryClient, entry.kind, row)
    refreshAfterOrder(queryClient, entry.kind)
    onFound(entry, row)
    settleEntry(entry, row.orderSn)
  })
  // The one effect of this room: a search that has to end with the screen.
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    void reconcile(
      {
        lookUp: () =>
          lookUpOrder(
            entry,
            () => entriesOf(entry.userId),
            (body) => fetchOrders(entry.kind, body, signal),
          ),
        isPending: () => isOpenEntry(entry),
        isPlacing: () => isPlacing(entry),
        onUnclear: () => setUnclear(true),
        wait: pause,
        now: () => performance.now(),
      },
      signal,
    ).then((result) => {
      if (signal.aborted) return
      // Another tab settled it, or confirmed it anew: the journal says what is to be shown now.
      if (result.outcome === 'dropped') return notifyJournal()
      settle(result.outcome === 'found' ? result.row : null)
    })
    return () => leaving.abort()
  }, [entry])
  return isUnclear
}
