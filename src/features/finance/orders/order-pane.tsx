import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { orderStatus, type OrderRow, type TransferTarget } from '~/api/contract/money.ts'
import { ContactLink } from '~/components/contact-link.tsx'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { StaleNote } from '~/components/stale-note.tsx'
import { useNow } from '~/components/use-now.ts'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { statusView } from '~/domain/money/order-status.ts'
import { clockText } from '~/lib/clock-text.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { isValidLink } from '~/lib/links.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { buttonClass } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Cluster } from '~/ui/cluster.tsx'
import { CopyButton } from '~/ui/copy-button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Inset } from '~/ui/inset.tsx'
import { Money } from '~/ui/money.tsx'
import { Progress } from '~/ui/progress.tsx'
import { Spinner } from '~/ui/spinner.tsx'
import { Stack } from '~/ui/stack.tsx'
import { useAccountTypeText, useMoneyText } from '../money-texts.ts'
import { creditStage, timeToPay } from '../order-clock.ts'
import { orderQuery, type OrderWatch } from '../order-watch.ts'
import { walletItself, walletPaths } from '../paths.ts'
import { headlineOf } from './order-headline.ts'
import styles from './order-pane.module.css'
import { OrderFacts, OrderHero, OrderTimeline } from './order-parts.tsx'

interface OrderPaneProps {
  kind: MoneyKind
  orderSn: string
}

/** The order is what the player came for: it is read first. */
const focusOnce = (heading: HTMLHeadingElement | null) => heading?.focus({ preventScroll: true })

