import { useTranslation } from 'react-i18next'
import type { TransferTarget } from '~/api/contract/money.ts'
import { ContactLink } from '~/components/contact-link.tsx'
import { useNow } from '~/components/use-now.ts'
import { isValidLink } from '~/lib/links.ts'
import { buttonClass } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CopyButton } from '~/ui/copy-button.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Money } from '~/ui/money.tsx'
import { useAccountTypeText } from '../money-texts.ts'
import { clockText, timeToPay } from './order-clock.ts'
import type { OrderWatch } from './order-watch.ts'
import styles from './transfer-instructions.module.css'

/**
 * How to pay a deposit that waits for its money: where to send it and under which exact name, or the page to pay on.
 * Hidden once the time to pay has passed; where this device does not know it (any more), that is said.
 */
export function HowToPay({ watch }: { watch: OrderWatch }) {
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
            <Icon name="clock" size="s" />
            {t('order.payWithin', { time: clockText(left) })}
          </span>
        )
      }
    >
      {target.transferName ? (
        <div className={styles.name}>
          <p className={styles.label}>{t('order.transferName')}</p>
          <p className={styles.exact} translate="no">
            {target.transferName}
          </p>
          <p className={styles.why}>{t('order.transferNameWhy')}</p>
          <CopyButton value={target.transferName} label={t('order.copyName')} />
        </div>
      ) : null}
      <FactList facts={facts.filter((fact) => fact.value !== '')} />
    </Card>
  )
}
