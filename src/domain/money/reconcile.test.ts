import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { session } from '~/session/session.ts'
import { profileAnsweredTo, profileQuery } from '../player/profile.ts'
import { SessionChanged } from './place-order.ts'
import { lookUpAsOwner, pauseAfter, reconcile, type Looked, type ReconcileDeps } from './reconcile.ts'

/** `reconcile` does not read rows, so a number is enough. */
type Deps = ReconcileDeps<string>
const found: Looked<string> = { outcome: 'found', row: 'D1' }
const absent: Looked<string> = { outcome: 'absent' }
const unclear: Looked<string> = { outcome: 'unclear' }

/** The clock of a tab that has been open for a while. */
const openedAt = 5_000_000

/** Time passes only by waiting. */
function environment(overrides: Partial<Deps>) {
  let time = openedAt
  const deps: Deps = {
    lookUp: async () => absent,
    onUnclear: () => undefined,
    isPending: () => true,
    isPlacing: async () => false,
    wait: async (ms) => {
      time += ms
    },
    now: () => time,
    ...overrides,
  }
  return { deps, elapsed: () => time - openedAt }
}
const never = new AbortController().signal

describe('reconcile', () => {
  it('reports "absent" only after a minute of responses without the order', async () => {
    const { deps, elapsed } = environment({})
    expect(await reconcile(deps, never)).toEqual({ outcome: 'absent' })
    expect(elapsed()).toBeGreaterThanOrEqual(60_000)
    expect(elapsed()).toBeLessThan(90_000)
  })
  it('reports it with the third such response, however slow they are', async () => {
    const { deps } = environment({})
    const lookUp = vi.fn(async () => {
      await deps.wait(70_000, never)
      return absent
    })
    expect(await reconcile({ ...deps, lookUp }, never)).toEqual(absent)
    expect(lookUp).toHaveBeenCalledTimes(3)
  })
  it.each([
    ['when the minute is over', false, 60_000],
    ['a minute after the last moment of the request, where nobody tells whether a tab waits', null, 120_000],
  ])('keeps nobody waiting longer than needed: it says so %s', async (_when, isPlacing, at) => {
    const { deps, elapsed } = environment({ isPlacing: async () => isPlacing })
    const wait = () => deps.wait(30_000, never)
    expect(await reconcile({ ...deps, wait }, never)).toEqual(absent)
    expect(elapsed()).toBe(at)
  })
  it('concludes nothing without responses', async () => {
    const stop = new AbortController()
    const { deps, elapsed } = environment({ lookUp: () => Promise.reject(new Error('offline')) })
    const wait = deps.wait
    const result = await reconcile(
      {
        ...deps,
        wait: async (ms, signal) => {
          await wait(ms, signal)
          if (elapsed() > 3_600_000) stop.abort()
        },
      },
      stop.signal,
    )
    expect(result).toEqual({ outcome: 'dropped' })
  })
  it('starts to count only when no tab waits for the response any more', async () => {
    const { deps, elapsed } = environment({})
    const result = await reconcile({ ...deps, isPlacing: async () => elapsed() < 50_000 }, never)
    expect(result.outcome).toBe('absent')
    expect(elapsed()).toBeGreaterThanOrEqual(110_000)
  })
  it('takes a response as the state at the time of the request, however late it arrives', async () => {
    // The third request is sent before the order exists; its response arrives after a minute.
    const slow = environment({})
    const delays = [0, 0, 65_000]
    const lookUp = async () => {
      const isThere = slow.elapsed() > 30_000
      await slow.deps.wait(delays.shift() ?? 0, never)
      return isThere ? found : absent
    }
    expect((await reconcile({ ...slow.deps, lookUp }, never)).outcome).toBe('found')
    // A tab waited when the request was sent, but not when the response arrived.
    const { deps, elapsed } = environment({})
    const asked: number[] = []
    const isPlacing = async () => {
      asked.push(elapsed())
      return elapsed() < 50_000
    }
    const late = async () => {
      expect(asked.at(-1)).toBe(elapsed())
      await deps.wait(30_000, never)
      return absent
    }
    expect((await reconcile({ ...deps, isPlacing, lookUp: late }, never)).outcome).toBe('absent')
    expect(elapsed()).toBeGreaterThanOrEqual(110_000)
  })
  it('does not release an order that another tab confirmed again during the last request', async () => {
    const { deps, elapsed } = environment({})
    const asked: number[] = []
    const isPending = () => elapsed() < 80_000
    const lookUp = async () => {
      asked.push(elapsed())
      await deps.wait(20_000, never)
      return absent
    }
    expect(await reconcile({ ...deps, isPending, lookUp }, never)).toEqual({ outcome: 'dropped' })
    // The last response would have been enough to release it.
    expect(asked.at(-1)).toBeGreaterThanOrEqual(60_000)
  })
  it('stops when another tab has settled the order', async () => {
    const { deps, elapsed } = environment({})
    expect(await reconcile({ ...deps, isPending: () => elapsed() < 5000 }, never)).toEqual({
      outcome: 'dropped',
    })
  })
  it('reports "unclear" after a minute and continues', async () => {
    const told: number[] = []
    const { deps, elapsed } = environment({})
    const lookUp = async () => (elapsed() < 300_000 ? unclear : found)
    const onUnclear = () => told.push(elapsed())
    expect(await reconcile({ ...deps, lookUp, onUnclear }, never)).toEqual(found)
    expect(told[0]).toBeGreaterThanOrEqual(60_000)
  })
  it('starts counting again after an unclear response', async () => {
    const { deps, elapsed } = environment({})
    const lookUp = async () => (elapsed() > 50_000 && elapsed() < 70_000 ? unclear : absent)
    expect((await reconcile({ ...deps, lookUp }, never)).outcome).toBe('absent')
    expect(elapsed()).toBeGreaterThanOrEqual(120_000)
  })
  it('backs off up to 15 s', () => {
    expect(pauseAfter(0)).toBe(2000)
    expect(pauseAfter(3)).toBeGreaterThan(pauseAfter(2))
    expect(pauseAfter(50)).toBe(15_000)
  })
})

it('looks an order up with no session but its player’s', async () => {
  const client = new QueryClient()
  client.setQueryData(profileQuery().queryKey, { userId: '7' } as never)
  const signIn = (token: string, userId?: string) => {
    session.token = token
    if (userId) profileAnsweredTo(token, userId)
  }
  const lookUp = vi.fn(async () => absent)
  signIn('first', '7')
  expect(await lookUpAsOwner(client, '7', lookUp)).toBe(absent)
  await expect(lookUpAsOwner(client, '8', lookUp)).rejects.toThrow(SessionChanged)
  const meanwhile = lookUpAsOwner(client, '7', async () => (signIn('next'), absent))
  await expect(meanwhile).rejects.toThrow(SessionChanged)
  await expect(lookUpAsOwner(client, '7', lookUp)).rejects.toThrow(SessionChanged)
  expect(lookUp).toHaveBeenCalledTimes(1)
  signIn('', '')
})
