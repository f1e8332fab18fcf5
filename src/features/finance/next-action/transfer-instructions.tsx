import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { localizedField } from '#i18n/localized-field.ts'
import type { NextAction } from '~/api/contract/next-action.ts'
import { ForeignText } from '~/components/localized-text.tsx'
import { banksQuery } from '~/domain/reference-data/reference-data.ts'
import { clockText } from '~/lib/clock-text.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { dayMs } from '~/lib/durations.ts'
import { instantOf } from '~/lib/wire-time.ts'
import { Card } from '~/ui/card.tsx'
import { Cluster } from '~/ui/cluster.tsx'
import { CopyButton } from '~/ui/copy-button.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Inset } from '~/ui/inset.tsx'
import { Money } from '~/ui/money.tsx'
import { japaneseAccountType, useAccountTypeText } from '../money-texts.ts'
import styles from '../order-pane.module.css'
import { nextActionOf, serverNow, type OrderWatch } from '../order-watch.ts'

/** Until when it can be paid, ISO 8601. */
const payEndOf = (watch: OrderWatch) => nextActionOf(watch)?.expireTime ?? watch.row.expireTime

/** Milliseconds left to pay; null without an end, 0 once it has passed. */
export function timeToPay(now: number, watch: OrderWatch): number | null {
  const end = instantOf(payEndOf(watch) ?? '')
  return end && now ? Math.max(0, end.getTime() - serverNow(now, watch)) : null
}

interface PayClockProps {
  watch: OrderWatch
  /** Milliseconds left to pay; null while that is not known. */
  left: number | null
}

/** How long there is time to pay, or until when where that is days. */
export function PayClock({ watch, left }: PayClockProps) {
  const { t, i18n } = useTranslation('finance')
  const end = payEndOf(watch)
  if (left === null || !end) return null
  return (
    <span className={styles.clock} role="timer">
      <Cluster as="span" gap={1}>
        <Icon name="clock" size="s" />
        <span>
          {left < dayMs
            ? t('order.payWithin', { time: clockText(left) })
            : t('event.payBy', { time: formatWireTime(end, i18n.language, 'dateTime') })}
        </span>
      </Cluster>
    </span>
  )
}

export interface StepProps<Kind extends NextAction['kind'] = NextAction['kind']> extends PayClockProps {
  action: Extract<NextAction, { kind: Kind }>
}

const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/

/** Where to transfer to, under which exact name, and how long there is time. */
export function TransferInstructions({ watch, action: target, left }: StepProps<'transfer'>) {
  const { t, i18n } = useTranslation('finance')
  const accountType = useAccountTypeText()
  const { row } = watch
  const isForeign = row.currency === 'JPY' && i18n.language !== 'ja-JP'
  const { data: banks = [] } = useQuery({ ...banksQuery(), enabled: isForeign })
  const bank = banks.find((known) => Object.values(known).includes(target.bank))
  /** As the bank's own form has it, which is what is copied; beside its name in the reader's language, where there is one. */
  const asWritten = (text: string, known = text) => (
    <>
      {known === text ? null : <span>{`${known} · `}</span>}
      <ForeignText
        text={text}
        lang={isForeign && japanese.test(text) ? 'ja-JP' : undefined}
        label={known === text}
      />
    </>
  )
  const typeInJapanese = japaneseAccountType(target.accountType)
  const facts = [
    {
      label: t('label.bank'),
      value: asWritten(target.bank, bank && localizedField(bank, 'bank', i18n.language).text),
      copy: target.bank,
    },
    {
      label: t('order.branch'),
      value: asWritten([target.branchCode, target.branchName].filter(Boolean).join(' ')),
      copy: target.branchName || target.branchCode,
    },
    {
      label: t('label.accountType'),
      value: isForeign
        ? asWritten(typeInJapanese, accountType(target.accountType))
        : accountType(target.accountType),
      copy: isForeign ? typeInJapanese : accountType(target.accountType),
    },
    { label: t('label.bankAccount'), value: target.bankAccount, copy: target.bankAccount },
    { label: t('order.accountName'), value: asWritten(target.accountName), copy: target.accountName },
    {
      label: t('order.transferAmount'),
      value: <Money amount={target.amount} currency={row.currency} />,
      copy: target.amount,
    },
  ]
  return (
    <Card title={t('order.pay')} action={<PayClock watch={watch} left={left} />}>
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
      <FactList facts={facts.filter((fact) => fact.copy !== '')} />
    </Card>
  )
}
