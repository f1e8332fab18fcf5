import { useTranslation } from 'react-i18next'
import { fallbackLanguage } from '#i18n/languages.ts'
import { platform } from '~/api/platform.ts'

/** What the operator has to say to players of a region (`platform().regionNotice`), in their language where it can. */
export function RegionNotice() {
  const { i18n } = useTranslation()
  const texts = platform().regionNotice
  const lang = [i18n.language, fallbackLanguage, ...Object.keys(texts)].find((one) => texts[one])
  return lang ? <p lang={lang}>{texts[lang]}</p> : null
}
