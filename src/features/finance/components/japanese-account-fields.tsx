import { useTranslation } from 'react-i18next'
import type { useRulesForm } from '../../../shell/form/use-rules-form.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import {
  accountTypes,
  type BankCardDraft,
  type BankCardField,
  type BankCardValues,
} from '../bank-card-rules.ts'
import css from './account-fields.module.css'

interface JapaneseAccountFieldsProps {
  rules: ReturnType<typeof useRulesForm<BankCardValues, BankCardDraft>>
  /** Puts a field's text into the form that the bank will see, once the player leaves it. */
  rewrite: (field: BankCardField) => () => void
}

/** Branch, kind and number of the account, and its holder in katakana. */
export function JapaneseAccountFields({ rules, rewrite }: JapaneseAccountFieldsProps) {
  const { t } = useTranslation('finance')
  const { form, register, errorOf } = rules
  const accountType = accountTypes.find((type) => type === form.watch('accountType')) ?? 'ordinary'
  return (
    <>
      <div className={css['pair']} data-first="short">
        <TextField
          {...register('branchCode', { onBlur: rewrite('branchCode') })}
          label={t('label.branchCode')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          error={errorOf('branchCode')}
        />
        <TextField
          {...register('branchName', { onBlur: rewrite('branchName') })}
          label={t('label.branchName')}
          autoComplete="off"
          error={errorOf('branchName')}
        />
      </div>
      <div>
        <p className={css['label']}>{t('label.accountType')}</p>
        <Segmented
          label={t('label.accountType')}
          name="account-type"
          value={accountType}
          options={accountTypes.map((value) => ({ value, label: t(`accountType.${value}`) }))}
          onChange={(value) => form.setValue('accountType', value, { shouldDirty: true })}
        />
        {errorOf('accountType') ? (
          <p className={css['error']} role="alert">
            {errorOf('accountType')}
          </p>
        ) : null}
      </div>
      <TextField
        {...register('bankAccount', { onBlur: rewrite('bankAccount') })}
        label={t('label.bankAccount')}
        hint={t('cards.accountHint')}
        inputMode="numeric"
        autoComplete="off"
        error={errorOf('bankAccount')}
      />
      <div className={css['pair']}>
        <TextField
          {...register('lastName', { onBlur: rewrite('lastName') })}
          label={t('label.lastName')}
          autoComplete="off"
          error={errorOf('lastName')}
        />
        <TextField
          {...register('firstName', { onBlur: rewrite('firstName') })}
          label={t('label.firstName')}
          autoComplete="off"
          error={errorOf('firstName')}
        />
      </div>
      <p className={css['note']}>
        {t('cards.katakanaHint')} {t('cards.holderHint')}
      </p>
    </>
  )
}
