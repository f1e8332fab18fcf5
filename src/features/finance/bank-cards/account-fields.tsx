import { useTranslation } from 'react-i18next'
import { localizedField } from '#i18n/localized-field.ts'
import { accountTypes, type Bank } from '~/api/contract/user.ts'
import type { useRulesForm } from '~/components/form/use-rules-form.ts'
import { Button } from '~/ui/button.tsx'
import { Segmented } from '~/ui/segmented.tsx'
import { TextField } from '~/ui/text-field.tsx'
import styles from './account-fields.module.css'
import { bankOfCard } from './card-number.ts'
import { asBankSees, type BankCardDraft, type BankCardField, type BankCardValues } from './rules.ts'

interface JapaneseAccountFieldsProps {
  rules: ReturnType<typeof useRulesForm<BankCardValues, BankCardDraft>>
  /** Puts a field's text into the form that the bank will see, once the player leaves it. */
  rewrite: (field: BankCardField) => () => void
}

export function JapaneseAccountFields({ rules, rewrite }: JapaneseAccountFieldsProps) {
  const { t } = useTranslation('finance')
  const { form, field, errorOf } = rules
  const accountType = accountTypes.find((type) => type === form.watch('accountType')) ?? 'ordinary'
  return (
    <>
      <div className={styles.pair} data-first="short">
        <TextField
          {...field('branchCode', { onBlur: rewrite('branchCode') })}
          label={t('label.branchCode')}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...field('branchName', { onBlur: rewrite('branchName') })}
          label={t('label.branchName')}
          autoComplete="off"
        />
      </div>
      <div>
        <p className={styles.label}>{t('label.accountType')}</p>
        <Segmented
          label={t('label.accountType')}
          name="account-type"
          value={accountType}
          options={accountTypes.map((value) => ({ value, label: t(`accountType.${value}`) }))}
          onChange={(value) => form.setValue('accountType', value, { shouldDirty: true })}
        />
        {errorOf('accountType') ? (
          <p className={styles.error} role="alert">
            {errorOf('accountType')}
          </p>
        ) : null}
      </div>
      <TextField
        {...field('bankAccount', { onBlur: rewrite('bankAccount') })}
        label={t('label.bankAccount')}
        hint={t('cards.accountHint')}
        inputMode="numeric"
        autoComplete="off"
      />
      <div className={styles.pair}>
        <TextField
          {...field('lastName', { onBlur: rewrite('lastName') })}
          label={t('label.lastName')}
          autoComplete="off"
        />
        <TextField
          {...field('firstName', { onBlur: rewrite('firstName') })}
          label={t('label.firstName')}
          autoComplete="off"
        />
      </div>
      <p className="small-muted">
        {t('cards.katakanaHint')} {t('cards.holderHint')}
      </p>
    </>
  )
}

interface ChineseAccountFieldsProps {
  rules: ReturnType<typeof useRulesForm<BankCardValues, BankCardDraft>>
  rewrite: (field: BankCardField) => () => void
  banks: readonly Bank[]
  values: BankCardValues
}

/** Card number with its bank recognised, the holder in pinyin, and the branch for those who know it. */
export function ChineseAccountFields({ rules, rewrite, banks, values }: ChineseAccountFieldsProps) {
  const { t, i18n } = useTranslation('finance')
  const { form, field } = rules
  const code = bankOfCard(asBankSees(values, 'CN').bankAccount)
  const recognised = banks.find((bank) => bank.bankCode === code)
  const name = recognised ? localizedField(recognised, 'bank', i18n.language).text : ''
  const branchRequired = banks.find((bank) => bank.bankCode === values.bank)?.branchRequired
  const isOther = recognised && recognised.bankCode !== values.bank
  return (
    <>
      <TextField
        {...field('bankAccount', { onBlur: rewrite('bankAccount') })}
        label={t('label.cardNumber')}
        inputMode="numeric"
        autoComplete="off"
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
        {...field('pinyinName', { onBlur: rewrite('pinyinName') })}
        label={t('label.pinyinName')}
        hint={t('cards.holderHint')}
        autoComplete="off"
        typing="capitals"
      />
      <TextField
        {...field('branchName')}
        label={branchRequired ? t('label.branchName') : t('cards.branchOptional')}
        autoComplete="off"
      />
    </>
  )
}

interface OtherAccountFieldsProps {
  rules: ReturnType<typeof useRulesForm<BankCardValues, BankCardDraft>>
  rewrite: (field: BankCardField) => () => void
  branchRequired: boolean
}

/** Number of the account, its holder in any script, and the branch for those who know it or whose bank asks. */
export function OtherAccountFields({ rules, rewrite, branchRequired }: OtherAccountFieldsProps) {
  const { t } = useTranslation('finance')
  const { field } = rules
  return (
    <>
      <TextField
        {...field('bankAccount', { onBlur: rewrite('bankAccount') })}
        label={t('label.bankAccount')}
        autoComplete="off"
        typing="capitals"
      />
      <div className={styles.pair}>
        <TextField
          {...field('lastName', { onBlur: rewrite('lastName') })}
          label={t('label.lastNamePlain')}
          autoComplete="off"
        />
        <TextField
          {...field('firstName', { onBlur: rewrite('firstName') })}
          label={t('label.firstNamePlain')}
          autoComplete="off"
        />
      </div>
      <p className="small-muted">{t('cards.holderHint')}</p>
      <div className={styles.pair}>
        <TextField
          {...field('branchCode', { onBlur: rewrite('branchCode') })}
          label={t('cards.branchCodeOptional')}
          autoComplete="off"
        />
        <TextField
          {...field('branchName', { onBlur: rewrite('branchName') })}
          label={branchRequired ? t('label.branchName') : t('cards.branchOptional')}
          autoComplete="off"
        />
      </div>
    </>
  )
}
