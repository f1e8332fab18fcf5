import { describe, expect, it } from 'vitest'
import { isPublicAddress, isPushEndpoint, publicLookup } from './public-address.ts'

describe('where a push may go', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/Q',
    'https://8.8.8.8/x',
    'https://[2606:4700::1111]/x',
  ])('%s', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true))
  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user:word@fcm.googleapis.com/x',
    'https://localhost/x',
    'https://db/x',
    'https://printer.local/x',
    'https://metadata.google.internal/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://169.254.169.254/latest',
    'https://192.168.1.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://[fd00::1]/x',
    'https://[64:ff9b::7f00:1]/x',
    `https://fcm.googleapis.com/${'x'.repeat(1024)}`,
    'file:///etc/passwd',
  ])('not %s', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(false))
  it('not to a name that leads to this computer', async () => {
    const found = new Promise((resolve) => {
      publicLookup('localhost', { all: true }, (error) => resolve(error?.message))
    })
    expect(await found).toBe('localhost is not a public host')
    expect(['8.8.8.8', '172.15.0.1', '::1', '10.1.1.1', 'name'].map(isPublicAddress)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
