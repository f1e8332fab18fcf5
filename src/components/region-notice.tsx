import { useTranslation } from 'react-i18next'
import { fallbackLanguage } from '#i18n/languages.ts'
import { platform } from '~/api/platform.ts'

/** The operator's notice for a region (`platform().regionNotice`), in the player's language if available. */
export function RegionNotice() {
  const { i18n } = useTranslation()
  const texts = platform().regionNotice
  const lang = [i18n.language, fallbackLanguage, ...Object.keys(texts)].find((one) => texts[one])
  return lang ? <p lang={lang}>{texts[lang]}</p> : null
}
