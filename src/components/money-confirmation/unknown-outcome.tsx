import { useQueryClient } from '@tanstack/react-query'
import { Link, type LinkOptions } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  closeEntry,
  isAnonymous,
  isOpenEntry,
  notifyJournal,
  type JournalEntry,
  type JournalKind,
} from '~/domain/money/journal.ts'
import { isPlacing } from '~/domain/money/place-order.ts'
import { lookUpAsOwner, reconcile, type Looked } from '~/domain/money/reconcile.ts'
import { abortableDelay } from '~/lib/abortable-delay.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { formatMoney } from '~/lib/money-format.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Checkbox } from '~/ui/checkbox.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Spinner } from '~/ui/spinner.tsx'
import { Stack } from '~/ui/stack.tsx'
import { ServerButton } from '../server-button.tsx'
import { SupportText } from '../support/contact-link.tsx'
import { SupportButton } from '../support/support-button.tsx'
import styles from './unknown-outcome.module.css'

interface UnknownOutcomeProps<Kind extends JournalKind, Row> {
  entry: JournalEntry<Kind>
  /** One lookup in the server's lists; `unclear` if a missing row proves nothing. */
  lookUp: (signal: AbortSignal) => Promise<Looked<Row>>
  /** The order exists: the caller shows it and settles the entry. */
  onFound: (row: Row) => void
  /** The server had no such order for more than a minute. Its entry is closed. */
  onAbsent?: () => void
  /** Sends the same order again with its id, or opens its review. Idempotent. */
  onResend?: () => void
  isResending?: boolean
  /** The error of that retry; the outcome is still unknown. */
  problem?: string | null
  /** A link to the records that would contain the order. */
  records: LinkOptions
  /** The two parties of a transfer. */
  children?: ReactNode
}

/** Focuses the card on mount, because it is the result of the confirmation. */
const focusOnMount = (element: HTMLElement | null) => element?.focus()

/** Shows "checking", never "failed", while it is unknown whether an order was placed. For every kind of order. */
export function UnknownOutcome<Kind extends JournalKind, Row>(props: UnknownOutcomeProps<Kind, Row>) {
  const { entry, onResend, isResending = false, problem, records, children } = props
  const { t, i18n } = useTranslation('finance')
  const isUnclear = useReconcile(props)
  const kind: JournalKind = entry.kind
  const amount = formatMoney(entry.amount, entry.currency, i18n.language)
  return (
    <Card tone="accent">
      <div className={styles.checking} role="status" tabIndex={-1} ref={focusOnMount}>
        <span className={styles.mark}>
          <Spinner />
        </span>
        <Stack gap={2}>
          <h2 className={styles.title}>
            {t(isUnclear ? `unclear.title.${kind}` : `checking.title.${kind}`)}
          </h2>
          {isAnonymous(entry) ? null : (
            <p>
              <SupportText
                text={isUnclear ? t(`unclear.${kind}`, { amount }) : t(`checking.${kind}`, { amount })}
              />
            </p>
          )}
          {children}
          <p className="small-muted">
            {t('checking.sentAt', { time: formatWireTime(entry.at, i18n.language, 'dateTime') })}
          </p>
        </Stack>
      </div>
      <FormError message={problem ?? undefined} />
      {onResend && !isAnonymous(entry) ? (
        <Stack gap={2}>
          <ServerButton variant="secondary" full busy={isResending} onClick={onResend}>
            {t('checking.resend')}
          </ServerButton>
          <p className="small-muted">{t('checking.resendNote')}</p>
        </Stack>
      ) : null}
      {isUnclear ? <UnclearActions entry={entry} records={records} /> : null}
    </Card>
  )
}

/** Actions if the outcome stays unclear; another order needs explicit consent (rules.md, "No conclusion from the phone's clock"). */
function UnclearActions({ entry, records }: { entry: JournalEntry<JournalKind>; records: LinkOptions }) {
  const { t, i18n } = useTranslation(['finance', 'ui'])
  const kind: JournalKind = entry.kind
  const [hasChecked, setHasChecked] = useState(false)
  const isOrder = entry.kind === 'deposit' || entry.kind === 'withdraw'
  return (
    <Stack gap={3}>
      <Link {...records} className={buttonClass({ variant: 'secondary', full: true })}>
        {t('unclear.records')}
      </Link>
      <SupportButton
        label={t('order.contact')}
        subject={t(`unclear.title.${kind}`)}
        facts={[
          ...(isAnonymous(entry)
            ? []
            : [
                { label: t('label.amount'), value: formatMoney(entry.amount, entry.currency, i18n.language) },
              ]),
          { label: t('order.createdOn'), value: formatWireTime(entry.at, i18n.language, 'dateTime') },
          { label: t('ui:reference'), value: entry.requestId },
        ]}
      />
      <Button variant="secondary" full onClick={() => closeEntry(entry)}>
        {t('unclear.there')}
      </Button>
      <Checkbox
        label={t(isOrder ? 'unclear.checked' : 'unclear.checkedTransfer')}
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
        {t(isOrder ? 'unclear.another' : 'unclear.anotherTransfer')}
      </Button>
    </Stack>
  )
}

/** Reconciles the order while its card is mounted; returns true once the result is unclear. */
function useReconcile<Kind extends JournalKind, Row>(props: UnknownOutcomeProps<Kind, Row>): boolean {
  const { entry } = props
  const queryClient = useQueryClient()
  const [isUnclear, setUnclear] = useState(false)
  const lookUp = useEffectEvent((signal: AbortSignal) => props.lookUp(signal))
  const onFound = useEffectEvent((row: Row) => props.onFound(row))
  const onAbsent = useEffectEvent(() => {
    closeEntry(entry)
    props.onAbsent?.()
  })
  // The lookup must end when the card unmounts.
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    void reconcile(
      {
        lookUp: () => lookUpAsOwner(queryClient, entry.userId, () => lookUp(signal)),
        isPending: () => isOpenEntry(entry),
        isPlacing: () => isPlacing(entry),
        onUnclear: () => setUnclear(true),
        wait: abortableDelay,
        now: () => performance.now(),
      },
      signal,
    ).then((result) => {
      if (signal.aborted) return
      // Another tab has settled it or confirmed it again: re-render from the journal.
      if (result.outcome === 'dropped') notifyJournal()
      if (result.outcome === 'found') onFound(result.row)
      if (result.outcome === 'absent') onAbsent()
    })
    return () => leaving.abort()
  }, [entry, queryClient])
  return isUnclear
}
