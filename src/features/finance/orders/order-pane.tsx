import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { orderStatus, type OrderRow } from '~/api/contract/money.ts'
import { hasCapability } from '~/api/platform.ts'
import { lazily } from '~/components/lazy-part.tsx'
import { PageTitle } from '~/components/page-title.tsx'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { StaleNote } from '~/components/stale-note.tsx'
import { SupportText } from '~/components/support/contact-link.tsx'
import { useFactLines } from '~/components/support/support-button.tsx'
import { useNow } from '~/components/use-now.ts'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { isGivenUp } from '~/domain/money/order-status.ts'
import { focusOnce } from '~/lib/focus-once.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { instantOf } from '~/lib/wire-time.ts'
import { Card } from '~/ui/card.tsx'
import { CopyButton } from '~/ui/copy-button.tsx'
import { Inset } from '~/ui/inset.tsx'
import { Progress } from '~/ui/progress.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Spinner } from '~/ui/spinner.tsx'
import { Stack } from '~/ui/stack.tsx'
import { CancelDeposit } from '../deposit/cancel-deposit.tsx'
import { useMoneyText } from '../money-texts.ts'
import styles from '../order-pane.module.css'
import { ExpectedTimeNote, OrderSupport, useOrderFacts } from '../order-support.tsx'
import {
  amountDue,
  creditMs,
  listedOrder,
  nextActionOf,
  orderQuery,
  serverNow,
  type OrderWatch,
} from '../order-watch.ts'
import { OrderFacts, OrderFileLink, OrderGone, OrderHero, OrderTimeline } from './order-parts.tsx'
import { WayBack, WayClose, WaysOn } from './order-ways.tsx'

const HowToPay = lazily(async () => (await import('../next-action/how-to-pay.tsx')).HowToPay, {
  failure: 'inline',
  texts: ['payment'],
  waiting: <Skeleton shape="card" />,
})
const PaidOtherwise = lazily(async () => (await import('../next-action/paid-otherwise.tsx')).PaidOtherwise, {
  failure: 'inline',
  texts: ['payment'],
})

/** One order under its own address. It reads itself again while it is open and in view. */
export function OrderPane({ kind, orderSn }: { kind: MoneyKind; orderSn: string }) {
  const { t } = useTranslation('finance')
  const client = useQueryClient()
  const query = useQuery({ ...orderQuery(kind, orderSn), ...listedOrder(client, kind, orderSn) })
  return (
    <Stack as="section" aria-labelledby="order-title">
      <PageTitle of={`${t(`order.title.${kind}`)} ${orderSn}`} />
      <header className={styles.header}>
        <WayBack kind={kind} />
        <h2 id="order-title" className={styles.title} tabIndex={-1} ref={focusOnce}>
          {t(`order.title.${kind}`)}
        </h2>
      </header>
      <StaleNote query={query} />
      <QueryBoundary query={query}>
        {(watch) =>
          watch ? (
            kind === 'deposit' ? (
              <DepositOrderView key={orderSn} watch={watch} />
            ) : (
              // On its way it cannot be called back to play on.
              <OrderView key={orderSn} kind="withdraw" watch={watch} />
            )
          ) : (
            <OrderGone orderSn={orderSn} />
          )
        }
      </QueryBoundary>
    </Stack>
  )
}

interface OrderViewProps {
  kind: MoneyKind
  watch: OrderWatch
  /** Said with the amount, above everything else. */
  lead?: ReactNode
  children?: ReactNode
}

/** A new status draws what stands below the amount anew; what is pressed just then was meant for what stood there before. */
function OrderView({ kind, watch, lead, children }: OrderViewProps) {
  const { t } = useTranslation('finance')
  const { row } = watch
  const [opened] = useState(row.status)
  return (
    <div ref={keepHeight} className={styles.order}>
      <OrderHero kind={kind} watch={watch}>
        {lead}
      </OrderHero>
      <div key={row.status} className={styles.order} data-new={row.status !== opened || undefined}>
        {children}
        <OrderTimeline kind={kind} watch={watch} />
        {/* A deposit by bank has a word of its own after ten minutes. */}
        {kind === 'withdraw' || row.network ? <ExpectedTimeNote kind={kind} watch={watch} /> : null}
        <OrderFileLink kind={kind} orderSn={row.orderSn} />
        <Card title={t('order.details')}>
          <OrderFacts kind={kind} row={row} />
        </Card>
      </div>
      <OrderSupport quiet kind={kind} watch={watch} />
    </div>
  )
}

