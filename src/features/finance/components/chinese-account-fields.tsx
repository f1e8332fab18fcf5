import { useTranslation } from 'react-i18next'
import { localizedField } from '../../../../i18n/localized-field.ts'
import type { Bank } from '../../../api/contract/user.ts'
import type { useRulesForm } from '../../../shell/form/use-rules-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import {
  asBankSees,
  type BankCardDraft,
  type BankCardField,
  type BankCardValues,
} from '../bank-card-rules.ts'
import { bankOfCard } from '../card-number.ts'

interface ChineseAccountFieldsProps {
  rules: ReturnType<typeof useRulesForm<BankCardValues, BankCardDraft>>
  rewrite: (field: BankCardField) => () => void
  banks: readonly Bank[]
  values: BankCardValues
}

/** Card number with its bank recognised, the holder in pinyin, and the branch for those who know it. */
export function ChineseAccountFields({ rules, rewrite, banks, values }: ChineseAccountFieldsProps) {
  const { t, i18n } = useTranslation('finance')
  const { form, register, errorOf } = rules
  const code = bankOfCard(asBankSees(values, 'CN').bankAccount)
  const recognised = banks.find((bank) => bank.bankCode === code)
  const name = recognised ? localizedField(recognised, 'bank', i18n.language).text : ''
  const branchRequired = banks.find((bank) => bank.bankCode === values.bank)?.branchRequired
  const isOther = recognised && recognised.bankCode !== values.bank
  return (
    <>
      <TextField
        {...register('bankAccount', { onBlur: rewrite('bankAccount') })}
        label={t('label.cardNumber')}
        inputMode="numeric"
        autoComplete="off"
        error={errorOf('bankAccount')}
        hint={recognised ? t(isOther ? 'cards.otherBank' : 'cards.recognised', { bank: name }) : undefined}
      />
      {isOther ? (
        <Button
          variant="secondary"
          size="s"
          onClick={() => form.setValue('bank', recognised.bankCode, { shouldDirty: true })}
        >
          {t('cards.useBank', { bank: name })}
        </Button>
      ) : null}
      <TextField
        {...register('pinyinName', { onBlur: rewrite('pinyinName') })}
        label={t('label.pinyinName')}
        hint={t('cards.holderHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errorOf('pinyinName')}
      />
      <TextField
        {...register('branchName')}
        label={branchRequired ? t('label.branchName') : t('cards.branchOptional')}
        autoComplete="off"
        error={errorOf('branchName')}
      />
    </>
  )
}
