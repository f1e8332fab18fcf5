import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmByFundPassword } from '~/components/money-confirmation/check-fund-password.ts'
import { FundPasswordField } from '~/components/money-confirmation/fund-password-field.tsx'
import { MoneyConfirmation } from '~/components/money-confirmation/money-confirmation.tsx'
import { addDecimals, subtractDecimals } from '~/lib/decimal.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { FactList } from '~/ui/fact-list.tsx'
import { Money } from '~/ui/money.tsx'
import { transferMutation } from '../mutations.ts'
import { TransferReceipt, type Receipt } from './transfer-receipt.tsx'
import type { TransferDraft, TransferSubject } from './transfer-subject.ts'

interface TransferReviewProps {
  subject: TransferSubject
  review: TransferDraft
  ownBalance: string
  memberBalance: string
  onBack: () => void
  onClose: () => void
}

/** Both balances after the transfer, and the fund password, which is sent and stored nowhere. */
export function TransferReview(props: TransferReviewProps) {
  const { subject, review, ownBalance, memberBalance, onBack, onClose } = props
  const { t } = useTranslation(['agent', 'finance'])
  const queryClient = useQueryClient()
  const { direction, memberId, name, open } = subject
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const [ownAfter, memberAfter] =
    direction === 'in'
      ? [subtractDecimals(ownBalance, review.amount), addDecimals(memberBalance, review.amount)]
      : [addDecimals(ownBalance, review.amount), subtractDecimals(memberBalance, review.amount)]
  if (receipt) return <TransferReceipt {...review} subject={subject} receipt={receipt} onClose={onClose} />
  const coins = (amount: string) => <Money amount={amount} currency={coinCurrency} />
  return (
    <MoneyConfirmation
      title={t('agent:transfer.review')}
      confirmLabel={open ? t('finance:checking.resend') : t(`agent:transfer.${direction}`)}
      figure={{
        label: t(`agent:transfer.${direction}`),
        amount: review.amount,
        currency: coinCurrency,
      }}
      form={confirmByFundPassword}
      fields={({ register, errorOf }) => (
        <FundPasswordField {...register('paymentPassword')} error={errorOf('paymentPassword')} />
      )}
      mutation={transferMutation(queryClient)}
      orderOf={(userId, paymentPassword) => ({
        ...review,
        userId,
        memberId,
        name,
        direction,
        paymentPassword,
      })}
      onPlaced={({ orderSn, userBalance: own, memberBalance: member }) =>
        setReceipt({ orderSn, balances: { own, member } })
      }
      onClose={onClose}
      onBack={open ? onClose : onBack}
      onRefused={() => false}
    >
      {open ? <p>{t('finance:checking.resendNote')}</p> : null}
      <FactList
        facts={[
          { label: t('agent:transfer.member'), value: <bdi>{name}</bdi> },
          ...(review.remark
            ? [{ label: t('agent:transfer.remark'), value: <bdi>{review.remark}</bdi> }]
            : []),
          // After a try without a known outcome nobody can tell what the balances will be.
          ...(open
            ? []
            : [
                { label: t('agent:transfer.ownAfter'), value: coins(ownAfter) },
                { label: t('agent:transfer.memberAfter'), value: coins(memberAfter) },
              ]),
        ]}
      />
    </MoneyConfirmation>
  )
}
