import { useTranslation } from 'react-i18next'
import { formatWireTime } from '../../../lib/dates.ts'
import { ContactLink } from '../../../shell/contact-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { creditStage } from '../order-clock.ts'
import { statusView } from '../order-status.ts'
import type { OrderWatch } from '../order-watch.ts'
import { useMoneyText } from '../use-money-text.ts'
import { useNow } from '../use-now.ts'
import css from './credit-note.module.css'

/** Spec §9: added within ten minutes, otherwise customer service; by then with the order's facts at hand. */
export function CreditNote({ watch }: { watch: OrderWatch }) {
  const { t, i18n } = useTranslation('finance')
  const money = useMoneyText()
  const stage = creditStage(useNow(), watch)
  const { row } = watch
  if (stage !== 'late') {
    return (
      <div className={css['note']}>
        {stage === 'crediting' ? (
          <p className={css['state']}>
            <Spinner />
            <span>{t('order.crediting')}</span>
          </p>
        ) : null}
        <p className={css['text']}>{t('order.notice')}</p>
      </div>
    )
  }
  const facts = [
    [t('order.number'), row.orderSn],
    [t('label.amount'), money(row.amount, row.currency)],
    [t('order.status'), t(statusView('deposit', row.status).textKey, { status: row.status })],
    [t('order.createdOn'), formatWireTime(row.createdOn, i18n.language, 'dateTime')],
    [t('order.transferName'), row.bank?.transferName ?? ''],
  ].filter(([, value]) => value)
  return (
    <Card title={t('order.late')}>
      <p>{t('order.lateText')}</p>
      <p className={css['text']}>{t('order.notice')}</p>
      <pre className={css['facts']}>{facts.map((fact) => fact.join(': ')).join('\n')}</pre>
      <CopyButton value={facts.map((fact) => fact.join(': ')).join('\n')} label={t('order.copyAll')} />
      <ContactLink label={t('order.contact')} />
    </Card>
  )
}
