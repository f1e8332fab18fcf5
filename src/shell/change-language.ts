import type { Language } from '../../i18n/languages.ts'
import { writeStored } from '../lib/storage.ts'

/** Spec §4: saves the locale and reloads; the page and the drafts are the same afterwards. */
export function changeLanguage(language: Language): void {
  writeStored('lang', language)
  globalThis.location.reload()
}
