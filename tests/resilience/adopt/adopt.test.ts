import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { capabilities } from '../../../src/api/capabilities.ts'
import { entryOf, type CallName } from '../../../src/api/paths.ts'
import { configurePlatform } from '../../../src/api/platform.ts'
import { adopt, type AdoptOptions } from '../../../src/operator/adopt/adopt.ts'
import { type Post } from '../../../src/operator/adopt/back-end.ts'
import { everyCall } from '../../../src/operator/adopt/every-call.ts'
import type { State } from '../../../src/operator/adopt/judge.ts'
import { asText, worseThan, type Report } from '../../../src/operator/adopt/report.ts'
import { screens } from '../../../src/operator/adopt/screens.ts'
import { readPictureBytes } from '../../../src/operator/adopt/sign-in.ts'
import { demoAccounts } from '../../server/account/seed-accounts.ts'
import { seedWhenEmpty } from '../../server/seed.ts'
import { startTestBackEnd } from '../../server/test-back-end.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { callAt, relay, type PassOn } from '../dialects/relay.ts'
import { mutants } from './mutants.ts'

let backEnd: Awaited<ReturnType<typeof startTestBackEnd>>
/** Of a session that no adoption opened, so that none ends it. */
let token: string
beforeAll(async () => {
  backEnd = await startTestBackEnd()
  await seedWhenEmpty(backEnd.db)
  token = await backEnd.signIn(user, password)
})
afterAll(() => backEnd.db.close())
const realFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = realFetch
  configurePlatform('{}')
})

const { userName: user, password, fundPassword } = demoAccounts.agent
const baseUrl = 'http://back-end.test'
const pushKey = `B${'A'.repeat(86)}`

const bodyOf = ({ body }: RequestInit) => (typeof body === 'string' ? body : '')

/** What has been read of a database that nobody changes: each back end would say it anew, in other words. */
const said = new Map<string, { status: number; text: string }>()
/** These change with an order, or with the time. */
const changes = /^(pay|draw)\/list|auth|user\/info|statistics|deposit\/address/

const passOn: PassOn = async ({ path, headers, body }) => {
  const call = callAt([], path)
  const key = `${path} ${headers['token'] ? 'signed in' : ''} ${body.replace(/"[^"]*Time":"[^"]*"/g, '')}`
  const isSteady = call !== undefined && entryOf(call).kind === 'read' && !changes.test(call)
  const known = isSteady ? said.get(key) : undefined
  if (known) return known
  const response = await backEnd.app.request(path, { method: 'POST', headers, body })
  const answer = { status: response.status, text: await response.text() }
  if (isSteady) said.set(key, answer)
  return answer
}

/** The reference back end speaking a dialect, without a port. */
const speaking =
  (spoken: readonly Dialect[]): Post =>
  async (url, init) => {
    const { status, type, text } = await relay(
      spoken,
      {
        path: new URL(url).pathname,
        headers: Object.fromEntries(new Headers(init.headers)),
        body: bodyOf(init),
      },
      passOn,
    )
    return new Response(text, { status, headers: { 'Content-Type': type, Date: new Date().toUTCString() } })
  }

/** A person reads the picture; a test looks at the answer. */
async function readPicture({ uuid }: { uuid: string }) {
  const [row] = await backEnd.db.query<{ answer: string }>('select answer from captchas where uuid = $1', [
    uuid,
  ])
  return row ? { uuid, qrcode: row.answer } : null
}

const adopted = (spoken: readonly Dialect[], more: Partial<AdoptOptions> = {}): Promise<Report> =>
  adopt({ baseUrl, credentials: { user, password, readPicture }, pushKey, post: speaking(spoken), ...more })

/** Of the tests so far, by mutant; `sound` and `visited` are the reference back end's. */
const reports = new Map<string, Report>()

/** The screens that are not whole, by their state. */
function gapsOf(report: Report): Partial<Record<State, string>> {
  const names = (state: State) =>
    report.screens.filter((one) => one.state === state).map(({ screen }) => screen)
  const states = (['degraded', 'blocked', 'unseen'] as const).filter((state) => names(state).length > 0)
  return Object.fromEntries(states.map((state) => [state, [...new Set(names(state))].join(', ')]))
}

