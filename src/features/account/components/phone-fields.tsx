import { useTranslation } from 'react-i18next'
import { localizedField } from '../../../../i18n/localized-field.ts'
import type { Country } from '../../../api/contract/content.ts'
import type { useRulesForm } from '../../../shell/form/use-rules-form.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { joinPhone } from '../phone.ts'
import type { ProfileDraft, ProfileValues } from '../profile-rules.ts'
import css from './fields.module.css'

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
    <div className={css['pair']} data-first="short">
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
