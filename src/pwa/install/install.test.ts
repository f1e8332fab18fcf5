import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askInstall, followInstall, install, runsAsApp, type InstallPromptEvent } from './install.ts'

let bus: EventTarget
let asApp = false

/** What a Chromium browser sends when it could install. */
const promptEvent = (outcome: 'accepted' | 'dismissed' = 'accepted'): InstallPromptEvent =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(() => Promise.resolve()),
    userChoice: Promise.resolve({ outcome }),
  })

beforeEach(() => {
  bus = new EventTarget()
  asApp = false
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('matchMedia', () => ({ matches: asApp }))
  vi.stubGlobal('addEventListener', bus.addEventListener.bind(bus))
  install.prompt = null
  install.installed = false
})
afterEach(() => void vi.unstubAllGlobals())

it('finds the prompt that came before the app did', async () => {
  const early = promptEvent()
  vi.stubGlobal('window', { amigoInstall: early })
  followInstall()
  expect(early.defaultPrevented).toBe(true)
  expect(await askInstall()).toBe(true)
  expect(early.prompt).toHaveBeenCalledOnce()
})

it('holds the browser’s own dialog back until it is asked for, and shows it once', async () => {
  followInstall()
  const event = promptEvent('dismissed')
  bus.dispatchEvent(event)
  expect([event.defaultPrevented, install.prompt !== null]).toEqual([true, true])
  expect(event.prompt).not.toHaveBeenCalled()
  expect(await askInstall()).toBe(false)
  expect(await askInstall()).toBe(false)
  expect(event.prompt).toHaveBeenCalledOnce()
})

it('knows when it was installed, from here or before', () => {
  followInstall()
  bus.dispatchEvent(promptEvent())
  bus.dispatchEvent(new Event('appinstalled'))
  expect([install.installed, install.prompt]).toEqual([true, null])
  asApp = true
  expect(runsAsApp()).toBe(true)
  asApp = false
  vi.stubGlobal('navigator', { standalone: true })
  expect(runsAsApp()).toBe(true)
})
