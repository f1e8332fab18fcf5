/** The seven interface languages; ja-JP is the fallback. */
export const languages = ['ja-JP', 'en-US', 'ko-KR', 'zh-CN', 'zh-TW', 'fil-PH', 'vi-VN'] as const
export type Language = (typeof languages)[number]
export const fallbackLanguage: Language = 'ja-JP'

export const languageNames: Record<Language, string> = {
  'ja-JP': '日本語',
  'en-US': 'English',
  'ko-KR': '한국어',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'fil-PH': 'Filipino',
  'vi-VN': 'Tiếng Việt',
}

/** The unit of the game wallet, which is no ISO currency and so unknown to Intl. */
export const coinUnits: Record<Language, string> = {
  'ja-JP': 'コイン',
  'en-US': 'coins',
  'ko-KR': '코인',
  'zh-CN': '游戏币',
  'zh-TW': '遊戲幣',
  'fil-PH': 'coins',
  'vi-VN': 'xu',
}

/** The sign-in area offers these four beside the one in use. */
export const authLanguages: readonly Language[] = ['en-US', 'ja-JP', 'zh-CN', 'zh-TW']

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value)

/** The stored choice where it is one of ours, else Japanese. */
export const languageOrFallback = (value: unknown): Language => (isLanguage(value) ? value : fallbackLanguage)
