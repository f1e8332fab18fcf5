import { afterEach, expect, it, vi } from 'vitest'
import { randomId } from './random-id.ts'

const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

afterEach(() => void vi.unstubAllGlobals())

it.each(['with', 'without'])('is a UUID v4 and never the same, %s crypto.randomUUID', (how) => {
  const real = crypto
  if (how === 'without')
    vi.stubGlobal('crypto', {
      getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => real.getRandomValues(bytes),
    })
  const ids = Array.from({ length: 1000 }, randomId)
  expect(ids.filter((id) => !version4.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(1000)
})
