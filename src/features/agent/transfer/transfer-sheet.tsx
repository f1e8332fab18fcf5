import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { forgetDraft } from '~/components/form/drafts.ts'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { confirmByFundPassword } from '~/components/money-confirmation/check-fund-password.ts'
import { ProofField } from '~/components/money-confirmation/fund-password-field.tsx'
import { MoneyConfirmation } from '~/components/money-confirmation/money-confirmation.tsx'
import { MoneyState } from '~/components/money-state/money-state.tsx'
import { QuickAmounts } from '~/components/quick-amounts.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { useNow } from '~/components/use-now.ts'
import { blockOf } from '~/domain/money/money-block.ts'
import { useTeamJournal } from '~/domain/money/use-journal.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { addDecimals, isPositive, mostWithin, subtractDecimals } from '~/lib/decimal.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { randomId } from '~/lib/random-id.ts'
import { FactList } from '~/ui/fact-list.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Coins } from '~/ui/money.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Stack } from '~/ui/stack.tsx'
import { AmountField, TextField } from '~/ui/text-field.tsx'
import { refreshTeam } from '../api.ts'
import { checkTransfer, type TransferValues } from '../rules.ts'
import { readTransferTarget, type TransferDraft, type TransferSubject } from '../transfer-subject.ts'
import { transferMutation } from './api.ts'
import { TransferReceipt, type Receipt } from './transfer-receipt.tsx'

/** What coins are sent in, most of the time. */
const quickCoins = ['1000', '5000', '10000']

const draftKeyOf = ({ direction, memberId }: TransferSubject) => `agent.transfer.${direction}.${memberId}`

interface TransferSheetProps {
  subject: TransferSubject
  ownBalance: string
  memberBalance: string
  onClose: () => void
}

/** Coins to a member or back: amount with both balances, then the review under one id. */
export function TransferSheet(props: TransferSheetProps) {
  const { subject, ownBalance, memberBalance, onClose } = props
  const { t } = useTranslation('agent')
  const [review, setReview] = useState(subject.open ?? null)
  const form = subject.direction === 'in' ? 'transferIn' : 'transferOut'
  const block = blockOf(form, {
    profile: useProfile(),
    now: useNow(),
    isShort: !isPositive(subject.direction === 'in' ? ownBalance : memberBalance),
  })
  if (review) return <TransferReview {...props} review={review} onBack={() => setReview(null)} />
  if (block)
    return (
      <Sheet open full title={t(`transfer.${subject.direction}`)} onClose={onClose}>
        <MoneyState form={form} block={block} />
      </Sheet>
    )
  return <TransferForm {...props} onReview={(draft) => setReview({ ...draft, requestId: randomId() })} />
}

interface TransferFormProps extends TransferSheetProps {
  onReview: (draft: TransferValues) => void
}

function TransferForm({ subject, ownBalance, memberBalance, onReview, onClose }: TransferFormProps) {
  const { t, i18n } = useTranslation(['agent', 'finance'])
  const formId = useId()
  const isBlocked = useTeamJournal().some(
    ({ target }) => readTransferTarget(target).memberId === subject.memberId,
  )
  const available = subject.direction === 'in' ? ownBalance : memberBalance
  const { form, field, fill, submit } = useRulesForm({
    initial: { amount: '', remark: '' },
    check: (values) => checkTransfer(values, { available, language: i18n.language }),
    draftKey: draftKeyOf(subject),
  })
  const typed = useWatch({ control: form.control, name: 'amount' })
  const onSubmit = submit((draft) => (isBlocked ? undefined : onReview(draft)))
  return (
    <Sheet
      open
      full
      title={t(`agent:transfer.${subject.direction}`)}
      onClose={onClose}
      footer={
        <ServerButton type="submit" form={formId} full aria-disabled={isBlocked}>
          {t('finance:form.review')}
        </ServerButton>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack gap={4}>
          <FactList
            facts={[
              { label: t('agent:transfer.member'), value: subject.name },
              { label: t('agent:transfer.ownBalance'), value: <Coins amount={ownBalance} /> },
              { label: t('agent:transfer.memberBalance'), value: <Coins amount={memberBalance} /> },
            ]}
          />
          <AmountField
            {...field('amount')}
            label={t('finance:label.amount')}
            unit={t('agent:transfer.unit')}
            data-autofocus=""
          />
          <QuickAmounts
            amounts={quickCoins}
            most={mostWithin(available, '1', '1')}
            currency={coinCurrency}
            typed={typed}
            onChoose={(amount) => fill('amount', amount)}
          />
          <TextField
            {...field('remark')}
            label={t('agent:transfer.remarkOptional')}
            maxLength={200}
            autoComplete="off"
          />
          {isBlocked ? <FormError message={t('agent:transfer.blocked')} /> : null}
        </Stack>
      </form>
    </Sheet>
  )
}

interface TransferReviewProps extends TransferSheetProps {
  review: TransferDraft
  onBack: () => void
}

/** Both balances after the transfer, and the fund password, which is sent and stored nowhere. */
function TransferReview(props: TransferReviewProps) {
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
  const coins = (amount: string) => <Coins amount={amount} />
  return (
    <MoneyConfirmation
      title={t('agent:transfer.review')}
      confirmLabel={open ? t('finance:checking.resend') : t(`agent:transfer.${direction}`)}
      figure={{ label: t(`agent:transfer.${direction}`), amount: review.amount, currency: coinCurrency }}
      // A try without a known outcome may have taken them already.
      takes={
        open ? undefined : { coins: review.amount, from: direction === 'in' ? ownBalance : memberBalance }
      }
      form={confirmByFundPassword}
      fields={({ field }, proof) => <ProofField proof={proof} {...field('paymentPassword')} />}
      mutation={transferMutation(queryClient)}
      orderOf={(userId, paymentPassword) => ({
        ...review,
        userId,
        memberId,
        name,
        direction,
        paymentPassword,
      })}
      onPlaced={({ orderSn, userBalance: own, memberBalance: member }) => {
        forgetDraft(draftKeyOf(subject))
        setReceipt({ orderSn, balances: { own, member } })
      }}
      onClose={onClose}
      onBack={open ? onClose : onBack}
      onRefused={() => {
        refreshTeam(queryClient)
        return false
      }}
    >
      {open ? <p>{t('finance:checking.resendNote')}</p> : null}
      <FactList
        facts={[
          { label: t('agent:transfer.member'), value: <bdi>{name}</bdi> },
          review.remark ? { label: t('agent:transfer.remark'), value: <bdi>{review.remark}</bdi> } : null,
          // After a try without a known outcome nobody can tell what the balances will be; short ones there will not be.
          ...(open || ownAfter.startsWith('-') || memberAfter.startsWith('-')
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
