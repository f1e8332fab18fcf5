import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cachedAtHeader } from '~/api/paths.ts'
import { configurePlatform } from '~/api/platform.ts'
import { fetchCatalogue, fetchGames } from './api.ts'

const asOf = 1_800_000_000_000
const pageCount = 7
const { signal } = new AbortController()

/** Every row is rubbish. */
let isUnreadable: boolean
/** Pages that do not come, and whether the worker repeats those that do. */
let missing: number[]
let isRepeated: boolean
let underWay: number
let mostUnderWay: number

const page = (current: number) => ({
  records: Array.from({ length: 100 }, (_, index) =>
    isUnreadable ? { a: 1 } : { gameId: `${current}-${index}`, machineId: 'A' },
  ),
  total: pageCount * 100,
  size: 100,
  current,
})

beforeEach(() => {
  configurePlatform('{"capabilities":["gameSearch"]}')
  missing = []
  isRepeated = isUnreadable = false
  underWay = mostUnderWay = 0
  vi.stubGlobal('fetch', async (_input: unknown, { body }: { body: string }) => {
    const { current } = JSON.parse(body) as { current: number }
    underWay += 1
    mostUnderWay = Math.max(mostUnderWay, underWay)
    await new Promise((resolve) => setTimeout(resolve))
    underWay -= 1
    if (missing.includes(current)) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify({ code: 200, data: page(current) }), {
      headers: isRepeated ? { [cachedAtHeader]: String(asOf) } : {},
    })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  configurePlatform('{}')
})

describe('the hall', () => {
  it('fails where there are machines and none of them can be read: that is no empty hall', async () => {
    isUnreadable = true
    await expect(fetchCatalogue(signal)).rejects.toThrow()
    await expect(fetchGames({ keyword: 'a' }, signal)).rejects.toThrow()
  })
  it('is what the device has of it where the worker repeats it, and says of when and that it is not whole', async () => {
    isRepeated = true
    missing = [3, 7]
    const hall = await fetchCatalogue(signal)
    expect(hall.games).toHaveLength((pageCount - 2) * 100)
    expect(hall).toMatchObject({ complete: false, asOf })
  })
})
