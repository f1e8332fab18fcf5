/** Sign-in through the demo's own OpenID provider, by real HTTP, and what `login3` must refuse. */
import { createHash, createSecretKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { demoAccounts } from '../../account/seed-accounts.ts'
import { createApp } from '../../app.ts'
import { seedWhenEmpty } from '../../seed.ts'
import { startTestBackEnd } from '../../test-back-end.ts'
import { idpClients } from '../idp/clients.ts'
import { signingKey } from '../idp/keys.ts'
import { authorizeUrl, signInAtProvider } from './test-browser.ts'

const backEnd = await startTestBackEnd()
await seedWhenEmpty(backEnd.db)
const server = serve({ fetch: backEnd.app.fetch, port: 0, hostname: '127.0.0.1' })
await once(server, 'listening')
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(async () => {
  server.close()
  await backEnd.db.close()
})

test('where there is no demo, nobody signs in by its provider', async () => {
  const { db, config } = backEnd
  const closed = createApp(db, { ...config, demo: false })
  const answered = async (app: Hono) => {
    const body = JSON.stringify({ event: 'chat', token: await chatToken('sora') })
    const answer = await app.request(`${origin}/v2/app/auth/login3`, { method: 'POST', body })
    return ((await answer.json()) as Answered).code
  }
  expect([await answered(closed), await answered(backEnd.app)]).toEqual([400, 200])
})

const verifier = 'v'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')
const chatRequest = (over: Record<string, string> = {}) =>
  authorizeUrl(origin, {
    response_type: 'code',
    client_id: idpClients.chat,
    state: 'state-1',
    nonce: 'nonce-12345',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...over,
  })

const exchange = async (code: string, over: Record<string, string> = {}) => {
  const body = {
    grant_type: 'authorization_code',
    code,
    client_id: idpClients.chat,
    redirect_uri: `${origin}/login`,
    code_verifier: verifier,
    ...over,
  }
  const response = await fetch(`${origin}/idp/token`, { method: 'POST', body: new URLSearchParams(body) })
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
}

const chatToken = async (person: string, nonce = randomUUID()) => {
  const { params } = await signInAtProvider(chatRequest({ nonce }), { typed: person })
  return String((await exchange(params.get('code') ?? '')).answer['id_token'])
}

interface Answered {
  code: number
  msg: string
  data: { token: string; retryAfter?: number } | null
}
const signIn = async (token: string, event = 'chat', agentCode = ''): Promise<Answered> => {
  const response = await fetch(`${origin}/v2/app/auth/login3`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en-US' },
    body: JSON.stringify({ event, token, agentCode }),
  })
  return (await response.json()) as Answered
}

interface Account {
  id: string
  parent_id: string | null
  nickname: string
  email: string
}
const accountsOf = (subject: string) =>
  backEnd.db.query<Account & Record<string, unknown>>(
    `select u.id, u.parent_id, u.nickname, u.email from users u
     join third_party_identities i on i.user_id = u.id where i.subject = $1`,
    [subject],
  )

/** A token as the provider would sign it, with something wrong. */
async function forge(over: { claims?: object; header?: object; key?: Parameters<typeof sign>[2] } = {}) {
  const { kid, privateKey } = await signingKey()
  const now = Math.floor(Date.now() / 1000)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = [
    part({ alg: 'RS256', kid, ...over.header }),
    part({
      iss: `${origin}/idp`,
      aud: idpClients.chat,
      sub: `forged${randomUUID().slice(0, 8)}`,
      iat: now,
      exp: now + 600,
      nonce: 'nonce-12345',
      ...over.claims,
    }),
  ].join('.')
  const signature = sign('RSA-SHA256', Buffer.from(signed), over.key ?? privateKey)
  return `${signed}.${signature.toString('base64url')}`
}

test('the chat flow: code with PKCE, exchange, account with its agent on the first sign-in, the same one later', async () => {
  const { params, back } = await signInAtProvider(chatRequest(), { typed: 'Aoi' })
  expect(back.hash).toBe('')
  expect(params.get('state')).toBe('state-1')
  expect(params.get('iss')).toBe(`${origin}/idp`)
  const { status, answer } = await exchange(params.get('code') ?? '')
  expect(status).toBe(200)
  const first = await signIn(String(answer['id_token']), 'chat', 'HANA26')
  expect(first.code).toBe(200)
  const [account] = await accountsOf('aoi')
  expect(account).toMatchObject({ parent_id: demoAccounts.agent.userId, nickname: 'aoi' })
  expect(await backEnd.call('user/info', {}, first.data?.token)).toMatchObject({
    code: 200,
    data: { userId: account?.id, email: 'aoi@id.example.com' },
  })
  // A later agent's code changes nothing.
  const later = await signIn(await chatToken('aoi'), 'chat', 'MINJUN')
  expect(later.code).toBe(200)
  expect(later.data?.token).not.toBe(first.data?.token)
  expect(await accountsOf('aoi')).toEqual([account])
})

