import { type Language, languageOrFallback } from '../../../i18n/languages.ts'

const countries: Record<Language, string> = {
  'ja-JP': 'JP',
  'en-US': 'US',
  'ko-KR': 'KR',
  'zh-CN': 'CN',
  'zh-TW': 'TW',
  'fil-PH': 'PH',
  'vi-VN': 'VN',
}

/** Whose telephone number it will be, as far as the language tells. */
export const likelyCountry = (language: string) => countries[languageOrFallback(language)]
