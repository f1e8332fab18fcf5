import { describe, expect, it, vi } from 'vitest'
import type { PageRequest } from '../paged-list/paged-queries.ts'
import { collectCsv } from './export-button.tsx'

const range = { beginTime: '2026-02-09T00:00:00.000Z', endTime: '2026-03-10T12:00:00.000Z' }
const all = Array.from({ length: 230 }, (_, index) => ({ id: `D${index}`, amount: `-${index}` }))

/** A back end with `all` that sends at most `most` rows a page. */
const backEnd = (most: number, dropped = 0) =>
  vi.fn(async ({ current, size: asked }: PageRequest) => {
    const size = Math.min(asked, most)
    const records = all.slice((current - 1) * size, current * size - dropped)
    const hasMore = current * size < all.length
    return { records, total: all.length, size, current, hasMore, dropped: current === 1 ? dropped : 0 }
  })

const exportOf = (fetchPage: ReturnType<typeof backEnd>, signal = new AbortController().signal) => {
  const progress = vi.fn()
  const work = collectCsv(
    { range, header: ['no', 'amount'], fetchPage, cellsOf: ({ id, amount }) => [id, amount] },
    progress,
    signal,
  )
  return { progress, work }
}

describe('collectCsv', () => {
  it.each([100, 50])('writes every row of every page of %i, of the range that is shown', async (most) => {
    const fetchPage = backEnd(most)
    const { progress, work } = exportOf(fetchPage)
    const { parts, rows } = await work
    const lines = parts.join('').trimEnd().split('\r\n')
    expect(rows).toBe(230)
    expect(lines).toHaveLength(231)
    expect(lines[0]).toBe('\uFEFFno,amount')
    expect(lines[230]).toBe('D229,-229')
    expect(progress).toHaveBeenLastCalledWith({ done: 230, total: 230 })
    expect(fetchPage.mock.calls.every(([request]) => request.endTime === range.endTime)).toBe(true)
  })
  it('stops when it is cancelled', async () => {
    const fetchPage = backEnd(100)
    const cancel = new AbortController()
    const { progress, work } = exportOf(fetchPage, cancel.signal)
    progress.mockImplementation(() => cancel.abort())
    await expect(work).rejects.toThrow()
    expect(fetchPage.mock.calls.length).toBeLessThan(3)
  })
  it('ends with a page that has no rows, whatever total is promised', async () => {
    const fetchPage = vi.fn(async ({ current }: PageRequest) => ({
      ...(await backEnd(100)({ current, size: 100, ...range })),
      total: 999_900,
      hasMore: true,
    }))
    const { rows } = await collectCsv(
      { range, header: [], fetchPage, cellsOf: ({ id }) => [id] },
      () => undefined,
      new AbortController().signal,
    )
    expect(rows).toBe(230)
    expect(fetchPage).toHaveBeenCalledTimes(4)
  })
  it('counts what could not be read', async () => {
    expect((await exportOf(backEnd(100, 3)).work).dropped).toBe(3)
  })
})
