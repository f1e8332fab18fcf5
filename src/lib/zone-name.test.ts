import { expect, it } from 'vitest'
import { zoneName } from './zone-name.ts'

it('returns a time zone’s local name, in English for Filipino, and an unknown one unchanged', () => {
  const named = ['ja-JP', 'en-US', 'ko-KR', 'zh-CN', 'zh-TW', 'fil-PH', 'vi-VN'].map((language) =>
    zoneName('Asia/Tokyo', language),
  )
  const wanted = '日本標準時|Japan Standard Time|일본 표준시|日本标准时间|日本標準時間|Japan Standard Time'
  expect(named).toEqual([...wanted.split('|'), 'Giờ Chuẩn Nhật Bản'])
  expect(zoneName('Mars/Olympus', 'en-US')).toBe('Mars/Olympus')
  expect(zoneName('', 'ja-JP')).toBe('')
})
