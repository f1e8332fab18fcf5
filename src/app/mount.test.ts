/** The app is drawn once its page can be, in a transition, and an early tap is repeated when it is answered. */
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { session } from '~/session/session.ts'
import { authPopup, openAuthPopup } from '~/session/sign-in-gate.ts'
import { mountApp } from './mount.ts'
import type { AppRouter } from './router.tsx'

/** A router whose first page loads until `settle` is called, and is on the screen once `rendered` is. */
function loadingRouter() {
  let rendered: () => void = () => undefined
  let settle: () => void = () => undefined
  const promise = new Promise<void>((resolve) => {
    settle = resolve
  })
  const load = vi.fn((): unknown => promise)
  const router = {
    load,
    subscribe: (_: string, listener: () => void) => {
      rendered = listener
      return () => undefined
    },
    history: createMemoryHistory(),
  }
  return { router: router as unknown as AppRouter, load, settle: () => settle(), rendered: () => rendered() }
}

let root: HTMLElement
const queryClient = new QueryClient()

beforeEach(() => {
  root = { hidden: true } as HTMLElement
  vi.useFakeTimers()
  vi.stubGlobal('document', { getElementById: () => null, querySelector: () => null })
  vi.stubGlobal('window', {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  authPopup.waiting = null
  session.offeredToken = null
})

it('draws the app once, when the data of its page are there: a later hand-over would be one long task', async () => {
  const { router, settle } = loadingRouter()
  const render = vi.fn()
  mountApp(queryClient, router, root, render)
  await vi.advanceTimersByTimeAsync(1000)
  expect(render).not.toHaveBeenCalled()
  settle()
  await vi.advanceTimersByTimeAsync(0)
  expect(render).toHaveBeenCalledOnce()
})

it('draws it before them where a sign-in is asked for, and does not draw it again', async () => {
  const { router, settle } = loadingRouter()
  const render = vi.fn()
  mountApp(queryClient, router, root, render)
  void openAuthPopup()
  await vi.advanceTimersByTimeAsync(0)
  expect(render).toHaveBeenCalledOnce()
  expect(root.hidden).toBe(false)
  settle()
  await vi.advanceTimersByTimeAsync(0)
  expect(render).toHaveBeenCalledOnce()
})

it('follows the address until the router does, and leaves that to it from then on', () => {
  const { router, load, rendered } = loadingRouter()
  mountApp(queryClient, router, root, vi.fn())
  load.mockClear()
  router.history.push('/game/notice')
  expect(load).toHaveBeenCalledOnce()

  // As the router's own component does; the history keeps a function once, whoever subscribes it.
  router.history.subscribe(load)
  rendered()
  load.mockClear()
  router.history.push('/game/guide')
  expect(load).toHaveBeenCalledOnce()
})
