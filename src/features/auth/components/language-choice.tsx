import { useTranslation } from 'react-i18next'
import { type Language, authLanguages, isLanguage, languageNames } from '../../../../i18n/languages.ts'
import type { AuthTab } from '../../../session/auth-popup.ts'
import { changeLanguage } from '../../../shell/change-language.ts'
import { Icon } from '../../../ui/icon.tsx'
import { keepTab } from '../auth-drafts.ts'
import css from './language-choice.module.css'

/** The four languages of spec §9 and the one in use; the popup opens on the same tab after the reload. */
export function LanguageChoice({ tab }: { tab: AuthTab }) {
  const { t, i18n } = useTranslation('auth')
  const current = i18n.language
  const options: readonly Language[] =
    isLanguage(current) && !authLanguages.includes(current) ? [current, ...authLanguages] : authLanguages
  return (
    <div className={css['choice']}>
      <Icon name="language" size="s" />
      <select
        className={css['select']}
        aria-label={t('popup.language')}
        value={current}
        onChange={(event) => {
          if (!isLanguage(event.target.value)) return
          keepTab(tab)
          changeLanguage(event.target.value)
        }}
      >
        {options.map((language) => (
          <option key={language} value={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </div>
  )
}
