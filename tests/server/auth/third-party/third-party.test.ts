/** Sign-in through the demo's own OpenID provider, by real HTTP, and what `login3` must refuse. */
import { createHash, createSecretKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, expect, test } from 'vitest'
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
