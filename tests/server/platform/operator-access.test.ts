import { afterAll, describe, expect, it, test } from 'vitest'
import { createApp } from '../app.ts'
import { startMessage } from '../start-message.ts'
import { startTestBackEnd } from '../test-back-end.ts'
import { readConfig } from './config.ts'

const backEnd = await startTestBackEnd()
afterAll(() => backEnd.db.close())

/** A visitor who has opened no link. */
const visit = (path: string, init: RequestInit = {}) =>
  createApp(backEnd.db, backEnd.config).request(path, init)
const signedIn = () => ({ Cookie: `desk=${backEnd.config.deskSecret}` })
const pages = ['/desk', '/desk/kyc', '/desk/agents', '/outbox', '/__test/outbox', '/__test/ledger']

describe('the operator’s pages and the test hooks', () => {
  it.each(pages)('%s answers nobody without the secret', async (path) => {
    for (const headers of [{}, { Cookie: 'desk=guess' }]) {
      const answer = await visit(path, { headers })
      expect(answer.status).toBe(401)
      expect(await answer.text()).toContain('Desk secret')
    }
    expect((await visit(path, { headers: signedIn() })).status).toBe(200)
  })
  it.each(pages)('%s answers to no name but its own', async (path) => {
    for (const host of ['evil.example', 'localhost.evil.example', '192.168.0.9'])
      expect((await visit(`http://${host}${path}`, { headers: signedIn() })).status).toBe(421)
    for (const host of ['localhost:4173', '127.0.0.1:4173', '[::1]:4173'])
      expect((await visit(`http://${host}${path}`, { headers: signedIn() })).status).toBe(200)
  })
  it('take no form of another site, even with the cookie', async () => {
    for (const from of [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'http://evil.test' }])
      expect(
        (await visit('/desk/letters', { method: 'POST', headers: { ...signedIn(), ...from } })).status,
      ).toBe(403)
  })
  it('are not there at all without their flag', async () => {
    const app = createApp(backEnd.db, { ...backEnd.config, demo: false, testHooks: false })
    const served = new Set(app.routes.map(({ path }) => path))
    expect([...served].filter((path) => !path.startsWith('/media/'))).toEqual(['/*', '/v2/*'])
    const closed = createApp(backEnd.db, backEnd.config).routes.filter(({ path }) => !served.has(path))
    expect(closed.length).toBeGreaterThan(30)
    for (const host of ['localhost', 'localhost:4420', '127.0.0.1', '[::1]', 'play.example', '192.168.0.9'])
      for (const { method, path } of closed) {
        const address = `http://${host}${path.replace('*', 'auth')}`
        const answer = await app.request(address, {
          method: method === 'ALL' ? 'GET' : method,
          headers: signedIn(),
        })
        expect(answer.status, address).toBe(404)
      }
  })
})

describe('the printed link', () => {
  it('is traded for a cookie that no script and no other site gets, and the secret leaves the address', async () => {
    const printed = startMessage(backEnd.config, 'push-key')
    const [link = ''] = /http:\S+\/outbox\S+/.exec(printed) ?? []
    const opened = await visit(`${link}&to=a%40example.com`)
    expect(opened.status).toBe(303)
    expect(opened.headers.get('Location')).toBe('/outbox?to=a%40example.com')
    const cookie = opened.headers.get('Set-Cookie') ?? ''
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Strict/)
    const headers = { Cookie: cookie.split(';')[0] ?? '' }
    expect((await visit('/outbox', { headers })).status).toBe(200)
    expect((await visit('/outbox?key=wrong')).status).toBe(401)
  })
  it('has a form beside it for who types the secret', async () => {
    const send = (secret: string) =>
      visit('/desk/sign-in', { method: 'POST', body: new URLSearchParams({ secret }) })
    expect((await send('wrong')).status).toBe(401)
    const answer = await send(backEnd.config.deskSecret)
    expect(answer.headers.get('Location')).toBe('/desk')
    expect(answer.headers.get('Set-Cookie')).toContain(backEnd.config.deskSecret)
  })
})

test('the secret is another at each start, and a given one must not be guessable', () => {
  expect(readConfig({}).deskSecret).not.toBe(readConfig({}).deskSecret)
  expect(readConfig({}).deskSecret.length).toBeGreaterThan(20)
  expect(readConfig({}).demo).toBe(false)
  expect(() => readConfig({ DESK_SECRET: 'short' })).toThrow('DESK_SECRET')
  expect(() => readConfig({ MACHINE_ORIGIN: 'games.example' })).toThrow('MACHINE_ORIGIN must be an origin')
  expect(readConfig({ HOSTS: 'amigo.test' }).hosts).toContain('amigo.test')
})

it.each([
  ['at the next port', undefined, 'http://localhost:4174'],
  ['at an address of their own', 'https://games.example.com', 'https://games.example.com'],
])('lets a page frame the games %s', async (_where, machineOrigin, framed) => {
  const config = { ...backEnd.config, machineOrigin, machinePort: 4174 }
  const answer = await createApp(backEnd.db, config).request('http://localhost:4173/v2/app/banner/query')
  expect(answer.headers.get('Content-Security-Policy')).toContain(`frame-src ${framed}`)
})
