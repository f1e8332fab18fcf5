import { expect, it } from 'vitest'
import { durationText } from './duration-text.ts'

const minuteMs = 60_000
const plain = (minutes: number, language = 'en-US') =>
  durationText(minutes * minuteMs, language).replaceAll('\u00a0', ' ')

it('formats a duration in its two largest units', () => {
  expect([0.2, 12, 60, 200, 24 * 60, 53 * 60 + 7].map((minutes) => plain(minutes))).toEqual(
    '1 min|12 min|1 hr|3 hr 20 min|1 day|2 days 5 hr'.split('|'),
  )
})
it('allows no line break between a number and its unit', () => {
  expect(durationText(12 * minuteMs, 'en-US')).toBe('12\u00a0min')
  expect(durationText(12 * minuteMs, 'vi-VN')).toBe('12\u00a0phút')
})
it('has no spaces in languages that write none', () => {
  expect(['ja-JP', 'zh-CN', 'zh-TW', 'ko-KR'].map((language) => plain(200, language))).toEqual(
    '3時間20分|3小时20分钟|3小時20分鐘|3시간 20분'.split('|'),
  )
})