/** One order under its own address. It reads itself again while it is open and in view. */
export function OrderPane({ kind, orderSn }: OrderPaneProps) {
  const { t } = useTranslation('finance')
  const query = useQuery(orderQuery(kind, orderSn))
  return (
    <Stack as="section" aria-labelledby="order-title">
      <header className={styles.header}>
        <Link to={walletPaths[kind]} {...walletItself} className={styles.back} aria-label={t('order.close')}>
          <Icon name="back" />
        </Link>
        <h2 id="order-title" className={styles.title} tabIndex={-1} ref={focusOnce}>
          {t(`order.title.${kind}`)}
        </h2>
      </header>
      <StaleNote query={query} />
      <QueryBoundary query={query}>
        {(watch) =>
          watch ? (
            kind === 'deposit' ? (
              <DepositOrderView watch={watch} />
            ) : (
              // On its way it cannot be called back to play on (`design/screens.md`).
              <OrderView kind="withdraw" watch={watch} />
            )
          ) : (
            <EmptyState art="search" title={t('order.gone')} text={t('order.goneText', { orderSn })} />
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
  /** What there is to do now. */
  children?: ReactNode
}

/** An order: its amount and status, what there is to do, how far it has come, and its facts. */
function OrderView({ kind, watch, lead, children }: OrderViewProps) {
  const { t } = useTranslation('finance')
  const { row } = watch
  const headline = headlineOf(kind, watch)
  return (
    <>
      <OrderHero
        kind={kind}
        status={row.status}
        label={t(headline.labelKey)}
        amount={headline.amount}
        currency={headline.currency}
      >
        {lead}
      </OrderHero>
      {children}
      <OrderTimeline kind={kind} watch={watch} />
      <Card title={t('order.details')}>
        <OrderFacts kind={kind} row={row} />
      </Card>
    </>
  )
}

/** A deposit: how to pay it while it waits, and what was credited once it is. */
function DepositOrderView({ watch }: { watch: OrderWatch }) {
  const { t } = useTranslation('finance')
  const money = useMoneyText()
  const { row, gameCoin } = watch
  if (row.status === orderStatus.successful)
    return (
      <OrderView kind="deposit" watch={watch} lead={<span>{t('order.creditedText')}</span>}>
        <Link
          to={walletPaths.deposit}
          {...walletItself}
          className={buttonClass({ variant: 'secondary', full: true })}
        >
          {t('order.close')}
        </Link>
      </OrderView>
    )
  if (row.status !== orderStatus.pending) return <OrderView kind="deposit" watch={watch} />
  const quote = gameCoin && (
    <span>
      {t('deposit.quote', { pay: money(row.amount, row.currency), coins: money(gameCoin, coinCurrency) })}
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
        </>
      )}
    </OrderView>
  )
}

/** Spec §9: added within ten minutes, otherwise customer service; by then with the order's facts at hand. */
function CreditNote({ watch }: { watch: OrderWatch }) {
  const { t, i18n } = useTranslation(['finance', 'ui'])
  const money = useMoneyText()
  const stage = creditStage(useNow(), watch)
  const { row } = watch
  if (stage !== 'late') {
    return (
      <Inset>
        {stage === 'crediting' ? (
          <p className={styles.state}>
            <Spinner />
            <span>{t('order.crediting')}</span>
          </p>
        ) : null}
        <p className="small-muted">{t('order.notice')}</p>
      </Inset>
    )
  }
  const facts = [
    [t('order.number'), row.orderSn],
    [t('label.amount'), money(row.amount, row.currency)],
    [t('order.status'), t(statusView('deposit', row.status).textKey, { status: row.status })],
    [t('order.createdOn'), formatWireTime(row.createdOn, i18n.language, 'dateTime')],
    [t('order.transferName'), row.bank?.transferName ?? ''],
  ].flatMap(([label, value]) => (value ? t('ui:labelled', { label, value }) : []))
  const copied = facts.join('\n')
  return (
    <Card title={t('order.late')}>
      <p>{t('order.lateText')}</p>
      <p className="small-muted">{t('order.notice')}</p>
      <pre className={styles.facts}>{copied}</pre>
      <CopyButton value={copied} label={t('order.copyAll')} />
      <ContactLink label={t('order.contact')} />
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

/**
 * How to pay a deposit that waits for its money: where to send it and under which exact name, or the page to pay on.
 * Hidden once the time to pay has passed; where this device does not know it (any more), that is said.
 */
function HowToPay({ watch }: { watch: OrderWatch }) {
  const { t } = useTranslation('finance')
  const left = timeToPay(useNow(), watch)
  const { row, payUrl } = watch
  if (left === 0)
    return (
      <Card title={t('order.expired')}>
        <FormError message={t('order.expiredText')} />
        <ContactLink label={t('order.contact')} />
      </Card>
    )
  const hasPage = payUrl !== null && isValidLink(payUrl)
  if (!hasPage && !row.bank)
    return (
      <Card title={t('order.lost')}>
        <FormError message={t('order.lostText')} />
        <ContactLink label={t('order.contact')} />
      </Card>
    )
  return (
    <>
      {hasPage ? (
        <a className={buttonClass({ full: true })} href={payUrl} target="_blank" rel="noopener noreferrer">
          {t('order.openPayPage')}
          <Icon name="external" size="s" />
        </a>
      ) : null}
      {row.bank ? <TransferInstructions watch={watch} target={row.bank} left={left} /> : null}
    </>
  )
}

interface TransferInstructionsProps {
  watch: OrderWatch
  target: TransferTarget
  /** Milliseconds left to pay; null while that is not known. */
  left: number | null
}

function TransferInstructions({ watch, target, left }: TransferInstructionsProps) {
  const { t } = useTranslation('finance')
  const accountType = useAccountTypeText()
  const { row } = watch
  const facts = [
    { label: t('label.bank'), value: target.bank, copy: target.bank },
    {
      label: t('order.branch'),
      value: [target.branchCode, target.branchName].filter(Boolean).join(' '),
      copy: target.branchName || target.branchCode,
    },
    {
      label: t('label.accountType'),
      value: accountType(target.accountType),
      copy: accountType(target.accountType),
    },
    { label: t('label.bankAccount'), value: target.bankAccount, copy: target.bankAccount },
    { label: t('order.accountName'), value: target.accountName, copy: target.accountName },
    {
      label: t('order.transferAmount'),
      value: <Money amount={row.amount} currency={row.currency} />,
      copy: row.amount,
    },
  ]
  return (
    <Card
      title={t('order.pay')}
      action={
        left === null ? null : (
          <span className={styles.clock} role="timer">
            <Cluster as="span" gap={1}>
              <Icon name="clock" size="s" />
              <span>{t('order.payWithin', { time: clockText(left) })}</span>
            </Cluster>
          </span>
        )
      }
    >
      {target.transferName ? (
        <Inset tone="accent" bordered>
          <p className={styles.label}>{t('order.transferName')}</p>
          <p className={styles.exact} translate="no">
            {target.transferName}
          </p>
          <p className={styles.why}>{t('order.transferNameWhy')}</p>
          <CopyButton value={target.transferName} label={t('order.copyName')} />
        </Inset>
      ) : null}
      <FactList facts={facts.filter((fact) => fact.value !== '')} />
    </Card>
  )
}
