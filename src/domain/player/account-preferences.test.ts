import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergedItems, type Item } from './account-preferences.ts'

const items = fc.array(
  fc.record({
    kind: fc.constantFrom('favourite', 'recent', 'theme'),
    id: fc.constantFrom('', 'a', 'b', 'c'),
    value: fc.constantFrom('', 'dark', 'light'),
    changedOn: fc.integer({ min: 0, max: 5 }).map((ms) => new Date(ms).toISOString()),
  }),
  { maxLength: 12 },
)
const sorted = (list: readonly Item[]) => list.map((item) => JSON.stringify(item)).toSorted()

it('gives the same result in any order and with repeated changes', () => {
  fc.assert(
    fc.property(items, items, items, (one, two, three) => {
      const whole = sorted(mergedItems(one, two, three))
      expect(sorted(mergedItems(three, two.toReversed(), one, two))).toEqual(whole)
      expect(sorted(mergedItems(mergedItems(two, three), mergedItems(one, two)))).toEqual(whole)
    }),
  )
})

it('loses no item, and keeps the latest change of each', () => {
  fc.assert(
    fc.property(items, items, (one, two) => {
      const all = [...one, ...two]
      const left = mergedItems(one, two)
      const keys = (list: readonly Item[]) => new Set(list.map(({ kind, id }) => `${kind} ${id}`))
      expect(keys(left)).toEqual(keys(all))
      expect(left).toHaveLength(keys(all).size)
      for (const { kind, id, changedOn } of left)
        for (const other of all)
          if (other.kind === kind && other.id === id) expect(other.changedOn <= changedOn).toBe(true)
    }),
  )
})
