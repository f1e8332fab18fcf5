import { useTranslation } from 'react-i18next'
import { localizedField } from '#i18n/localized-field.ts'
import { accountTypes, type Bank } from '~/api/contract/user.ts'
import type { useRulesForm } from '~/components/form/use-rules-form.ts'
import { katakanaOf } from '~/lib/holder-name.ts'
import { Button } from '~/ui/button.tsx'
import { Segmented } from '~/ui/segmented.tsx'
import { TextField, type TextFieldProps } from '~/ui/text-field.tsx'
import styles from './account-fields.module.css'
import { bankOfCard } from './card-number.ts'
import {
  asBankSees,
  conventionOf,
  isKatakana,
  toKatakana,
  type BankCardDraft,
  type BankCardField,
  type BankCardValues,
} from './rules.ts'

interface AccountFieldsProps {
  rules: ReturnType<typeof useRulesForm<BankCardValues, BankCardDraft>>
  values: BankCardValues
  bank: Bank
  banks: readonly Bank[]
}

/** What the banks of a country ask for: a Japanese account, a Chinese card whose bank is recognised, or any other. */
export function AccountFields({ rules, values, bank, banks }: AccountFieldsProps) {
  const { t, i18n } = useTranslation('finance')
  const { form, errorOf } = rules
  const convention = conventionOf(bank.country)
  /** A text, which takes the form that the bank will see once the player leaves it. */
  const field = (name: BankCardField, label: string, more: Partial<TextFieldProps> = {}) => {
    const onBlur = () => form.setValue(name, asBankSees(form.getValues(), convention)[name])
    return <TextField {...rules.field(name, { onBlur })} label={label} autoComplete="off" {...more} />
  }
  const branchName = bank.branchRequired ? t('label.branchName') : t('cards.branchOptional')
  if (convention === 'CN') {
    const code = bankOfCard(asBankSees(values, 'CN').bankAccount)
    const recognised = banks.find(({ bankCode }) => bankCode === code)
    const name = recognised ? localizedField(recognised, 'bank', i18n.language).text : ''
    const isOther = recognised && recognised.bankCode !== values.bank
    return (
      <>
        {field('bankAccount', t('label.cardNumber'), {
          inputMode: 'numeric',
          hint: recognised ? t(isOther ? 'cards.otherBank' : 'cards.recognised', { bank: name }) : undefined,
        })}
        {isOther ? (
          <Button
            variant="secondary"
            size="s"
            onClick={() => form.setValue('bank', recognised.bankCode, { shouldDirty: true })}
          >
            {t('cards.useBank', { bank: name })}
          </Button>
        ) : null}
        {field('pinyinName', t('label.pinyinName'), { hint: t('cards.holderHint'), typing: 'capitals' })}
        <TextField {...rules.field('branchName')} label={branchName} autoComplete="off" />
      </>
    )
  }
  if (convention === 'other')
    return (
      <>
        {field('bankAccount', t('label.bankAccount'), { typing: 'capitals' })}
        <div className={styles.pair}>
          {field('lastName', t('label.lastNamePlain'))}
          {field('firstName', t('label.firstNamePlain'))}
        </div>
        <p className="small-muted">{t('cards.holderHint')}</p>
        <div className={styles.pair}>
          {field('branchCode', t('cards.branchCodeOptional'))}
          {field('branchName', branchName)}
        </div>
      </>
    )
  const kana = { lastName: katakanaOf(values.lastName), firstName: katakanaOf(values.firstName) }
  const isInKana = isKatakana(toKatakana(values.lastName + values.firstName))
  const accountType = accountTypes.find((type) => type === form.watch('accountType')) ?? 'ordinary'
  return (
    <>
      <div className={styles.pair} data-first="short">
        {field('branchCode', t('label.branchCode'), { inputMode: 'numeric' })}
        {field('branchName', t('label.branchName'))}
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
      {field('bankAccount', t('label.bankAccount'), { hint: t('cards.accountHint'), inputMode: 'numeric' })}
      <div className={styles.pair}>
        {field('lastName', t('label.lastName'))}
        {field('firstName', t('label.firstName'))}
      </div>
      {kana.lastName && kana.firstName && !isInKana ? (
        <Button
          variant="secondary"
          size="s"
          onClick={() => {
            form.setFocus('lastName')
            form.clearErrors(['lastName', 'firstName'])
            form.setValue('lastName', kana.lastName ?? '', { shouldDirty: true })
            form.setValue('firstName', kana.firstName ?? '', { shouldDirty: true })
          }}
        >
          {t('cards.useKana', { name: `${kana.lastName} ${kana.firstName}` })}
        </Button>
      ) : null}
      <p className="small-muted">
        {t('cards.katakanaHint')} {t('cards.holderHint')}
      </p>
    </>
  )
}
