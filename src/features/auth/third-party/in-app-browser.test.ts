import { describe, expect, it } from 'vitest'
import { addressForBrowser, inAppBrowser, lineEscape } from './third-party-row.tsx'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36'

describe('a browser inside another app', () => {
  it.each([
    ['LINE on iOS', `${iphone} Mobile/15E148 Safari Line/15.14.0`, 'line'],
    ['LINE on Android', `${android} Line/15.14.0/IAB`, 'line'],
    ['Instagram', `${iphone} Mobile/22G86 Instagram 390.0.0.28.85`, 'other'],
    ['Facebook', `${iphone} Mobile/22G86 [FBAN/FBIOS;FBAV/520.0.0]`, 'other'],
    ['KakaoTalk', `${iphone} Mobile/15E148 KAKAOTALK 11.2.0`, 'other'],
    ['WeChat', `${android} MicroMessenger/8.0.60`, 'other'],
    ['Zalo', `${android} Zalo android/12`, 'other'],
    ['some Android web view', android, 'other'],
    ['Safari', `${iphone} Version/18.6 Mobile/15E148 Safari/604.1`, null],
    ['the installed app on iOS', `${iphone} Mobile/15E148`, null],
    ['Chrome on Android', android.replace('; wv', '').replace('Version/4.0 ', ''), null],
    [
      'desktop Chrome',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
      null,
    ],
    ['a word with "line" in it', `${iphone} Version/18.6 Mobile/15E148 Safari/604.1 Offline/1`, null],
  ])('is told from a browser proper: %s', (_what, userAgent, expected) => {
    expect(inAppBrowser(userAgent)).toBe(expected)
  })
  it('is left by an address that keeps page and invite', () => {
    const here = 'https://app.example/user/record?type=game'
    expect(lineEscape(here, 'HANA26')).toBe(`${here}&agentCode=HANA26&openExternalBrowser=1`)
    expect(addressForBrowser(here, '')).toBe(here)
  })
})
