import { languageNames, type Language } from './languages.ts'

/** What `Intl` calls a language by: a region would give "Chinese (Taiwan)" for the way of writing. */
const writtenLanguage: Partial<Record<Language, string>> = { 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant' }

/** A language by the name that readers of another give it: "Japanese", "日语". Its own name where the browser has none. */
export function languageName(language: Language, inLanguage: string): string {
  const code = writtenLanguage[language] ?? language.split('-', 1)[0] ?? language
  return (
    new Intl.DisplayNames(inLanguage, { type: 'language', fallback: 'none' }).of(code) ??
    languageNames[language]
  )
}
