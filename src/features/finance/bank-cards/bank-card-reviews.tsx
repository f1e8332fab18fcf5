import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BankCard } from '~/api/contract/user.ts'
import { confirmByFundPassword } from '~/components/money-confirmation/check-fund-password.ts'
import { ProofField } from '~/components/money-confirmation/fund-password-field.tsx'
import { MoneyConfirmation } from '~/components/money-confirmation/money-confirmation.tsx'
import { holderText } from '~/lib/holder-name.ts'
import { maskedCard } from '~/lib/mask.ts'
import { randomId } from '~/lib/random-id.ts'
import { FactList } from '~/ui/fact-list.tsx'
import { showToast } from '~/ui/toast.ts'
import { removeBankCardMutation, saveProvenBankCardMutation, type NewCard } from './api.ts'

interface ReviewProps {
  onClose: () => void
  onDone: () => void
}

interface AddReviewProps extends ReviewProps {
  card: NewCard
  /** A refusal for a field of the form behind; true where it is one. */
  onRefused: (error: unknown) => boolean
}

/** A new payout account of a player with a passkey: its number once more, and what confirms it. */
export function AddBankCardReview({ card, onClose, onDone, onRefused }: AddReviewProps) {
  const { t } = useTranslation('finance')
  return (
    <MoneyConfirmation
      title={t('cards.confirmAdd')}
      confirmLabel={t('cards.save')}
      form={confirmByFundPassword}
      fields={({ field }, proof) => <ProofField proof={proof} {...field('paymentPassword')} />}
      mutation={saveProvenBankCardMutation(useQueryClient())}
      orderOf={(userId, paymentPassword) => ({ ...card, userId, paymentPassword })}
      onPlaced={onDone}
      onClose={onClose}
      onRefused={onRefused}
    >
      <FactList
        facts={[
          { label: t('label.bank'), value: card.bank },
          { label: t('label.branchName'), value: [card.branchCode, card.branchName].join(' ').trim() },
          { label: t('label.bankAccount'), value: card.bankAccount },
          { label: t('order.accountName'), value: holderText(card) },
        ].filter(({ value }) => value)}
      />
    </MoneyConfirmation>
  )
}

export function RemoveBankCardReview({ card, onClose, onDone }: ReviewProps & { card: BankCard }) {
  const { t } = useTranslation('finance')
  // Born with the review, so that a removal whose answer was lost can be repeated safely.
  const [requestId] = useState(randomId)
  return (
    <MoneyConfirmation
      title={t('cards.removeTitle')}
      confirmLabel={t('cards.remove')}
      form={confirmByFundPassword}
      fields={({ field }, proof) => <ProofField proof={proof} {...field('paymentPassword')} />}
      mutation={removeBankCardMutation(useQueryClient())}
      orderOf={(userId, paymentPassword) => ({ id: card.id, requestId, userId, paymentPassword })}
      onPlaced={() => {
        showToast({ tone: 'success', message: t('cards.removed') })
        onDone()
      }}
      onClose={onClose}
      onRefused={() => false}
    >
      <FactList
        facts={[
          { label: t('label.bank'), value: card.bank },
          { label: t('label.bankAccount'), value: maskedCard(card.bankAccount) },
        ]}
      />
    </MoneyConfirmation>
  )
}
