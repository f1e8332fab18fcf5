import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mountApp } from './mount.ts'
import type { AppRouter } from './router.tsx'

/** A router whose first page is loading, and fires `onRendered` at `rendered()`. */
function loadingRouter() {
  let rendered: () => void = () => undefined
  const load = vi.fn((): unknown => new Promise(() => undefined))
  const router = {
    load,
    subscribe: (_: string, listener: () => void) => {
      rendered = listener
      return () => undefined
    },
    history: createMemoryHistory(),
  }
  return { router: router as unknown as AppRouter, load, rendered: () => rendered() }
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
})

it('follows the address until the router does, and leaves that to it from then on', () => {
  const { router, load, rendered } = loadingRouter()
  mountApp(queryClient, router, root, vi.fn())
  load.mockClear()
  router.history.push('/game/notice')
  expect(load).toHaveBeenCalledOnce()

  // As RouterProvider does. The history holds subscribers in a set: the same function counts once.
  router.history.subscribe(load)
  rendered()
  load.mockClear()
  router.history.push('/game/guide')
  expect(load).toHaveBeenCalledOnce()
})
