import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../../ui/button-class.ts'
import type { MoneyKind } from '../../../shell/money/journal.ts'
import { walletPaths } from '../paths.ts'

/** An order on its way has a page of its own, with what is left to do. */
export function OrderPageLink({ kind, orderSn }: { kind: MoneyKind; orderSn: string }) {
  const { t } = useTranslation('finance')
  return (
    <Link to={walletPaths[kind]} search={{ order: orderSn }} className={buttonClass({ full: true })}>
      {t('records.open')}
    </Link>
  )
}
