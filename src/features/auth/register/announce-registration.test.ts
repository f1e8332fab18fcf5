import { afterEach, describe, expect, it, vi } from 'vitest'
import { configurePlatform } from '~/api/platform.ts'
import { announceRegistration } from './use-registration.ts'

const dispatched = vi.fn<(event: Event) => boolean>()

function announceWith(dataLayer: unknown) {
  vi.stubGlobal('dispatchEvent', dispatched)
  vi.stubGlobal('dataLayer', dataLayer)
  announceRegistration()
  return (globalThis as { dataLayer?: unknown }).dataLayer
}

afterEach(() => {
  configurePlatform(null)
  vi.unstubAllGlobals()
  dispatched.mockReset()
})

describe('the registration-complete event', () => {
  it('does not fire unless a platform names it', () => {
    expect(announceWith(undefined)).toBeUndefined()
    expect(dispatched).not.toHaveBeenCalled()
  })
  it('fires once under the name that the platform gave, for listeners and tag managers', () => {
    configurePlatform('{"registrationCompleteEvent": "signup_done"}')
    expect(announceWith([{ event: 'page' }])).toEqual([{ event: 'page' }, { event: 'signup_done' }])
    expect(dispatched.mock.calls.map(([event]) => event.type)).toEqual(['signup_done'])
  })
  it("makes the tag manager's list where there is none yet", () => {
    configurePlatform('{"registrationCompleteEvent": "signup_done"}')
    expect(announceWith(undefined)).toEqual([{ event: 'signup_done' }])
  })
})
