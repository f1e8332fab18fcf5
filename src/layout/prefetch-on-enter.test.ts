import { expect, it, vi } from 'vitest'
import { prefetchOnEnter } from './prefetch-on-enter.ts'

// An unhandled rejection fails the run by itself.
it('starts the reads of a module, and is silent where the module does not arrive or its reads throw', async () => {
  const start = vi.fn()
  prefetchOnEnter(async () => ({ read: 1 }), start)
  prefetchOnEnter(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')), start)
  prefetchOnEnter(
    async () => ({ read: 2 }),
    () => {
      throw new Error('x')
    },
  )
  await new Promise((resolve) => {
    setTimeout(resolve, 10)
  })
  expect(start).toHaveBeenCalledExactlyOnceWith({ read: 1 })
})
