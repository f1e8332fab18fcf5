import { useTranslation } from 'react-i18next'
import { authLanguages, isLanguage, languageNames, languages, type Language } from '#i18n/languages.ts'
import { translate } from '#i18n/translate.ts'
import { Icon } from '~/ui/icon.tsx'
import { SelectField } from '~/ui/select-field.tsx'
import { showToast } from '~/ui/toast.ts'
import styles from './language-menu.module.css'

/** What a brand offers (`src/operator/brand/stamp.ts`), else all; the four of the sign-in area first. */
export const offeredLanguages = () => {
  const offered = typeof document === 'undefined' ? null : document.documentElement.dataset['languages']
  return [...new Set([...authLanguages, ...languages])].filter(
    (language) => offered?.includes(language) ?? true,
  )
}

/** The seven languages behind a globe, two taps for each. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation('shell')
  const offered = offeredLanguages()
  const others = offered.filter((language) => !authLanguages.includes(language))
  const option = (language: keyof typeof languageNames) => (
    <option key={language} value={language}>
      {languageNames[language]}
    </option>
  )
  return (
    <div className={styles.menu}>
      <Icon name="language" size="s" />
      <select
        className={styles.select}
        aria-label={t('frame.language')}
        value={i18n.language}
        onChange={({ target }) => {
          if (isLanguage(target.value)) changeLanguage(target.value)
        }}
      >
        {offered.filter((language) => authLanguages.includes(language)).map(option)}
        {others.length ? <hr /> : null}
        {others.map(option)}
      </select>
    </div>
  )
}

/** The seven languages by their own names. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation('shell')
  return (
    <SelectField
      label={t('frame.language')}
      value={i18n.language}
      options={offeredLanguages().map((value) => ({ value, label: languageNames[value] }))}
      onChange={(event) => {
        if (isLanguage(event.target.value)) changeLanguage(event.target.value)
      }}
    />
  )
}

/** Saves the locale and reloads, by a part that is fetched for it. */
export const changeLanguage = (language: Language) =>
  void import('./switch-language.ts').then(
    ({ switchLanguage }) => switchLanguage(language),
    () => showToast({ tone: 'error', message: translate('shell:error.request') }),
  )
