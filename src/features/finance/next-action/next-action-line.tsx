import { useTranslation } from 'react-i18next'
import type { OrderRow } from '~/api/contract/money.ts'
import { timeNow } from '~/api/server-time.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { instantOf } from '~/lib/wire-time.ts'
import { useInstructions } from '../order-memory.ts'
import styles from '../order-pane.module.css'
import { chainName } from './store-chains.tsx'

/** In a list of orders: what is to be done for this one, and until when; also without a connection, while it may be done. */
export function NextActionLine({ row }: { row: OrderRow }) {
  const { t, i18n } = useTranslation(['payment', 'finance'])
  const own = useInstructions()[row.orderSn]
  const action = row.nextAction ?? own?.nextAction
  const end = action?.expireTime ?? row.expireTime ?? own?.expireTime ?? ''
  const endsAt = instantOf(end)
  if (!action || (endsAt && endsAt.getTime() <= timeNow())) return null
  const what = () => {
    switch (action.kind) {
      case 'store':
        return `${chainName(action.chain, i18n.language)} · ${action.number}`
      case 'transfer':
        return t('finance:order.pay')
      case 'app':
        return t('payment:title.app', { app: action.app })
      default:
        return t(`payment:title.${action.kind}`)
    }
  }
  return (
    <span className={styles.next} data-lines>
      <strong>{what()}</strong>
      {endsAt && action.kind !== 'wait' ? (
        <span>{t('finance:event.payBy', { time: formatWireTime(end, i18n.language, 'dayMonthTime') })}</span>
      ) : null}
    </span>
  )
}
