import { describe, expect, it } from 'vitest'
import { canAddByHand, installGuideOf, installPlatformOf, iosVersionOf, isInsideApp } from './install.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

describe('the platform of this device', () => {
  it('is derived from the user agent', () => {
    expect(installPlatformOf({ userAgent: iphone, maxTouchPoints: 5 })).toBe('ios')
    expect(installPlatformOf({ userAgent: android, maxTouchPoints: 5 })).toBe('android')
    expect(installPlatformOf({ userAgent: mac, maxTouchPoints: 0 })).toBe('desktop')
  })
  it('is an iPad where a "Mac" can be touched', () => {
    expect(installPlatformOf({ userAgent: mac, maxTouchPoints: 5 })).toBe('ios')
  })
})

describe('a page inside another app', () => {
  it('is detected', () => {
    expect(isInsideApp({ userAgent: `${iphone} Line/14.0.0` })).toBe(true)
    expect(isInsideApp({ userAgent: android.replace('Pixel 9)', 'Pixel 9; wv)') })).toBe(true)
    expect(isInsideApp({ userAgent: iphone })).toBe(false)
    expect(isInsideApp({ userAgent: android })).toBe(false)
  })
})

describe('install instructions for a browser without a dialog', () => {
  const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
  const device = (userAgent: string, maxTouchPoints = 0) => ({ userAgent, maxTouchPoints })
  it('exist for Firefox on Android, Safari on a Mac, and iOS', () => {
    expect(installGuideOf(device(firefox, 5))).toBe('firefox')
    expect(installGuideOf(device(mac))).toBe('safari')
    expect(installGuideOf(device(iphone, 5))).toBe('ios')
    for (const agent of [firefox, mac, iphone]) expect(canAddByHand(device(agent))).toBe(true)
  })
  it('are not offered where installing is impossible', () => {
    const chrome = mac.replace('Version/18.0 Safari/605.1.15', 'Chrome/130.0.0.0 Safari/537.36')
    const oldSafari = mac.replace('Version/18.0', 'Version/16.6')
    const macFirefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0'
    for (const agent of [chrome, oldSafari, macFirefox, android, `${iphone} Line/14.0.0`])
      expect(canAddByHand(device(agent)), agent).toBe(false)
    expect([chrome, oldSafari, macFirefox].map((agent) => installGuideOf(device(agent)))).toEqual(
      Array(3).fill('desktop'),
    )
    expect(installGuideOf(device(android, 5))).toBe('android')
  })
})

it('reads the version of iOS, on an iPad from Safari’s version', () => {
  expect(iosVersionOf({ userAgent: iphone })).toBe(18)
  expect(iosVersionOf({ userAgent: iphone.replace('18_0', '16_3_1') })).toBe(16.3)
  expect(iosVersionOf({ userAgent: mac })).toBe(18)
  expect(iosVersionOf({ userAgent: 'something else' })).toBe(0)
})
