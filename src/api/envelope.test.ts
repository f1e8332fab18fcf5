import { describe, expect, it } from 'vitest'
import { type ApiError } from './api-error.ts'
import { readEnvelope } from './http.ts'

function failure(text: string, status = 200): ApiError {
  try {
    readEnvelope(text, status)
  } catch (error) {
    return error as ApiError
  }
  throw new Error('was taken for a success')
}

describe('readEnvelope', () => {
  it('recognizes 401 and 402 as number, as string and as HTTP status', () => {
    for (const [text, status] of [
      ['{"code":401}', 200],
      ['{"code":"402","msg":"out"}', 200],
      ['{}', 401],
      ['<html>', 402],
    ] as const) {
      expect(failure(text, status).kind).toBe('unauthorised')
    }
  })
  it('keeps code, message and data of a 401 or 402', () => {
    expect(failure('{"code":402,"msg":"out","data":{"a":1}}')).toMatchObject({
      code: 402,
      message: 'out',
      data: { a: 1 },
    })
    expect(failure('{"msg":"out"}', 401)).toMatchObject({ kind: 'unauthorised', code: 401, message: 'out' })
    expect(failure('<html>', 401)).toMatchObject({ code: 401, message: 'Error' })
    expect(failure('{"code":200,"data":{}}', 402)).toMatchObject({ kind: 'unauthorised', code: 200 })
  })
  it('keeps message and data of a refusal', () => {
    expect(failure('{"code":400,"data":{"a":1}}')).toMatchObject({ code: 400, data: { a: 1 } })
    expect(failure('{"msg":"gone","data":{"a":1}}', 404)).toMatchObject({
      kind: 'refused',
      code: 404,
      message: 'gone',
      data: { a: 1 },
    })
    for (const msg of ['""', '" "', '7', '{}', 'null'])
      expect(failure(`{"code":400,"msg":${msg}}`).message, msg).toBe('Error')
    expect(failure('{"code":400,"msg":null,"message":"busy"}').message).toBe('busy')
  })
  it('accepts only a successful HTTP status if there is no code', () => {
    for (const status of [200, 299]) expect(readEnvelope('{"data":1}', status), String(status)).toBe(1)
    for (const status of [199, 300, 404, 499])
      expect(failure('{"data":1}', status), String(status)).toMatchObject({ kind: 'refused', code: status })
    expect(failure('{"code":200,"data":1}', 304).kind).toBe('refused')
  })
  it('treats HTTP or code 5xx as an unknown outcome; "closed" is a refusal', () => {
    expect(failure('{"code":500,"msg":"System error"}')).toMatchObject({ kind: 'malformed', code: 500 })
    expect(failure('{"code":200,"data":1}', 500)).toMatchObject({ kind: 'malformed', code: 200 })
    expect(failure('{"code":400}', 500)).toMatchObject({ kind: 'malformed', code: 400 })
    expect(failure('{}', 503)).toMatchObject({ kind: 'malformed', code: 503 })
    expect(failure('{"code":503}', 500)).toMatchObject({ kind: 'refused', code: 503 })
    expect(failure('<html>', 502)).toMatchObject({ kind: 'malformed', code: 502 })
  })
  it('treats a code that is no whole number as unknown', () => {
    for (const code of ['"yes"', '""', '" "', '200.5', 'true', '[200]', '{}', '"1e999"'])
      expect(failure(`{"code":${code},"data":1}`), code).toMatchObject({ kind: 'refused', code: -1 })
    expect(readEnvelope('{"code":null,"data":1}', 200)).toBe(1)
    expect(readEnvelope('{"code":" 200 ","data":1}', 200)).toBe(1)
  })
})
