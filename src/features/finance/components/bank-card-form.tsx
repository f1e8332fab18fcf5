import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { localizedField } from '../../../../i18n/localized-field.ts'
import { isUnknownOutcome } from '../../../api/api-error.ts'
import type { Bank } from '../../../api/contract/user.ts'
import type { ProfileNames } from '../../../lib/holder-name.ts'
import { randomId } from '../../../lib/random-id.ts'
import { forgetDraft } from '../../../shell/drafts.ts'
import { useRulesForm } from '../../../shell/form/use-rules-form.ts'
import { FormError } from '../../../ui/form-error.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { showToast } from '../../../ui/toast.ts'
import {
  asBankSees,
  bankLanguage,
  type BankCardDraft,
  type BankCardField,
  type BankCardValues,
  checkBankCard,
  conventionOf,
  startWith,
} from '../bank-card-rules.ts'
import { saveBankCardMutation } from '../mutations.ts'
import { useExclusive } from '../../../shell/money/use-exclusive.ts'
import { BankCardPreview } from './bank-card-preview.tsx'
import { BankSelect } from './bank-select.tsx'
import { ChineseAccountFields } from './chinese-account-fields.tsx'
import { HolderNote } from './holder-note.tsx'
import { JapaneseAccountFields } from './japanese-account-fields.tsx'
import { OtherAccountFields } from './other-account-fields.tsx'

interface BankCardFormProps {
  id: string
  banks: readonly Bank[]
  /** The profile's names, where they are known: the holder's (spec §5). */
  names: ProfileNames | undefined
  requestId: string
  onBusy: (busy: boolean) => void
  onSaved: () => void
}

const draftKey = 'bankCard'
/** Of the account number only the last four digits are ever kept (spec §9). */
const secret = ['bankAccount'] as const

/** Bank, account and holder, in the conventions of the bank's country. */
export function BankCardForm({ id, banks, names, requestId, onBusy, onSaved }: BankCardFormProps) {
  const { t } = useTranslation('finance')
  const save = useMutation(saveBankCardMutation(useQueryClient()))
  const exclusive = useExclusive()
  const [ownRequestId, setOwnRequestId] = useState(requestId)
  const bankOf = (code: string) => banks.find((bank) => bank.bankCode === code)
  const rules = useRulesForm<BankCardValues, BankCardDraft>({
    initial: startWith(names),
    check: (values) => {
      const chosen = bankOf(values.bank)
      return checkBankCard(values, chosen?.country, { branchRequired: chosen?.branchRequired, names })
    },
    draftKey,
    secret,
  })
  const { form, errorOf, submit } = rules
  const values = useWatch({ control: form.control }) as BankCardValues
  const bank = bankOf(values.bank)
  const convention = conventionOf(bank?.country)

  const onSubmit = submit(async (draft) => {
    const { bank: bankCode, accountType, ...rest } = draft
    const chosen = bankOf(bankCode)
    const name = localizedField(chosen ?? {}, 'bank', bankLanguage(chosen?.country)).text
    onBusy(true)
    try {
      await save.mutateAsync({
        ...rest,
        bank: name || bankCode,
        bankCode,
        ...(accountType ? { accountType } : {}),
        requestId: ownRequestId,
      })
    } catch (error) {
      // After a refusal the corrected form is another request; after a lost answer it is still the same.
      if (!isUnknownOutcome(error)) setOwnRequestId(randomId())
      throw error
    } finally {
      onBusy(false)
    }
    forgetDraft(draftKey)
    showToast({ tone: 'success', message: t('cards.saved') })
    onSaved()
  })

  const rewrite = (field: BankCardField) => () =>
    form.setValue(field, asBankSees(form.getValues(), convention)[field])

  return (
    <form
      id={id}
      onSubmit={(event) => {
        event.preventDefault()
        void exclusive(onSubmit)
      }}
      noValidate
    >
      <Stack gap={4}>
        <BankCardPreview values={values} bank={bank} />
        <FormError message={errorOf('root')} />
        <BankSelect
          banks={banks}
          selected={values.bank}
          field={form.register('bank')}
          error={errorOf('bank')}
        />
        {bank && convention === 'JP' ? <JapaneseAccountFields rules={rules} rewrite={rewrite} /> : null}
        {bank && convention === 'CN' ? (
          <ChineseAccountFields rules={rules} rewrite={rewrite} banks={banks} values={values} />
        ) : null}
        {bank && convention === 'other' ? (
          <OtherAccountFields rules={rules} rewrite={rewrite} branchRequired={bank.branchRequired} />
        ) : null}
        {bank && names ? <HolderNote names={names} holder={asBankSees(values, convention)} /> : null}
      </Stack>
    </form>
  )
}
