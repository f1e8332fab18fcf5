import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { ServerButton } from '~/components/server-button.tsx'
import { useTeamJournal } from '~/domain/money/use-journal.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { randomId } from '~/lib/random-id.ts'
import { FactList } from '~/ui/fact-list.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Money } from '~/ui/money.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Stack } from '~/ui/stack.tsx'
import { AmountField, TextField } from '~/ui/text-field.tsx'
import { checkTransfer, type TransferValues } from '../rules.ts'
import { TransferReview } from './transfer-review.tsx'
import { readTransferTarget, type TransferSubject } from './transfer-subject.ts'

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

interface TransferFormProps {
  subject: TransferSubject
  ownBalance: string
  memberBalance: string
  onReview: (draft: TransferValues) => void
}

/** How much, beside what both accounts have. */
function TransferForm({ subject, ownBalance, memberBalance, onReview }: TransferFormProps) {
  const { t, i18n } = useTranslation(['agent', 'finance'])
  const isBlocked = useTeamJournal().some(
    ({ target }) => readTransferTarget(target).memberId === subject.memberId,
  )
  const available = subject.direction === 'in' ? ownBalance : memberBalance
  const { register, errorOf, submit } = useRulesForm({
    initial: { amount: '', remark: '' },
    check: (values) => checkTransfer(values, { available, language: i18n.language }),
  })
  const onSubmit = submit((draft) => (isBlocked ? undefined : onReview(draft)))
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack gap={4}>
        <FactList
          facts={[
            { label: t('agent:transfer.member'), value: subject.name },
            {
              label: t('agent:transfer.ownBalance'),
              value: <Money amount={ownBalance} currency={coinCurrency} />,
            },
            {
              label: t('agent:transfer.memberBalance'),
              value: <Money amount={memberBalance} currency={coinCurrency} />,
            },
          ]}
        />
        <AmountField
          {...register('amount')}
          label={t('finance:label.amount')}
          unit={t('agent:transfer.unit')}
          error={errorOf('amount')}
        />
        <TextField
          {...register('remark')}
          label={t('agent:transfer.remarkOptional')}
          maxLength={200}
          autoComplete="off"
          error={errorOf('remark')}
        />
        {isBlocked ? <FormError message={t('agent:transfer.blocked')} /> : null}
        <ServerButton type="submit" full aria-disabled={isBlocked}>
          {t('finance:form.review')}
        </ServerButton>
      </Stack>
    </form>
  )
}