test('the search flow: the credential comes in the fragment; the same subject elsewhere is somebody else', async () => {
  const request = authorizeUrl(origin, {
    response_type: 'id_token',
    client_id: idpClients.search,
    state: 'state-2',
    nonce: 'nonce-67890',
  })
  const { params, back } = await signInAtProvider(request, { person: 'mika' })
  expect(back.search).toBe('')
  const credential = params.get('id_token') ?? ''
  expect((await signIn(credential, 'search')).code).toBe(200)
  expect((await signIn(await chatToken('mika'), 'chat')).code).toBe(200)
  const accounts = await accountsOf('mika')
  expect(new Set(accounts.map(({ id }) => id)).size).toBe(2)
  // The address is the first one's; nobody is merged by it.
  expect(accounts.filter(({ email }) => email === 'mika@id.example.com')).toHaveLength(1)
  expect(accounts.filter(({ email }) => email.endsWith('@users.invalid'))).toHaveLength(1)
})

test('a token that serves once is refused the second time, also when both come at once', async () => {
  const token = await chatToken('nagi')
  const answers = await Promise.all([signIn(token), signIn(token), signIn(token)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 400, 400])
  expect(await accountsOf('nagi')).toHaveLength(1)
})

test('two first sign-ins of one person at once open one account', async () => {
  const tokens = await Promise.all([chatToken('ren'), chatToken('ren')])
  const answers = await Promise.all(tokens.map((token) => signIn(token)))
  expect(answers.map(({ code }) => code)).toEqual([200, 200])
  expect(await accountsOf('ren')).toHaveLength(1)
})

test('a well-made token passes, so that each of the following is refused for its own fault', async () => {
  expect((await signIn(await forge())).code).toBe(200)
})

const past = Math.floor(Date.now() / 1000) - 3600
const strangers = generateKeyPairSync('rsa', { modulusLength: 2048 })
test.each([
  ['signed by a stranger', { key: strangers.privateKey }],
  ['of a key that nobody has', { header: { kid: 'other' } }],
  ['for the other client', { claims: { aud: idpClients.search } }],
  ['for a stranger', { claims: { aud: 'somebody-else' } }],
  ['for us and a stranger', { claims: { aud: [idpClients.chat, 'somebody-else'] } }],
  ['from another issuer', { claims: { iss: 'https://evil.example' } }],
  ['expired', { claims: { iat: past, exp: past + 600 } }],
  ['from the future', { claims: { iat: past + 7200, exp: past + 9000 } }],
  ['without a nonce', { claims: { nonce: undefined } }],
  ['without a subject', { claims: { sub: '' } }],
])('a token %s is refused and opens no account', async (_what, fault) => {
  const before = await backEnd.db.query('select count(*) from users')
  expect(await signIn(await forge(fault))).toMatchObject({
    code: 400,
    msg: 'We couldn’t confirm your sign-in with the other service. Please try again',
  })
  expect(await backEnd.db.query('select count(*) from users')).toEqual(before)
})

test('neither `alg: none` nor a secret made of the public key passes for a signature', async () => {
  const [, payload = ''] = (await forge()).split('.')
  const { kid, publicKey } = await signingKey()
  const head = (alg: string) => Buffer.from(JSON.stringify({ alg, kid })).toString('base64url')
  expect((await signIn(`${head('none')}.${payload}.`)).code).toBe(400)
  const pem = createSecretKey(Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })))
  const { createHmac } = await import('node:crypto')
  const mac = createHmac('sha256', pem)
    .update(`${head('HS256')}.${payload}`)
    .digest('base64url')
  expect((await signIn(`${head('HS256')}.${payload}.${mac}`)).code).toBe(400)
})

test('an altered token, an unknown event and junk are refused', async () => {
  const [head, payload = '', signature] = (await forge()).split('.')
  const altered = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('forged', 'victim'))
  expect((await signIn(`${head}.${altered.toString('base64url')}.${signature}`)).code).toBe(400)
  expect((await signIn(await forge(), 'carrier-pigeon')).code).toBe(400)
  for (const junk of ['x', 'a.b.c', '...', '{"alg":"none"}']) expect((await signIn(junk)).code).toBe(400)
})

test('wrong passwords, which anybody can type, do not lock this way in', async () => {
  const token = await chatToken('locked')
  expect((await signIn(token)).code).toBe(200)
  const [account] = await accountsOf('locked')
  for (let guess = 0; guess < 6; guess += 1) await backEnd.login(String(account?.email), 'nope')
  expect((await signIn(await chatToken('locked'))).code).toBe(200)
})
