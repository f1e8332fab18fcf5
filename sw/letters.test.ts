import { describe, expect, it, vi } from 'vitest'
import type { LetterTarget } from '../src/lib/letter-address.ts'
import { openLetter, type Window } from './letters.ts'

const origin = 'https://app.test'

/** A tab; `answers` is how many askings it lets pass before it listens. */
function tab(more: Partial<Window> & { answersAfter?: number } = {}) {
  const { answersAfter = 0, ...over } = more
  const heard: unknown[] = []
  return {
    url: `${origin}/amigo`,
    focused: false,
    visibilityState: 'hidden' as DocumentVisibilityState,
    focus: vi.fn(() => Promise.resolve()),
    navigate: vi.fn(() => Promise.resolve()),
    postMessage: (message: unknown, [port]: Transferable[]) => {
      heard.push(message)
      if (heard.length > answersAfter && port instanceof MessagePort) port.postMessage('done')
    },
    heard,
    ...over,
  }
}

const clientsOf = (...all: Window[]) => ({
  all: () => Promise.resolve(all),
  open: vi.fn(() => Promise.resolve()),
  origin,
  wait: () => new Promise<void>((resolve) => setTimeout(resolve, 100)),
})

const letter: LetterTarget = { id: '7' }

describe('a tap on a notification', () => {
  it('opens a window where there is none', async () => {
    const windows = clientsOf()
    await openLetter(letter, windows)
    expect(windows.open.mock.calls).toEqual([['/user/station-letter?id=7']])
  })
  it('asks the window in front, and opens, loads and asks nothing else', async () => {
    const [hidden, visible, focused] = [
      tab(),
      tab({ visibilityState: 'visible' }),
      tab({ visibilityState: 'visible', focused: true }),
    ]
    const windows = clientsOf(hidden, visible, focused)
    await openLetter(letter, windows)
    expect([hidden, visible, focused].map(({ heard }) => heard.length)).toEqual([0, 0, 1])
    expect(focused.heard).toEqual([{ type: 'open-letter', target: letter }])
    expect(focused.focus).toHaveBeenCalledOnce()
    expect(focused.navigate).not.toHaveBeenCalled()
    expect(windows.open).not.toHaveBeenCalled()
  })
  it('takes a window that is behind, also where it may not be brought to the front', async () => {
    const hidden = tab({ focus: () => Promise.reject(new Error('no tap')) })
    const windows = clientsOf(hidden)
    await openLetter(letter, windows)
    expect(hidden.heard).toHaveLength(1)
    expect(windows.open).not.toHaveBeenCalled()
  })
  it('asks a page that starts until it listens', async () => {
    const starting = tab({ answersAfter: 3 })
    await openLetter(letter, clientsOf(starting))
    expect(starting.heard).toHaveLength(4)
    expect(starting.navigate).not.toHaveBeenCalled()
  })
  it('sends a page there that never answers', async () => {
    const navigate = vi.fn(() => Promise.resolve())
    await openLetter({ id: '7', for: '1abc' }, clientsOf(tab({ answersAfter: 99, navigate })))
    expect(navigate.mock.calls).toEqual([['/user/station-letter?id=7&for=1abc']])
  })
  it('opens a window where that page cannot be sent there', async () => {
    const gone = tab({ answersAfter: 99, navigate: () => Promise.reject(new Error('gone')) })
    const windows = clientsOf(gone)
    await openLetter(letter, windows)
    expect(windows.open.mock.calls).toEqual([['/user/station-letter?id=7']])
  })
  it('leaves windows alone that are none of the app’s', async () => {
    const others = [tab({ url: `${origin}/desk` }), tab({ url: 'https://elsewhere.test/', focused: true })]
    const windows = clientsOf(...others)
    await openLetter(letter, windows)
    expect(others.map(({ heard }) => heard.length)).toEqual([0, 0])
    expect(windows.open).toHaveBeenCalledOnce()
  })
  it('leads to the list where the push said nothing', async () => {
    const windows = clientsOf()
    await openLetter(null, windows)
    expect(windows.open.mock.calls).toEqual([['/user/station-letter']])
  })
})
