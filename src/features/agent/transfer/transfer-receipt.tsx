import { useTranslation } from 'react-i18next'
import { HeroFigure } from '~/components/money-confirmation/fund-password-field.tsx'
import { coinCurrency } from '~/lib/money-format.ts'
import { Button } from '~/ui/button.tsx'
import { CheckMark } from '~/ui/check-mark.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { Coins } from '~/ui/money.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Stack } from '~/ui/stack.tsx'
import type { TransferSubject } from '../transfer-subject.ts'
import styles from './transfer-receipt.module.css'

export interface Receipt {
  orderSn: string
  /** Both after the transfer, as the answer to it says; unknown where it was found in the list. */
  balances?: { own: string; member: string }
}

interface TransferReceiptProps {
  subject: Pick<TransferSubject, 'name' | 'direction'>
  amount: string
  remark: string
  receipt: Receipt
  onClose: () => void
}

/** Focuses the receipt: the pressed button is gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

/** What was moved, between whom, under which number: stays until the agent closes it. */
export function TransferReceipt({ subject, amount, remark, receipt, onClose }: TransferReceiptProps) {
  const { t } = useTranslation(['agent', 'ui'])
  const { orderSn, balances } = receipt
  const coins = (value: string) => <Coins amount={value} />
  return (
    <Sheet
      open
      full
      dismissOnOverlay={false}
      title={t('agent:transfer.done')}
      onClose={onClose}
      footer={
        <Button full onClick={onClose}>
          {t('ui:close')}
        </Button>
      }
    >
      <Stack gap={4}>
        <div className={styles.done} role="status" tabIndex={-1} ref={takeFocus}>
          <CheckMark draw />
          <HeroFigure
            label={t(`agent:transfer.${subject.direction}`)}
            amount={amount}
            currency={coinCurrency}
          >
            {subject.name}
          </HeroFigure>
        </div>
        <FactList
          facts={[
            { label: t('agent:orders.orderSn'), value: orderSn, copy: orderSn },
            { label: t('agent:transfer.member'), value: <bdi>{subject.name}</bdi> },
            remark ? { label: t('agent:transfer.remark'), value: <bdi>{remark}</bdi> } : null,
            ...(balances
              ? [
                  { label: t('agent:transfer.ownBalance'), value: coins(balances.own) },
                  { label: t('agent:transfer.memberBalance'), value: coins(balances.member) },
                ]
              : []),
          ]}
        />
      </Stack>
    </Sheet>
  )
}
