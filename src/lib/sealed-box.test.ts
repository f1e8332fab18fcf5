import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forget, open, seal } from './sealed-box.ts'

/** A fake of IndexedDB; `broken`: private mode, `blocked`: another tab blocks the database. */
const store = vi.hoisted(() => ({ entries: new Map<string, unknown>(), broken: false, blocked: '' }))
vi.mock('idb-keyval', () => {
  const check = async (name: string) => {
    if (store.broken) throw new Error('InvalidStateError')
    if (store.blocked === name) await new Promise(() => undefined)
  }
  return {
    get: async (key: string) => (await check('get'), store.entries.get(key)),
    set: async (key: string, value: unknown) => (await check('set'), void store.entries.set(key, value)),
    del: async (key: string) => (await check('del'), void store.entries.delete(key)),
  }
})

beforeEach(() => {
  store.entries.clear()
  store.broken = false
  store.blocked = ''
})
afterEach(() => void vi.useRealTimers())

describe('the sealed box', () => {
  it('returns the sealed text, in any script', async () => {
    const sealed = await seal('pässwörd 鍵 🔑')
    await expect(open(sealed ?? '')).resolves.toBe('pässwörd 鍵 🔑')
  })
  it('reveals nothing of the text, and differs each time', async () => {
    const [first, second] = [await seal('hunter22'), await seal('hunter22')]
    expect(first).not.toBe(second)
    expect(atob(first ?? '')).not.toContain('hunter22')
  })
  it('stores a key that no script can export, under a fixed name, so that passwords survive an update', async () => {
    await seal('hunter22')
    expect([...store.entries]).toEqual([['amigo.sealKey', expect.objectContaining({ extractable: false })]])
  })
  it('does not open if altered, from another browser, or after the key was deleted', async () => {
    const sealed = (await seal('hunter22')) ?? ''
    const altered = sealed.slice(0, -4) + (sealed.endsWith('AAAA') ? 'BBBB' : 'AAAA')
    await expect(open(altered)).resolves.toBeNull()
    await expect(open('not base64 !')).resolves.toBeNull()
    await forget()
    await expect(open(sealed)).resolves.toBeNull()
  })
  it('seals nothing and does not throw without IndexedDB', async () => {
    store.broken = true
    await expect(seal('hunter22')).resolves.toBeNull()
    await expect(open('AAAA')).resolves.toBeNull()
    await expect(forget()).resolves.toBeUndefined()
  })
  it.each([
    ['seals nothing', 'get', () => seal('hunter22')],
    ['opens nothing', 'get', () => open('AAAA')],
    ['goes on without having forgotten', 'del', forget],
  ])('%s after a second and a half where another tab blocks the database', async (_what, blocked, work) => {
    vi.useFakeTimers()
    store.blocked = blocked
    const answer = vi.fn()
    void work().then(answer)
    await vi.advanceTimersByTimeAsync(1499)
    expect(answer).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(answer.mock.calls[0]?.[0] ?? null).toBeNull()
    expect(answer).toHaveBeenCalledOnce()
  })
})
