import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { firstInteraction } from './rolling-money.tsx'

function browser({ acted }: { acted: boolean }) {
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: acted } })
  return { act: (name: string) => events.dispatchEvent(new Event(name)) }
}

function watched(wait: Promise<void>) {
  const done = vi.fn<() => void>()
  void wait.then(done)
  return done
}

describe('firstInteraction', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  it.each(['pointerdown', 'keydown'])('waits for the first %s, and lets its work go first', async (name) => {
    const { act } = browser({ acted: false })
    const done = watched(firstInteraction())
    await vi.advanceTimersByTimeAsync(60_000)
    act(name)
    await vi.advanceTimersByTimeAsync(299)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toHaveBeenCalledOnce()
  })
  it('does not wait for another where the player has acted before', async () => {
    browser({ acted: true })
    const done = watched(firstInteraction())
    await vi.advanceTimersByTimeAsync(300)
    expect(done).toHaveBeenCalledOnce()
  })
})
