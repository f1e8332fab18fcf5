import type { Language } from '../../i18n/languages.ts'
import { translate } from '../../i18n/translate.ts'
import { showToast } from '../ui/toast.ts'

/** Spec §4: saves the locale and reloads, by a part that is fetched for it. */
export const changeLanguage = (language: Language) =>
  void import('./take-language.ts').then(
    ({ takeLanguage }) => takeLanguage(language),
    () => showToast({ tone: 'error', message: translate('shell:error.request') }),
  )
