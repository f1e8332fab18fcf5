import { useTranslation } from 'react-i18next'
import type { useRulesForm } from '../../../shell/form/use-rules-form.ts'
import { TextField } from '../../../ui/text-field.tsx'
import type { BankCardDraft, BankCardField, BankCardValues } from '../bank-card-rules.ts'
import css from './account-fields.module.css'

interface OtherAccountFieldsProps {
  rules: ReturnType<typeof useRulesForm<BankCardValues, BankCardDraft>>
  /** Puts a field's text into the form that the bank will see, once the player leaves it. */
  rewrite: (field: BankCardField) => () => void
  branchRequired: boolean
}

/** Number of the account, its holder in any script, and the branch for those who know it or whose bank asks. */
export function OtherAccountFields({ rules, rewrite, branchRequired }: OtherAccountFieldsProps) {
  const { t } = useTranslation('finance')
  const { register, errorOf } = rules
  return (
    <>
      <TextField
        {...register('bankAccount', { onBlur: rewrite('bankAccount') })}
        label={t('label.bankAccount')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errorOf('bankAccount')}
      />
      <div className={css['pair']}>
        <TextField
          {...register('lastName', { onBlur: rewrite('lastName') })}
          label={t('label.lastNamePlain')}
          autoComplete="off"
          error={errorOf('lastName')}
        />
        <TextField
          {...register('firstName', { onBlur: rewrite('firstName') })}
          label={t('label.firstNamePlain')}
          autoComplete="off"
          error={errorOf('firstName')}
        />
      </div>
      <p className={css['note']}>{t('cards.holderHint')}</p>
      <div className={css['pair']}>
        <TextField
          {...register('branchCode', { onBlur: rewrite('branchCode') })}
          label={t('cards.branchCodeOptional')}
          autoComplete="off"
          error={errorOf('branchCode')}
        />
        <TextField
          {...register('branchName', { onBlur: rewrite('branchName') })}
          label={branchRequired ? t('label.branchName') : t('cards.branchOptional')}
          autoComplete="off"
          error={errorOf('branchName')}
        />
      </div>
    </>
  )
}
