import i18next from 'i18next'
import { expect, it, vi } from 'vitest'
import { startWhole } from './i18next-full.ts'
import { fetchNamespace } from './namespaces.ts'

vi.mock('./namespaces.ts')

it('goes on asking for a namespace that does not come, instead of showing keys', async () => {
  vi.useFakeTimers()
  let isDown = true
  vi.mocked(fetchNamespace).mockImplementation(() =>
    isDown ? Promise.reject(new Error('503')) : Promise.resolve({ title: 'Letters' }),
  )
  await startWhole('en-US', { shell: {} })
  const loaded = vi.fn()
  void i18next.loadNamespaces('letters').then(loaded)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(loaded).not.toHaveBeenCalled()
  isDown = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(loaded).toHaveBeenCalledOnce()
  expect(i18next.t('letters:title')).toBe('Letters')
})
