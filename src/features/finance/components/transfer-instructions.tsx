import { useTranslation } from 'react-i18next'
import type { TransferTarget } from '../../../api/contract/money.ts'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { clockText, timeToPay } from '../order-clock.ts'
import type { OrderWatch } from '../order-watch.ts'
import { useAccountTypeText } from '../use-account-type-text.ts'
import { useNow } from '../use-now.ts'
import css from './transfer-instructions.module.css'

/** Where to send the money and under which exact name; hidden once the time to pay has passed. */
export function TransferInstructions({ watch, target }: { watch: OrderWatch; target: TransferTarget }) {
  const { t } = useTranslation('finance')
  const accountType = useAccountTypeText()
  const left = timeToPay(useNow(), watch)
  const { row } = watch
  if (left === 0) {
    return (
      <Card title={t('order.expired')}>
        <FormError message={t('order.expiredText')} />
      </Card>
    )
  }
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
          <span className={css['clock']} role="timer">
            <Icon name="clock" size="s" />
            {t('order.payWithin', { time: clockText(left) })}
          </span>
        )
      }
    >
      {target.transferName ? (
        <div className={css['name']}>
          <p className={css['label']}>{t('order.transferName')}</p>
          <p className={css['exact']} translate="no">
            {target.transferName}
          </p>
          <p className={css['why']}>{t('order.transferNameWhy')}</p>
          <CopyButton value={target.transferName} label={t('order.copyName')} />
        </div>
      ) : null}
      <FactList facts={facts.filter((fact) => fact.value !== '')} />
    </Card>
  )
}
