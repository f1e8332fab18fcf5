import type { Hono } from 'hono'
import { paths, type CallName } from '../../src/api/paths.ts'
import { demoAccounts, seedAccounts } from './account/seed-accounts.ts'
import { createApp } from './app.ts'
import { seedGames } from './games/seed-games.ts'
import { readConfig, type BackEndConfig } from './platform/config.ts'
import type { Db } from './platform/db/db.ts'
import { openTestDb } from './platform/db/test-db.ts'
import type { PlayerContext } from './platform/handler.ts'
import { deskCookie } from './platform/operator-access.ts'
import { openSession } from './platform/sessions.ts'
import { seedContent } from './seed.ts'

/** An envelope as tests read it. */
export interface TestAnswer {
  code: number | string
  msg: string
  data: Record<string, unknown> | null
}

/** A whole back end without a port; in memory, unless it is given a database. */
export async function startTestBackEnd(overrides: Partial<BackEndConfig> = {}, given?: Db) {
  const config = {
    ...readConfig({}),
    demo: true,
    testHooks: true,
    orderDelayMs: 0,
    ...overrides,
  }
  const db = given ?? (await openTestDb())
  const app = createApp(db, config)
  const { request } = app
  // Tests stand at the desk: they opened the printed link.
  app.request = (input, init, ...rest) =>
    request(
      input,
      { ...init, headers: { Cookie: `${deskCookie}=${config.deskSecret}`, ...headersOf(init) } },
      ...rest,
    )
  return { db, app, config, ...testClient(app, db) }
}

/**
 * The same with the demo's accounts and content, but none of their history; `taro`, the demo player, and `hana` are
 * signed in, as handlers see them.
 */
export async function startWithPlayers() {
  const backEnd = await startTestBackEnd({ orderDelayMs: 1000 })
  const { db, config } = backEnd
  await seedAccounts(db)
  await seedContent(db)
  await seedGames(db)
  const contextOf = async ({
    userId,
    userName,
  }: {
    userId: string
    userName: string
  }): Promise<PlayerContext> => ({
    db,
    config,
    origin: 'http://localhost:4173',
    lang: 'en-US',
    ip: 'local',
    userAgent: '',
    token: await openSession(db, userId, ''),
    player: { userId, userName, isAgent: false },
  })
  return { ...backEnd, taro: await contextOf(demoAccounts.player), hana: await contextOf(demoAccounts.agent) }
}

/** What a refusal said, as the client would read it. */
export const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

/** A refusal at one field, or at these with blanks between, as `toMatchObject` takes it. */
export const refusalAt = (fields: string, code = 400) => ({
  code,
  data: { errors: fields.split(' ').map((field) => ({ field })) },
})

/** The same with what it says. */
export const refusedAt = (field: string, msg: string, code = 400) => ({
  code,
  data: { errors: [{ field, msg }] },
})

const headersOf = (init: RequestInit | undefined) => Object.fromEntries(new Headers(init?.headers))

/** What tests do over and over, through the app's own calls. */
function testClient(app: Hono, db: Db) {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const usual = { 'Content-Type': 'application/json', 'Accept-Language': 'en-US' }
    // As browsers say it.
    const length = { 'Content-Length': String(Buffer.byteLength(text)) }
    return app.request(path, { method: 'POST', headers: { ...usual, ...length, ...headers }, body: text })
  }

  const call = async (name: CallName, body: unknown = {}, token = ''): Promise<TestAnswer> => {
    const response = await post(paths[name].path, body, token ? { TOKEN: token } : {})
    return response.json()
  }

  /** A fresh picture with its answer, which a person would read. */
  const solvedCaptcha = async () => {
    const { data } = await call('auth/captcha')
    const uuid = String(data?.['uuid'])
    const [row] = await db.query<{ answer: string }>('select answer from captchas where uuid = $1', [uuid])
    return { uuid, qrcode: row?.answer ?? '' }
  }

  const login = async (account: string, password: string) =>
    call('auth/login', { account, password, ...(await solvedCaptcha()) })

  /** The token of a session that begins. */
  const signIn = async (account: string, password: string) =>
    String((await login(account, password)).data?.['token'])

  const mailedCode = async (email: string) => {
    const mails: { code: string }[] = await (await app.request(`/__test/outbox?to=${email}`)).json()
    return mails[0]?.code ?? ''
  }

  /** Step 0 of the registration; gives its ticket. */
  const ticketFor = async (email: string) => {
    await call('register/send/email/code', { email })
    const { data } = await call('register/valid', { email, code: await mailedCode(email), acceptTerms: true })
    return String(data?.['ticket'])
  }

  /** Both steps of the registration; gives the session's token. */
  const register = async (account: string, password = 'Secret12', agentCode = '') => {
    const email = `${account}@example.com`
    const ticket = await ticketFor(email)
    const { data } = await call('register/user', { account, email, password, agentCode, ticket })
    return String(data?.['token'])
  }

  return { post, call, solvedCaptcha, login, signIn, mailedCode, ticketFor, register }
}
