import { Hono } from 'hono'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestBackEnd } from '../test-back-end.ts'
import { knowClient, readProxies } from './client.ts'

const proxied = await startTestBackEnd({ trustedProxies: readProxies('10.0.0.0/8,::1') })
afterAll(() => proxied.db.close())

/** As if the connection came from this address. */
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

describe('who asks', () => {
  const app = new Hono().use(knowClient(readProxies('10.0.0.0/8,::1')))
  app.get('/', (c) => c.text(`${c.get('clientAddress')} ${c.get('ownOrigin')}`))
  const asked = async (peer: string, headers: Record<string, string>) =>
    (await app.request('http://play.example/', { headers }, from(peer))).text()
  const tls = { 'X-Forwarded-Proto': 'https' }

  test.each([
    ['the peer', '198.51.100.7', {}, '198.51.100.7 http://play.example'],
    [
      'the peer, whatever it says while it is no proxy of ours',
      '198.51.100.7',
      { ...tls, 'X-Forwarded-For': '203.0.113.9' },
      '198.51.100.7 http://play.example',
    ],
    [
      'whom a proxy names',
      '10.0.0.2',
      { ...tls, 'X-Forwarded-For': '203.0.113.9' },
      '203.0.113.9 https://play.example',
    ],
    [
      'the last hop that is not ours; what stands before it may be made up',
      '::ffff:10.0.0.2',
      { 'X-Forwarded-For': '127.0.0.1, 203.0.113.9, 10.1.1.1' },
      '203.0.113.9 http://play.example',
    ],
    ['the proxy that names nobody', '::1', { 'X-Forwarded-For': 'unknown' }, '::1 http://play.example'],
    ['the proxy without the header', '10.0.0.2', {}, '10.0.0.2 http://play.example'],
  ])('is %s', async (_who, peer, headers, heard) => expect(await asked(peer, headers)).toBe(heard))
  test.each(['10.0.0.0/33', 'proxy.example', '10.0.0.1/x', '10.0.0'])('%s is no proxy', (setting) =>
    expect(() => readProxies(setting)).toThrow(),
  )
})

test('the limits count the client, not the proxy before it', async () => {
  const captcha = (client: string) =>
    proxied.app.request(
      '/v2/app/auth/captcha',
      { method: 'POST', body: '{}', headers: { 'X-Forwarded-For': client } },
      from('10.0.0.2'),
    )
  for (const client of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) await captcha(client)
  const counted = await proxied.db.query(
    `select key, hits from limit_windows where key like 'captcha%' order by key`,
  )
  expect(counted).toEqual([
    { key: 'captchaByIp 203.0.113.1', hits: 2 },
    { key: 'captchaByIp 203.0.113.2', hits: 1 },
  ])
})
