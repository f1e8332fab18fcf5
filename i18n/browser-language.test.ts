import { expect, it } from 'vitest'
import { browserLanguage } from './browser-language.ts'

it.each([
  ['ko-KR', 'ko', 'ko-KR,en-US'],
  ['en-US', 'en-GB'],
  ['vi-VN', 'vi-VN', 'de-DE,vi'],
  ['fil-PH', 'fil', 'tl-PH'],
  ['zh-CN', 'zh', 'zh-Hans-HK', 'zh-SG'],
  ['zh-TW', 'zh-HK', 'zh-Hant', 'zh-TW'],
  ['ja-JP', 'ja'],
  [undefined, 'de,fr,viz,', ''],
])('%s is meant by a browser that speaks %s', (language, ...spoken) => {
  for (const tags of spoken) expect(browserLanguage((tags ?? '').split(',')), tags).toBe(language)
})
