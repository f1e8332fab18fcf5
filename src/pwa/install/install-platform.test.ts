import { describe, expect, it } from 'vitest'
import { installPlatformOf, isInsideApp } from './install.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

describe('the platform of this device', () => {
  it('is told by its browser', () => {
    expect(installPlatformOf({ userAgent: iphone, maxTouchPoints: 5 })).toBe('ios')
    expect(installPlatformOf({ userAgent: android, maxTouchPoints: 5 })).toBe('android')
    expect(installPlatformOf({ userAgent: mac, maxTouchPoints: 0 })).toBe('desktop')
  })
  it('is an iPad where a "Mac" can be touched', () => {
    expect(installPlatformOf({ userAgent: mac, maxTouchPoints: 5 })).toBe('ios')
  })
})

describe('a page inside another app', () => {
  it('is noticed', () => {
    expect(isInsideApp({ userAgent: `${iphone} Line/14.0.0` })).toBe(true)
    expect(isInsideApp({ userAgent: android.replace('Pixel 9)', 'Pixel 9; wv)') })).toBe(true)
    expect(isInsideApp({ userAgent: iphone })).toBe(false)
    expect(isInsideApp({ userAgent: android })).toBe(false)
  })
})
