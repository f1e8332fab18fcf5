import { expect, it } from 'vitest'
import { browserLanguage } from './browser-language.ts'

it.each([
  [['ko'], 'ko-KR'],
  [['ko-KR', 'en-US'], 'ko-KR'],
  [['en-GB'], 'en-US'],
  [['vi-VN'], 'vi-VN'],
  [['fil'], 'fil-PH'],
  [['tl-PH'], 'fil-PH'],
  [['zh'], 'zh-CN'],
  [['zh-Hans-HK'], 'zh-CN'],
  [['zh-SG'], 'zh-CN'],
  [['zh-HK'], 'zh-TW'],
  [['zh-Hant'], 'zh-TW'],
  [['zh-TW'], 'zh-TW'],
  [['de-DE', 'vi'], 'vi-VN'],
  [['ja'], 'ja-JP'],
  [['de', 'fr', 'viz', ''], undefined],
  [[], undefined],
])('a browser that speaks %j is meant by %s', (tags, language) => {
  expect(browserLanguage(tags)).toBe(language)
})
