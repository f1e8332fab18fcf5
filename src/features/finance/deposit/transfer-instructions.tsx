import { useTranslation } from 'react-i18next'
import type { TransferTarget } from '~/api/contract/money.ts'
import { clockText } from '~/lib/clock-text.ts'
import { Card } from '~/ui/card.tsx'
import { Cluster } from '~/ui/cluster.tsx'
import { CopyButton } from '~/ui/copy-button.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Inset } from '~/ui/inset.tsx'
import { Money } from '~/ui/money.tsx'
import { useAccountTypeText } from '../money-texts.ts'
import type { OrderWatch } from '../order-watch.ts'
import styles from './transfer-instructions.module.css'

interface TransferInstructionsProps {
  watch: OrderWatch
  target: TransferTarget
  /** Milliseconds left to pay; null while that is not known. */
  left: number | null
}

/** Where to transfer to, under which exact name, and how long there is time. */
export function TransferInstructions({ watch, target, left }: TransferInstructionsProps) {
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
