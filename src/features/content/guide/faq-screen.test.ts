import { describe, expect, it } from 'vitest'
import en from '#i18n/en-US/guide.json'
import ja from '#i18n/ja-JP/guide.json'
import ko from '#i18n/ko-KR/guide.json'
import vi from '#i18n/vi-VN/guide.json'
import { faqGroups, searchFaq } from './faq-screen.tsx'

const found = (texts: typeof ja, keyword: string) =>
  searchFaq(faqGroups(texts.faq.groups), keyword).flatMap(({ items }) => items.map(({ id }) => id))

describe('the FAQ search', () => {
  it('finds a question however its kana, width and case are typed', () => {
    for (const keyword of ['パスワード', 'ぱすわーど', 'ﾊﾟｽﾜｰﾄﾞ']) {
      expect(found(ja, keyword), keyword).toContain('forgot-password')
    }
    expect(found(en, 'ＰＡＳＳＷＯＲＤ')).toContain('forgot-password')
  })
  it('finds Vietnamese without its marks, and Korean', () => {
    expect(found(vi, 'mat khau')).toContain('forgot-password')
    expect(found(ko, '비밀번호')).toContain('forgot-password')
  })
  it('needs every word', () => {
    expect(found(en, 'transfer name')).toContain('transfer-name')
    expect(found(en, 'transfer zebra')).toEqual([])
  })
  it('looks into answers and group titles too', () => {
    expect(found(en, 'spam')).toEqual(['code-missing'])
    const whole = faqGroups(en.faq.groups).find(({ id }) => id === 'money')
    expect(found(en, whole?.title ?? '')).toEqual(
      expect.arrayContaining(whole?.items.map(({ id }) => id) ?? []),
    )
  })
  it('shows everything while nothing is typed', () => {
    expect(searchFaq(faqGroups(ja.faq.groups), '　')).toEqual(faqGroups(ja.faq.groups))
  })
  it('has a group for agents alone', () => {
    const groups = (isAgent: boolean) => faqGroups(ja.faq.groups, isAgent).map(({ id }) => id)
    expect(groups(true).filter((id) => !groups(false).includes(id))).toEqual(['agents'])
  })
  it('has anchors that are nobody else’s, the same in each language', () => {
    const ids = (texts: typeof ja) =>
      faqGroups(texts.faq.groups, true).flatMap((group) => [group.id, ...group.items.map(({ id }) => id)])
    expect(new Set(ids(ja)).size).toBe(ids(ja).length)
    for (const texts of [en, ko, vi]) expect(ids(texts)).toEqual(ids(ja))
  })
})