describe('the reference back end', () => {
  it('is whole on every screen, with orders and all optional calls, and each profile is met', async () => {
    const report = await adopted([], { testOrders: { fundPassword } })
    reports.set('sound', report)
    expect(gapsOf(report)).toEqual({})
    expect(report.profiles.map(({ state }) => state)).toEqual(Array(5).fill('whole'))
    expect(report.platform['capabilities']).toEqual([...capabilities])
    const unseen = report.calls.filter(({ state }) => state === 'unseen').map(({ call }) => call)
    expect(unseen.toSorted()).toEqual(
      `agent/type/member/transfer agent/type/member/transfer/decrease cpp/coins/withdraw
        jsy/transfer/confirm support/picture`.split(/\s+/),
    )
  })
  it('is read without a write that could do anything, unless orders are asked for', async () => {
    const sent: { call: CallName; asWhom: string | null; body: string }[] = []
    const post: Post = (url, init) => {
      const call = callAt([], new URL(url).pathname)
      if (call) sent.push({ call, asWhom: new Headers(init.headers).get('TOKEN'), body: bodyOf(init) })
      return speaking([])(url, init)
    }
    await adopted([], { post })
    const writes = sent.filter(({ call }) => entryOf(call).kind !== 'read')
    const isSession = (call: CallName) => call === 'auth/login' || call === 'auth/logout'
    const harmful = writes.filter(
      ({ call, asWhom, body }) => !isSession(call) && (asWhom !== null || body !== '{}'),
    )
    expect(harmful).toEqual([])
    expect(writes.filter(({ call }) => entryOf(call).kind === 'money')).toEqual([])
    // The session that it opened is over.
    expect(sent.at(-1)?.call).toBe('auth/logout')
  })
  it('is a visitor’s to who does not sign in: what nobody saw is not claimed', async () => {
    const report = await adopted([], { credentials: null })
    reports.set('visited', report)
    expect(report.profiles.map(({ state }) => state)).toEqual(Array(5).fill('unseen'))
    expect(gapsOf(report).degraded).toBeUndefined()
    expect(gapsOf(report).unseen).toContain('Deposit')
    expect(gapsOf(report).unseen).not.toContain('Promotions')
  })
})

const signedIn =
  'User centre, Springboard, Account settings, Letters, Records of games, Deposit, Withdrawal, ' +
  'Crypto deposit, Crypto withdrawal, Bank accounts, Records of deposits, Records of withdrawals, '
const team = 'Members, Team report, Deposits of the team, Withdrawals of the team'
const paged =
  'Notices, Promotions, Calendar, Letters, Records of games, Deposit, Withdrawal, Crypto withdrawal, ' +
  'Records of deposits, Records of withdrawals, Members, Deposits of the team, Withdrawals of the team'
const pagedInPart =
  'Home, Questions, User centre, Hall, Springboard, Responsible play, Crypto deposit, Account transfer, Team report'

interface Found {
  gaps: ReturnType<typeof gapsOf>
  says: RegExp
  platform?: Record<string, unknown>
  more?: Partial<AdoptOptions>
}

