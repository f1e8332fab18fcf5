import { describe, expect, it } from 'vitest'
import { ApiError, isUnknownOutcome } from './api-error.ts'

const withData = (data: unknown) => new ApiError('refused', 'no', 400, data)

describe('a failed call', () => {
  it('has a name for logs, and without a response no code and no data', () => {
    const error = new ApiError('transport', 'No connection')
    expect(String(error)).toBe('ApiError: No connection')
    expect([error.code, error.data, error.retryAfter, error.fieldProblems]).toEqual([0, null, null, []])
  })
  it('lists the fields that the server refused, and ignores malformed entries', () => {
    const good = { field: 'amount', msg: 'too small' }
    const errors = [good, null, 'amount', { field: 'amount' }, { msg: 'no' }, { field: 7, msg: 'no' }]
    expect(withData({ errors }).fieldProblems).toEqual([good])
    for (const data of [null, 'errors', { errors: null }, { errors: good }])
      expect(withData(data).fieldProblems, JSON.stringify(data)).toEqual([])
  })
  it('has the server’s retry delay, if there is one', () => {
    expect([30, '30', 0.5].map((retryAfter) => withData({ retryAfter }).retryAfter)).toEqual([30, 30, 0.5])
    for (const retryAfter of [0, -1, 'soon', '', null, undefined, Number.POSITIVE_INFINITY])
      expect(withData({ retryAfter }).retryAfter, String(retryAfter)).toBeNull()
  })
  it('has an unknown outcome unless the server refused it', () => {
    for (const kind of ['transport', 'malformed', 'aborted'] as const)
      expect(isUnknownOutcome(new ApiError(kind, 'x')), kind).toBe(true)
    expect(isUnknownOutcome(new TypeError('x is not a function'))).toBe(true)
    for (const kind of ['refused', 'unauthorised'] as const)
      expect(isUnknownOutcome(new ApiError(kind, 'x')), kind).toBe(false)
  })
})
