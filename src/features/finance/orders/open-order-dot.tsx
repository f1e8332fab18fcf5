import { useTranslation } from 'react-i18next'
import styles from './open-order-dot.module.css'
import { useOpenOrders } from './use-open-orders.ts'

/** On the Wallet tab while a deposit or a withdrawal is on its way. */
export function OpenOrderDot() {
  const { t } = useTranslation('shell')
  const { deposits, withdrawals } = useOpenOrders()
  if (!deposits.length && !withdrawals.length) return null
  return <span className={styles.dot} role="img" aria-label={t('frame.openOrder')} />
}
