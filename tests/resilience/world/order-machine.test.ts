import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../src/api/api-error.ts'
import { addEntry, entriesOf, type JournalEntry } from '../../../src/domain/money/journal.ts'
import { placeMoneyOrder } from '../../../src/domain/money/place-order.ts'
import { reconcile } from '../../../src/domain/money/reconcile.ts'
import { afterAnswer, afterLooks, answers, looks, search, type Answer } from './order-machine.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

const entry: JournalEntry = {
  requestId: '6f1f9f0e-8a0b-4f7e-9c1d-0a1b2c3d4e5f',
  kind: 'deposit',
  amount: '1000',
  currency: 'JPY',
  at: '2026-03-01T00:00:00Z',
  userId: 'u1',
  target: 'bank-transfer',
}

const failing = (kind: ApiError['kind'], code: number, data: unknown = null) =>
  new ApiError(kind, 'said', code, data)
const errors: Record<Exclude<Answer, 'placed'>, Error> = {
  refused: failing('refused', 400),
  cut: failing('transport', 0),
  malformed: failing('malformed', 200),
  busy: failing('refused', 409),
  'rate moved': failing('refused', 409, { rateMoved: true }),
}

describe('an order', () => {
  it.each(answers.flatMap((answer) => [false, true].map((wasOpen) => [answer, wasOpen] as const)))(
    'goes on after "%s" as the model says, with a try before that is open: %s',
    async (answer, wasOpen) => {
      if (wasOpen) addEntry(entry)
      const post = async () => {
        if (answer !== 'placed') throw errors[answer]
        return { orderSn: 'D1' }
      }
      const told = await placeMoneyOrder(entry, post, undefined).then(
        ({ outcome }) => outcome,
        () => 'refused',
      )
      expect({ told, isOpen: entriesOf('u1').length > 0 }).toEqual(afterAnswer(answer, wasOpen))
    },
  )

  it.each(looks.flatMap((look) => [false, true].map((isPlacing) => [look, isPlacing] as const)))(
    'that is looked for and "%s" is judged as the model says, with a tab that is placing: %s',
    async (look, isPlacing) => {
      let now = 0
      const leaving = new AbortController()
      const { outcome } = await reconcile(
        {
          lookUp: async () => (look === 'found' ? { outcome: look, row: {} } : { outcome: look }),
          isPending: () => true,
          isPlacing: async () => isPlacing,
          onUnclear: () => undefined,
          wait: async (ms) => {
            now += ms
            if (now > 200_000) leaving.abort()
          },
          now: () => now,
        },
        leaving.signal,
      )
      expect(outcome === 'dropped' ? 'goes on' : outcome).toBe(afterLooks(look, isPlacing))
    },
  )

  it('is never lost, doubled or made up in any interleaving of two tabs, a lost answer and a restart', () => {
    const { states, complaint, way } = search()
    expect(complaint, way.join(', ')).toBeNull()
    expect(states).toBeGreaterThan(200)
  })
})
