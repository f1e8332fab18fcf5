/** The app is drawn once its page can be, in a transition, and an early tap is repeated when it is answered. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { authPopup, openAuthPopup } from '~/session/auth-popup.ts'
import { session } from '~/session/session.ts'
import { mountApp } from './mount.ts'
import type { AppRouter } from './router.tsx'

/** A router whose first page loads until `settle` is called. */
function loadingRouter() {
  let settle: () => void = () => undefined
  const promise = new Promise<void>((resolve) => {
    settle = resolve
  })
  const router = { load: () => promise, subscribe: () => () => undefined }
  return { router: router as unknown as AppRouter, settle: () => settle() }
}

let root: HTMLElement

beforeEach(() => {
  root = { hidden: true } as HTMLElement
  vi.useFakeTimers()
  vi.stubGlobal('document', { getElementById: () => null })
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
  mountApp(router, root, render)
  await vi.advanceTimersByTimeAsync(1000)
  expect(render).not.toHaveBeenCalled()
  settle()
  await vi.advanceTimersByTimeAsync(0)
  expect(render).toHaveBeenCalledOnce()
})

it('draws it before them where a sign-in is asked for, and does not draw it again', async () => {
  const { router, settle } = loadingRouter()
  const render = vi.fn()
  mountApp(router, root, render)
  void openAuthPopup()
  await vi.advanceTimersByTimeAsync(0)
  expect(render).toHaveBeenCalledOnce()
  expect(root.hidden).toBe(false)
  settle()
  await vi.advanceTimersByTimeAsync(0)
  expect(render).toHaveBeenCalledOnce()
})

it('draws it before them where a sign-in came with the address', () => {
  session.offeredToken = 'offered'
  const render = vi.fn()
  mountApp(loadingRouter().router, root, render)
  expect(render).toHaveBeenCalledOnce()
})
