import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { randomId } from '../../../lib/random-id.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import type { Direction } from '../mutations.ts'
import { TransferForm } from './transfer-form.tsx'
import { TransferReview } from './transfer-review.tsx'

export interface TransferSubject {
  memberId: string
  name: string
  direction: Direction
  /** An order that was sent before and has no known outcome: confirmed again as it was. */
  open?: { requestId: string; amount: string }
}

interface TransferSheetProps {
  subject: TransferSubject
  ownBalance: string
  memberBalance: string
  onClose: () => void
}

/** Coins to a member or back: amount with both balances, then the review under one id. */
export function TransferSheet({ subject, ownBalance, memberBalance, onClose }: TransferSheetProps) {
  const { t } = useTranslation('agent')
  const [review, setReview] = useState(subject.open ?? null)
  const balances = { ownBalance, memberBalance }
  if (review)
    return (
      <TransferReview
        {...balances}
        subject={subject}
        review={review}
        onBack={subject.open ? onClose : () => setReview(null)}
        onClose={onClose}
      />
    )
  return (
    <Sheet open full title={t(`transfer.${subject.direction}`)} onClose={onClose}>
      <TransferForm
        {...balances}
        subject={subject}
        onReview={(amount) => setReview({ amount, requestId: randomId() })}
      />
    </Sheet>
  )
}
