import { describe, expect, it } from 'vitest'
import { ApiError } from '~/api/api-error.ts'
import { checkTransferAmount, isEnded, leavesTransferOpen, troubleOf } from './rules.ts'

const refused = (code: number, data: unknown = null) => new ApiError('refused', 'no', code, data)
const problems = (checked: ReturnType<typeof checkTransferAmount>) =>
  checked.ok ? [] : checked.problems.map(({ field, messageKey }) => `${field} ${messageKey}`)

describe('the amount', () => {
  const holding = { balance: '12500', currency: 'JPY' }
  const part = (amount: string, language = 'ja-JP') =>
    checkTransferAmount({ mode: 'part', amount }, holding, language)
  it('is all of the balance to the last digit, or the part that was typed', () => {
    const fine = { balance: '0.000000000000000001', currency: 'ETH' }
    expect(checkTransferAmount({ mode: 'all', amount: 'x' }, fine, 'ja-JP')).toEqual({
      ok: true,
      draft: fine.balance,
    })
    expect(part('１２，５００')).toEqual({ ok: true, draft: '12500' })
    expect(part('1.000', 'vi-VN')).toEqual({ ok: true, draft: '1000' })
  })
  it.each([
    ['', 'empty'],
    ['1e3', 'format'],
    ['0x10', 'format'],
    ['-5', 'format'],
    ['10,00', 'format'],
    ['0.5', 'fraction'],
    ['0', 'nothing'],
    ['12501', 'tooLarge'],
    ['99999999999999999999', 'tooLarge'],
  ])('"%s" is refused: %s', (typed, reason) => {
    expect(problems(part(typed))).toEqual([`amount transfer:problem.${reason}`])
  })
})

describe('what a failure means', () => {
  it('a transfer has ended at 410, but not when a code or a captcha expired', () => {
    expect(isEnded(refused(410))).toBe(true)
    expect(isEnded(refused(410, { errors: [{ field: 'code', msg: 'expired' }] }))).toBe(false)
  })
  it('tells maintenance, a provider that is down and a wallet that was moved apart', () => {
    expect(troubleOf(refused(503, { until: '2026-03-01T10:00:00Z' }))).toEqual({
      kind: 'maintenance',
      until: '2026-03-01T10:00:00Z',
    })
    expect([502, 504, 500].map((code) => troubleOf(refused(code))?.kind)).toEqual(Array(3).fill('provider'))
    expect(troubleOf(refused(409, { reason: 'TRANSFERRED' }))).toEqual({ kind: 'moved' })
    expect(troubleOf(refused(409))).toBeNull()
    expect(troubleOf(new ApiError('transport', 'no'))).toBeNull()
  })
  it('a confirmation without an answer, or whose provider did not answer, is open', () => {
    for (const error of [
      new ApiError('transport', ''),
      new ApiError('malformed', ''),
      refused(409),
      refused(502),
    ])
      expect(leavesTransferOpen(error, false)).toBe(true)
    for (const error of [refused(400), refused(410), refused(423), refused(503)])
      expect(leavesTransferOpen(error, false)).toBe(false)
  })
  it('asked again, only 400 and 410 tell that nothing was moved', () => {
    for (const error of [refused(400), refused(410)]) expect(leavesTransferOpen(error, true)).toBe(false)
    const others = [401, 409, 423, 429, 502, 503].map((code) => refused(code))
    for (const error of [...others, new ApiError('unauthorised', '', 401), new ApiError('transport', '')])
      expect(leavesTransferOpen(error, true)).toBe(true)
  })
})
