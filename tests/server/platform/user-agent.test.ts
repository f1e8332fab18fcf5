import { expect, test } from 'vitest'
import { deviceOf } from './user-agent.ts'

const blink = (system: string, browser: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${browser}`
const webKit = (system: string, browser: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 (KHTML, like Gecko) ${browser} Mobile/15E148 Safari/604.1`
const [windows, android] = ['Windows NT 10.0; Win64; x64', 'Linux; Android 10; K']
const iPhone = 'iPhone; CPU iPhone OS 18_6 like Mac OS X'
const [chrome, tablet] = ['Chrome/142.0.0.0', 'Linux; Android 15; SM-X700']
const samsung = 'SamsungBrowser/28.0 Chrome/130.0.0.0'

test.each([
  [blink(windows, `${chrome} Safari/537.36`), 'Chrome', 'Windows', 'computer'],
  [blink(windows, `${chrome} Safari/537.36 Edg/142.0.0.0`), 'Edge', 'Windows', 'computer'],
  [blink(android, `${chrome} Mobile Safari/537.36`), 'Chrome', 'Android', 'phone'],
  [blink(android, `${samsung} Mobile Safari/537.36`), 'Samsung Internet', 'Android', 'phone'],
  [blink(tablet, `${chrome} Safari/537.36`), 'Chrome', 'Android', 'tablet'],
  [webKit(iPhone, 'Version/26.0'), 'Safari', 'iPhone', 'phone'],
  [webKit(iPhone, 'CriOS/142.0.0.0'), 'Chrome', 'iPhone', 'phone'],
  [webKit('iPad; CPU OS 16_6 like Mac OS X', 'FxiOS/144.0'), 'Firefox', 'iPad', 'tablet'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Firefox',
    'macOS',
    'computer',
  ],
  ['curl/8.5.0', '', '', 'unknown'],
  ['', '', '', 'unknown'],
])('%s', (userAgent, browser, system, kind) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system, kind })
})
