import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { randomId } from '../../../lib/random-id.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import type { TransferSubject } from '../transfer-subject.ts'
import { TransferForm } from './transfer-form.tsx'
import { TransferReview } from './transfer-review.tsx'

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
        onReview={(draft) => setReview({ ...draft, requestId: randomId() })}
      />
    </Sheet>
  )
}
