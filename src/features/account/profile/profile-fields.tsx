import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { localizedField } from '#i18n/localized-field.ts'
import type { Country } from '~/api/contract/content.ts'
import type { BankCard } from '~/api/contract/user.ts'
import type { useRulesForm } from '~/components/form/use-rules-form.ts'
import { fieldsUnlikeCards, holderText } from '~/lib/holder-name.ts'
import { maskedCard } from '~/lib/mask.ts'
import { Icon } from '~/ui/icon.tsx'
import { SelectField } from '~/ui/select-field.tsx'
import { TextField } from '~/ui/text-field.tsx'
import styles from './fields.module.css'
import { joinPhone, plainNames, type ProfileDraft, type ProfileValues } from './profile-rules.ts'

interface NameFieldsProps {
  rules: ReturnType<typeof useRulesForm<ProfileValues, ProfileDraft>>
  values: ProfileValues
  cards: readonly BankCard[]
  /** The identity check has confirmed the name. */
  isFixed: boolean
}

/** The name in the spellings that banks use; it must be the bank card holder's (spec §5). */
export function NameFields({ rules, values, cards, isFixed }: NameFieldsProps) {
  const { t } = useTranslation('account')
  const { register, errorOf } = rules
  const [card] = fieldsUnlikeCards(plainNames(values), cards).length ? cards : []
  const shared = { readOnly: isFixed, autoComplete: 'off', spellCheck: false }
  return (
    <fieldset className={styles.group} aria-describedby="name-note">
      <legend className={styles.legend}>{t('profile.names')}</legend>
      <p id="name-note" className={`small-muted ${styles.note}`} data-tone={isFixed ? 'fixed' : undefined}>
        <Icon name={isFixed ? 'lock' : 'info'} size="s" />
        <span>{isFixed ? t('profile.namesFixed') : t('profile.namesNote')}</span>
      </p>
      <TextField
        {...register('name')}
        {...shared}
        label={t('profile.name')}
        autoComplete="name"
        error={errorOf('name')}
      />
      <div className={styles.pair}>
        <TextField
          {...register('lastName')}
          {...shared}
          label={t('profile.lastName')}
          autoComplete="family-name"
          error={errorOf('lastName')}
        />
        <TextField
          {...register('firstName')}
          {...shared}
          label={t('profile.firstName')}
          autoComplete="given-name"
          error={errorOf('firstName')}
        />
      </div>
      <TextField
        {...register('pinyinName')}
        {...shared}
        label={t('profile.pinyinName')}
        hint={t('profile.pinyinHint')}
        autoCapitalize="characters"
        error={errorOf('pinyinName')}
      />
      <output className={styles.live}>
        {card ? (
          <span className={`small-muted ${styles.note}`} data-tone="warning">
            <Icon name="alert" size="s" />
            <span>
              {t('profile.unlikeCard', { holder: holderText(card), card: maskedCard(card.bankAccount) })}{' '}
              <Link to="/user/bankcard-setting">{t('profile.toCards')}</Link>
            </span>
          </span>
        ) : null}
      </output>
    </fieldset>
  )
}

interface PhoneFieldsProps {
  rules: ReturnType<typeof useRulesForm<ProfileValues, ProfileDraft>>
  values: ProfileValues
  countries: readonly Country[]
}

/** The browser knows countries in all seven languages, the server in four of them. */
function nameOf(country: Country, language: string): string {
  const { text, isFallback } = localizedField(country, 'name', language)
  if (text && !isFallback) return text
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(country.code) ?? text
  } catch {
    return text || country.code
  }
}

/** Country code and number, and how the two will be kept. */
export function PhoneFields({ rules, values, countries }: PhoneFieldsProps) {
  const { t, i18n } = useTranslation('account')
  const { register, errorOf } = rules
  const kept = joinPhone({ country: values.country, national: values.phone }, countries)
  return (
    <div className={styles.pair} data-first="short">
      <SelectField
        {...register('country')}
        label={t('profile.phoneCountry')}
        placeholder="—"
        error={errorOf('country')}
        autoComplete="tel-country-code"
        options={countries.map((country) => ({
          value: country.code,
          label: `${country.phoneCode} ${nameOf(country, i18n.language)}`,
        }))}
      />
      <TextField
        {...register('phone')}
        label={t('profile.phone')}
        type="tel"
        autoComplete="tel-national"
        error={errorOf('phone')}
        hint={kept ? t('profile.phoneKept', { phone: kept }) : t('profile.phoneHint')}
      />
    </div>
  )
}
