import { request } from 'node:https'
import { describe, expect, it } from 'vitest'
import { PublicAgent, pushEndpoint } from './public-address.ts'

describe('where a push may go', () => {
  it.each(
    `https://fcm.googleapis.com/fcm/send/abc https://updates.push.services.mozilla.com/wpush/v2/x
     https://web.push.apple.com/Q https://8.8.8.8/x https://[2606:4700::1111]/x`.split(/\s+/),
  )('%s', (endpoint) => expect(pushEndpoint(endpoint)).toBe(endpoint))
  it.each([
    ...`http://fcm.googleapis.com/x https://fcm.googleapis.com:8443/x
      https://user:word@fcm.googleapis.com/x https://localhost/x https://db/x https://printer.local/x
      https://metadata.google.internal/x https://127.0.0.1/x https://2130706433/x https://0x7f.1/x
      https://169.254.169.254/latest https://192.168.1.1/x https://[::1]/x https://[::ffff:10.0.0.1]/x
      https://[fd00::1]/x https://[64:ff9b::7f00:1]/x`.split(/\s+/),
    `https://fcm.googleapis.com/${'x'.repeat(1024)}`,
    'file:///etc/passwd',
    'https://127.0.0.1;.foo.com/p',
    'https://10.0.0.5`x.foo.com/p',
  ])('not %s', (endpoint) => expect(pushEndpoint(endpoint)).toBeUndefined())
  it.each(['127.0.0.1', '::1', 'localhost', '10.0.0.5', '::ffff:127.0.0.1'])(
    'by no socket to %s, be it written or looked up',
    async (host) => {
      const sent = new Promise((_done, fail) => {
        request({ host, agent: new PublicAgent({}) }).on('error', fail)
      })
      await expect(sent).rejects.toThrow(`${host} is not a public host`)
    },
  )
})
