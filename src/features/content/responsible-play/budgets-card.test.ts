import { describe, expect, it } from 'vitest'
import type { BudgetKind } from '~/domain/responsible-play/budgets.ts'
import { checkBudget } from './budgets-card.tsx'

const check = (kind: BudgetKind, limit: string, language = 'ja-JP') => checkBudget(kind, { limit }, language)

describe('a typed budget', () => {
  it('is a whole number, in full-width figures and with separators too', () => {
    expect(check('money', '５，０００')).toEqual({ ok: true, draft: '5000' })
    expect(check('money', '5.000', 'vi-VN')).toEqual({ ok: true, draft: '5000' })
    expect(check('visits', '8')).toEqual({ ok: true, draft: '8' })
    expect(check('minutes', '0')).toEqual({ ok: true, draft: '0' })
  })
  it('is none when the field is empty', () => {
    expect(check('money', ' ')).toEqual({ ok: true, draft: null })
  })
  it('is refused when it is no whole number', () => {
    for (const typed of ['-5', '1e3', '12.5', 'いっぱい'])
      expect(check('money', typed), typed).toMatchObject({ ok: false })
  })
  it('is no more than a month has days and a day has minutes', () => {
    expect(check('visits', '31').ok).toBe(true)
    expect(check('visits', '32')).toMatchObject({
      problems: [{ messageKey: 'saferPlay:problem.most', values: { most: '31' } }],
    })
    expect(check('minutes', '1441').ok).toBe(false)
  })
})
