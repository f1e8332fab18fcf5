import { useTranslation } from 'react-i18next'
import styles from './open-order-dot.module.css'
import { useOpenOrders } from './use-open-orders.ts'

/** On the Wallet tab while a deposit or a withdrawal is on its way. */
export function OpenOrderDot() {
  const { deposits, withdrawals } = useOpenOrders()
  return <Dot isShown={deposits.length > 0 || withdrawals.length > 0} />
}

export const OpenDepositDot = () => <Dot isShown={useOpenOrders().deposits.length > 0} />
export const OpenWithdrawalDot = () => <Dot isShown={useOpenOrders().withdrawals.length > 0} />

function Dot({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('shell')
  if (!isShown) return null
  return <span className={styles.dot} role="img" aria-label={t('frame.openOrder')} />
}