/** A ref callback: the part gets no lower than it was until the page is scrolled, so that it stays where it was scrolled to. */
function keepHeight(part: HTMLDivElement) {
  const hold = () => {
    part.style.minBlockSize = ''
    part.style.minBlockSize = `${part.offsetHeight}px`
  }
  let width = 0
  const observer = new ResizeObserver(() => {
    // Turned or resized, it starts afresh.
    if (part.offsetWidth !== width) part.style.minBlockSize = ''
    width = part.offsetWidth
    part.style.minBlockSize = `${part.offsetHeight}px`
  })
  observer.observe(part)
  document.addEventListener('scroll', hold, { capture: true, passive: true })
  return () => {
    observer.disconnect()
    document.removeEventListener('scroll', hold, { capture: true })
  }
}

/** A deposit: how to pay it while it waits, and what was credited once it is. */
function DepositOrderView({ watch }: { watch: OrderWatch }) {
  const { t } = useTranslation('finance')
  const money = useMoneyText()
  const { row, gameCoin } = watch
  if (row.status === orderStatus.successful)
    return (
      <OrderView kind="deposit" watch={watch} lead={<span>{t('order.creditedText')}</span>}>
        {row.received ? <PaidOtherwise watch={watch} /> : null}
        <WaysOn />
      </OrderView>
    )
  if (isGivenUp(row.status))
    return (
      <OrderView kind="deposit" watch={watch}>
        <Inset>
          <p>
            <SupportText text={t('order.expiredText')} />
          </p>
        </Inset>
        <OrderSupport kind="deposit" watch={watch} />
        <WayClose />
      </OrderView>
    )
  if (row.status !== orderStatus.pending) return <OrderView kind="deposit" watch={watch} />
  const quote = gameCoin && (
    <span>
      {t('deposit.quote', { pay: money(amountDue(row), row.currency), coins: money(gameCoin, coinCurrency) })}
    </span>
  )
  return (
    <OrderView kind="deposit" watch={watch} lead={quote}>
      {row.network ? (
        <ConfirmationsNote row={row} />
      ) : (
        <>
          <HowToPay watch={watch} />
          <CreditNote watch={watch} />
          {hasCapability('payCancel') ? <CancelDeposit orderSn={row.orderSn} /> : null}
        </>
      )}
    </OrderView>
  )
}

/** Added within ten minutes, otherwise customer service; by then with the order's facts at hand. */
function CreditNote({ watch }: { watch: OrderWatch }) {
  const { t } = useTranslation(['finance', 'ui'])
  const factLines = useFactLines()
  const facts = useOrderFacts({ kind: 'deposit', watch })
  const stage = creditStage(useNow(), watch)
  if (stage !== 'late') {
    return (
      <Inset>
        {stage === 'crediting' ? (
          <p className={styles.state}>
            <Spinner />
            <span>{t('order.crediting')}</span>
          </p>
        ) : null}
        <p className="small-muted">
          <SupportText text={t('order.notice')} />
        </p>
      </Inset>
    )
  }
  const copied = factLines(facts).join('\n')
  return (
    <Card title={t('order.late')}>
      <p>
        <SupportText text={t('order.lateText')} />
      </p>
      <p className="small-muted">
        <SupportText text={t('order.notice')} />
      </p>
      <pre className={styles.facts}>{copied}</pre>
      <CopyButton value={copied} label={t('order.copyAll')} />
      <OrderSupport kind="deposit" watch={watch} />
    </Card>
  )
}

/** How far a transfer by coin has come on its network; how long that takes is not ours to promise. */
function ConfirmationsNote({ row }: { row: OrderRow }) {
  const { t } = useTranslation('finance')
  const { confirmations, minConfirm } = row
  return (
    <Inset>
      {minConfirm ? (
        <Progress
          label={t('order.confirmations', { confirmations: confirmations ?? 0, minConfirm })}
          value={confirmations ?? 0}
          max={minConfirm}
        />
      ) : null}
      <p className="small-muted">{t('order.confirming')}</p>
    </Inset>
  )
}

/** For ten minutes a deposit is being credited, then customer service is the way. `unknown` until a clock may be read. */
export function creditStage(now: number, watch: OrderWatch): 'unknown' | 'crediting' | 'late' {
  const { claimedOn, createdOn } = watch.row
  const since = instantOf((nextActionOf(watch) && claimedOn) ?? createdOn)
  if (!now || !since) return 'unknown'
  if (nextActionOf(watch) && !claimedOn) return 'crediting'
  return serverNow(now, watch) - since.getTime() < creditMs ? 'crediting' : 'late'
}
