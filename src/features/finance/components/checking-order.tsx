import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderRow } from '../../../api/contract/money.ts'
import { ContactLink } from '../../../shell/contact-link.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { closeEntry, type JournalEntry } from '../../../shell/money/journal.ts'
import { useMoneyText } from '../use-money-text.ts'
import { useReconcile } from '../use-reconcile.ts'
import css from './checking-order.module.css'

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
      <div className={css['checking']} role="status" tabIndex={-1} ref={comeIntoView}>
        <span className={css['mark']}>
          <Spinner />
        </span>
        <div>
          <p className={css['title']}>{t(isUnclear ? 'unclear.title' : 'checking.title')}</p>
          <p>
            {isUnclear ? t(`unclear.${entry.kind}`, { amount }) : t(`checking.${entry.kind}`, { amount })}
          </p>
          <p className={css['time']}>
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
