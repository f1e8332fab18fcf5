import { expect, it } from 'vitest'
import { authLanguages, languageNames, languageOrFallback, languages } from './languages.ts'

it('are seven, each with its own name', () => {
  expect(languages).toEqual(['ja-JP', 'en-US', 'ko-KR', 'zh-CN', 'zh-TW', 'fil-PH', 'vi-VN'])
  expect(new Set(Object.values(languageNames)).size).toBe(7)
})

it.each([null, '', 'ja', 'EN-US', 'de-DE', 7])('fall back to ja-JP for %j', (stored) => {
  expect(languageOrFallback(stored)).toBe('ja-JP')
})

it('are four in the sign-in area', () => {
  expect(authLanguages).toEqual(['en-US', 'ja-JP', 'zh-CN', 'zh-TW'])
})
