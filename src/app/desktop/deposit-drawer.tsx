import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerPlace } from '~/features/finance/order-place.ts'
import { OrderPane } from '~/features/finance/orders/order-pane.tsx'
import { MoneyDesk } from '~/features/finance/wallet/money-desk.tsx'
import type { DepositDrawerProps } from '~/layout/route-data.ts'
import { Drawer } from '~/ui/drawer.tsx'
import { Stack } from '~/ui/stack.tsx'

/** A drawer over the current page: the wallet's deposit form, then the order that was placed. */
export function DepositDrawer({ order, onOrder, onClose }: DepositDrawerProps) {
  const { t } = useTranslation('shell')
  const place = useMemo(() => ({ show: onOrder, close: onClose }), [onOrder, onClose])
  return (
    <Drawer title={t('title.deposit')} part={order ?? 'form'} onClose={onClose}>
      <DrawerPlace value={place}>
        <Stack>
          {order === null ? <MoneyDesk kind="deposit" /> : <OrderPane kind="deposit" orderSn={order} />}
        </Stack>
      </DrawerPlace>
    </Drawer>
  )
}
