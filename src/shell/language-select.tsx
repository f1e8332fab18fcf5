import { useTranslation } from 'react-i18next'
import { isLanguage, languageNames, languages } from '../../i18n/languages.ts'
import { SelectField } from '../ui/select-field.tsx'
import { changeLanguage } from './change-language.ts'

/** The seven languages by their own names. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation('shell')
  return (
    <SelectField
      label={t('frame.language')}
      value={i18n.language}
      options={languages.map((value) => ({ value, label: languageNames[value] }))}
      onChange={(event) => {
        if (isLanguage(event.target.value)) changeLanguage(event.target.value)
      }}
    />
  )
}
