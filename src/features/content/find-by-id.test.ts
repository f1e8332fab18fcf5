import { expect, it } from 'vitest'
import { findById } from './find-by-id.ts'

const all = Array.from({ length: 250 }, (_, index) => ({ id: String(index + 1) }))

/** A back end that knows the member `id`, or one that does not. */
const backEnd = (knowsId: boolean) => {
  const asked: number[] = []
  const fetchPage = ({ id, current, size }: { id: string; current: number; size: number }) => {
    asked.push(current)
    const rows = knowsId ? all.filter((row) => row.id === id) : all
    const records = rows.slice((current - 1) * size, current * size)
    const hasMore = current * size < rows.length
    return Promise.resolve({ records, total: rows.length, size, current, hasMore, dropped: 0 })
  }
  return { asked, fetchPage }
}

it('looks through the list elsewhere', async () => {
  const { asked, fetchPage } = backEnd(false)
  expect(await findById('240', fetchPage)).toEqual({ id: '240' })
  expect(await findById('999', fetchPage)).toBeNull()
  expect(asked).toEqual([1, 2, 3, 1, 2, 3])
})
