import { useTranslation } from 'react-i18next'
import { authLanguages, isLanguage, languageNames, languages } from '../../i18n/languages.ts'
import { Icon } from '../ui/icon.tsx'
import { changeLanguage } from './change-language.ts'
import styles from './language-menu.module.css'

const others = languages.filter((language) => !authLanguages.includes(language))

/**
 * The seven languages behind a globe, two taps for each: the four of the sign-in area first (spec §9), then the others.
 * `onChoose` runs before the page is loaded again.
 */
export function LanguageMenu({ onChoose }: { onChoose?: () => void }) {
  const { t, i18n } = useTranslation('shell')
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
          if (!isLanguage(target.value)) return
          onChoose?.()
          changeLanguage(target.value)
        }}
      >
        {authLanguages.map(option)}
        <hr />
        {others.map(option)}
      </select>
    </div>
  )
}