/** What is to be found of each mutant: the screens that it costs, no other, and why. */
const found: Record<keyof typeof mutants, Found> = {
  zone: {
    gaps: {},
    says: /by \d that tell the present time: Asia\/Shanghai/,
    platform: { operatorZone: 'Asia/Shanghai' },
  },
  fromZero: {
    gaps: { blocked: paged, degraded: pagedInPart },
    says: /its first page has the number 0: the app never sees it[\s\S]*count pages from 1/,
  },
  bearer: {
    gaps: {
      blocked: `Sign-in, ${signedIn}Account transfer, ${team}, Letters as pushes`,
      degraded: 'Promotions, Questions, Responsible play',
    },
    says: /proxy_set_header Authorization "Bearer \$http_token";/,
    platform: { capabilities: ['gameSearch', 'siteStatus', 'batch'] },
  },
  prefix: {
    gaps: {},
    says: /"apiBaseUrl": ".*\/api"/,
    platform: { apiBaseUrl: `${baseUrl}/api` },
  },
  noOptional: {
    gaps: {
      blocked: 'Springboard, Letters as pushes',
      degraded:
        'Registration, Promotions, Questions, Hall, Account settings, Letters, Responsible play, Deposit, Records of deposits, Members',
    },
    says: /no game can be opened[\s\S]*optional: add this call\n +for auth\/logout, [\s\S]*game\/query, game\/launch,[\s\S]*station\/read[\s\S]*push/,
    platform: { capabilities: [] },
  },
  html: {
    gaps: { blocked: 'Withdrawal, Bank accounts' },
    says: /user\/bank answers HTTP 200 with HTML instead of a JSON object/,
  },
  gone: {
    gaps: { blocked: 'Promotions, Calendar' },
    says: /favorable\/query nothing is at \/v2\/app\/favorable\/query/,
  },
  noOrderSn: {
    gaps: { blocked: 'Deposit' },
    says: /pay\/order is not of the contract’s shape \(data\.orderSn: /,
    more: { testOrders: { fundPassword: null } },
  },
  noUuid: {
    gaps: { blocked: 'Sign-in, Find password' },
    says: /auth\/captcha is not of the contract’s shape \(data\.uuid: /,
  },
  codeZero: {
    gaps: {
      blocked: `Sign-in, Registration, Find password, Notices, Promotions, Calendar, ${signedIn.replace('Springboard', 'Hall, Springboard')}Account transfer, ${team}, Letters as pushes`,
      degraded: 'Home, Questions, Responsible play',
    },
    says: /success is not said with the code 200[\s\S]*answer successes with "code": 200/,
    platform: { capabilities: [] },
  },
}

const names = Object.keys(mutants).filter((name): name is keyof typeof mutants => name in mutants)

describe.each(names)('the mutant "%s"', (name) => {
  const spoken = [mutants[name]]
  const { gaps, says, platform = {}, more = {} } = found[name]
  let report: Report

  it('is found: what it costs, nothing else, and why', async () => {
    const credentials = name === 'noUuid' ? { token } : { user, password, readPicture }
    report = await adopted(spoken, { credentials, ...more })
    reports.set(name, report)
    expect(gapsOf(report)).toEqual(gaps)
    expect(asText(report)).toMatch(says)
    expect(report.platform).toMatchObject(platform)
  })
})

describe('an operator’s own releases', () => {
  it('are held to an earlier report: what is worse is named, what is the same or better is not', () => {
    const [sound, broken, visited] = ['sound', 'gone', 'visited'].map((name) => reports.get(name))
    if (!sound || !broken || !visited) throw new Error('the tests above made no reports')
    expect(worseThan(sound, sound)).toEqual([])
    expect(worseThan(broken, sound)).toEqual([])
    expect(worseThan(sound, broken)).toEqual([
      expect.stringMatching(/^Promotions \(\/game\/promotion\) was whole and is blocked: favorable\/query/),
      expect.stringMatching(/^Calendar \(\/activity\) was whole and is blocked/),
    ])
    // Nobody could sign in: that is no pass.
    expect(worseThan(sound, visited).join()).toContain(
      'Deposit (/user/finance/deposit) was whole and is unseen',
    )
  })
  it('never carry a password, a token or a player’s name', async () => {
    const text = JSON.stringify(await adopted([], { credentials: { token } }))
    for (const secret of [token, password, fundPassword, 'SATO', '佐藤']) expect(text).not.toContain(secret)
  })
})

it('counts every call of the contract for a screen', () => {
  const counted = new Set(
    screens.flatMap(({ needs = [], uses = [], having }) => [...needs, ...uses, ...(having?.needs ?? [])]),
  )
  const others = everyCall.filter(({ name }) => !counted.has(name) && !entryOf(name).capability)
  // A third-party sign-in is the operator's own to set up (OPERATING.md, "The platform block").
  expect(others.map(({ name }) => name)).toEqual(['auth/login3'])
})

describe('an app that is served elsewhere', () => {
  const site = 'https://play.test'
  /** A back end behind a prefix that answers preflights with these headers. */
  const answering =
    (preflight: Record<string, string>, prefix = ''): Post =>
    (url, init) =>
      init.method === 'OPTIONS'
        ? Promise.resolve(new Response(null, { status: 204, headers: preflight }))
        : new URL(url).pathname.startsWith(`${prefix}/v2/`)
          ? speaking([])(url.replace(`${prefix}/v2/`, '/v2/'), init)
          : Promise.resolve(new Response('nothing', { status: 404 }))
  const allowing = {
    'Access-Control-Allow-Origin': site,
    'Access-Control-Allow-Headers': 'Token, Content-Type, Accept-Language',
  }
  const asVisitor = (post: Post) => adopt({ baseUrl, site, credentials: null, post })

  it.each([
    ['lets its origin ask: it is asked straight', allowing, '', baseUrl],
    ['lets everybody ask', { ...allowing, 'Access-Control-Allow-Origin': '*' }, '/api', `${baseUrl}/api`],
    ['lets nobody ask: the host passes calls on', {}, '', undefined],
    ['lets nobody ask, behind a prefix', {}, '/api', `${site}/api`],
    ['knows no such header', { ...allowing, 'Access-Control-Allow-Headers': 'content-type' }, '', undefined],
  ])('finds whether the back end %s', async (_case, preflight, prefix, apiBaseUrl) => {
    const { platform, traits } = await asVisitor(answering(preflight, prefix))
    expect(platform['apiBaseUrl'] || undefined).toBe(apiBaseUrl)
    const isStraight = apiBaseUrl?.startsWith(baseUrl) ?? false
    expect(traits.find(({ trait }) => trait.startsWith('calls from'))?.is).toMatch(
      isStraight ? `--others ${baseUrl})` : `--proxied ${prefix}/v2/`,
    )
  })
})

it('says so where nothing answers like a back end of the contract', async () => {
  const post: Post = () => Promise.resolve(new Response('<html>It works!</html>', { status: 404 }))
  await expect(adopt({ baseUrl, credentials: null, post })).rejects.toThrow('nothing at http://back-end.test')
  await expect(adopt({ baseUrl, credentials: null, post, block: { brandNme: 'A' } })).rejects.toThrow(
    'brandNme: is not known',
  )
})

it.each([
  ['R0lGODlhAQABAAAAACw=', 'gif'],
  ['data:text/html;base64,iVBORw0KGgo=', 'png'],
  ['data:image/html;base64,/9j/4AAQ', 'jpeg'],
  ['data:image/html;base64,PHNjcmlwdD4=', null],
  ['data:image/svg+xml;base64,PHN2Zz4=', null],
])('takes the picture of a sign-in for what its first bytes say: %s', (img, kind) => {
  if (kind) expect(readPictureBytes(img).kind).toBe(kind)
  else expect(() => readPictureBytes(img)).toThrow('no GIF, PNG, JPEG or WebP')
})
