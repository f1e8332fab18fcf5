import { describe, expect, it } from 'vitest'
import { languages } from './languages.ts'
import { localizedField } from './localized-field.ts'

const all = { titleZh: '简', titleZhTW: '繁', titleEn: 'english', titleJp: '日本' }

describe('localizedField', () => {
  it('gives each reader the text of their language', () => {
    expect(localizedField(all, 'title', 'zh-TW')).toEqual({ text: '繁', lang: 'zh-TW', isFallback: false })
    expect(localizedField(all, 'title', 'en-US').text).toBe('english')
  })
  it('falls back from zh-TW to zh-CN, then to Japanese', () => {
    expect(localizedField({ ...all, titleZhTW: '' }, 'title', 'zh-TW')).toEqual({
      text: '简',
      lang: 'zh-CN',
      isFallback: true,
    })
    expect(localizedField({ titleJp: '日本' }, 'title', 'zh-TW').lang).toBe('ja-JP')
  })
  it('gives Japanese, marked as such, to languages that the server does not write', () => {
    expect(localizedField(all, 'title', 'vi-VN')).toEqual({ text: '日本', lang: 'ja-JP', isFallback: true })
  })
  it('shows every reader a text that stands in one language only, and says in which', () => {
    const alone = { Zh: 'zh-CN', ZhTW: 'zh-TW', En: 'en-US', Jp: 'ja-JP' }
    for (const [suffix, lang] of Object.entries(alone))
      for (const language of languages)
        expect(
          localizedField({ title: ' ', titleJp: '', [`title${suffix}`]: 'x' }, 'title', language),
          `${language} ← ${suffix}`,
        ).toEqual({ text: 'x', lang, isFallback: lang !== language })
    expect(localizedField({ title: 'plain', titleEn: 'x' }, 'title', 'vi-VN')).toEqual({
      text: 'plain',
      lang: 'vi-VN',
      isFallback: false,
    })
  })
  it('reads the other spellings', () => {
    expect(localizedField({ title_zh: 'a' }, 'title', 'zh-CN').text).toBe('a')
    expect(localizedField({ titlezhTW: 'b' }, 'title', 'zh-TW').text).toBe('b')
  })
})
