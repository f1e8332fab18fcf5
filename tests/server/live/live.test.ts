import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { paths } from '../../../src/api/paths.ts'
import { accounts, post as bookPost, COIN, playerAccount } from '../finance/ledger/ledger.ts'
import { openSession } from '../platform/sessions.ts'
import { startTestBackEnd, startWithPlayers } from '../test-back-end.ts'
import { liveHub } from './hub.ts'

let backEnd: Awaited<ReturnType<typeof startWithPlayers>>
/** Another process at the same database. */
let other: Awaited<ReturnType<typeof startTestBackEnd>>
beforeAll(async () => {
  backEnd = await startWithPlayers()
  other = await startTestBackEnd({}, { ...backEnd.db })
})
afterAll(() => backEnd.db.close())

type App = Pick<typeof backEnd, 'post'>

/** Opens a stream. `next` waits for an event's kind; null is its end. */
async function open(token: string, body: object = {}, { post }: App = backEnd) {
  const response = await post(paths['user/live'].path, body, { TOKEN: token, Accept: 'text/event-stream' })
  const isStream = response.headers.get('Content-Type') === 'text/event-stream'
  const reader = isStream ? response.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined
  const came: EventSourceMessage[] = []
  let comments = 0
  const parser = createParser({
    onEvent: (event) => came.push(event),
    onComment: () => (comments += 1),
  })
  let id = ''
  let data: unknown
  const next = async (): Promise<string | null> => {
    const event = came.shift()
    if (event) {
      id = event.id ?? id
      const said = JSON.parse(event.data) as { kind: string }
      data = said
      return said.kind
    }
    const chunk = await reader?.read()
    if (!chunk || chunk.done) return null
    parser.feed(chunk.value)
    return next()
  }
  const first = await next()
  return {
    response,
    first,
    next,
    last: () => id,
    lastData: () => data,
    comments: () => comments,
    close: async () => reader?.cancel(),
  }
}

const newToken = (userId = backEnd.taro.player.userId) => openSession(backEnd.db, userId, '')

let posts = 0
const credit = (userId: string, kind = 'bonus') =>
  backEnd.db.transaction((queries) =>
    bookPost(queries, {
      kind,
      reference: `live ${(posts += 1)}`,
      entries: [
        { account: accounts.promotions, currency: COIN, amount: '-1' },
        { account: playerAccount(userId), currency: COIN, amount: '1' },
      ],
    }),
  )
const own = () => credit(backEnd.taro.player.userId)
const letter = (userId: string) =>
  backEnd.db.query(`insert into letters (user_id, texts) values ($1, '{}')`, [userId])

test('says what changed, not how, to its player alone, in each process', async () => {
  const here = await open(await newToken())
  const there = await open(await newToken(), {}, other)
  const hana = await open(await newToken(backEnd.hana.player.userId))
  expect([here.first, there.first, hana.first]).toEqual(['ready', 'ready', 'ready'])
  expect(Object.fromEntries(here.response.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
  expect(here.response.headers.has('content-length')).toBe(false)
  await own()
  await credit(backEnd.taro.player.userId, 'bet')
  await letter(backEnd.taro.player.userId)
  await backEnd.call(
    'pay/order',
    { channel: 'bank-transfer', currency: 'JPY', amount: '5000', requestId: crypto.randomUUID() },
    backEnd.taro.token,
  )
  for (const stream of [here, there]) {
    const kinds = [await stream.next(), await stream.next(), await stream.next(), await stream.next()]
    expect(kinds).toEqual(['balance', 'play', 'letter', 'deposit'])
  }
  await backEnd.db.query(`insert into site_pauses (function) values ('play')`)
  await backEnd.db.query('delete from site_pauses')
  // Of all that, what is everybody's is the first that another player hears.
  expect([await hana.next(), await here.next(), await there.next()]).toEqual(['site', 'site', 'site'])
  for (const stream of [here, there, hana]) await stream.close()
})

test('a machine that is taken is told to everybody with its state, and a limit to its player', async () => {
  const { taro, hana, db } = backEnd
  const [stream, stranger] = [await open(await newToken()), await open(await newToken(hana.player.userId))]
  const set = (status: number) =>
    db.query(`update games set status = $1 where game_id = 'koi-river'`, [status])
  await backEnd.call('limits/set', { kind: 'wager', period: 'day', amount: '500' }, taro.token)
  await set(1)
  await set(1)
  await set(0)
  const machine = { gameId: 'koi-river', machineId: 'A-103' }
  expect([await stream.next(), await stream.next(), stream.lastData()]).toEqual([
    'limits',
    'machine',
    { kind: 'machine', machine: { ...machine, status: 1 } },
  ])
  expect([await stranger.next(), await stranger.next(), stranger.lastData()]).toEqual([
    'machine',
    'machine',
    { kind: 'machine', machine: { ...machine, status: 0 } },
  ])
  for (const one of [stream, stranger]) await one.close()
})

test('tells once what one transaction does twice', async () => {
  const stream = await open(await newToken())
  const { userId } = backEnd.taro.player
  await backEnd.db.query(`insert into letters (user_id, texts) values ($1, '{}'), ($1, '{}')`, [userId])
  await own()
  expect([await stream.next(), await stream.next()]).toEqual(['letter', 'balance'])
  await stream.close()
})

test('a letter that is read in one browser is told to the others', async () => {
  const [reader, elsewhere] = [await newToken(), await newToken()]
  const streams = [await open(reader), await open(elsewhere)] as const
  const [row] = await backEnd.db.query<{ id: string }>(
    `insert into letters (user_id, texts) values ($1, '{}') returning id::text`,
    [backEnd.taro.player.userId],
  )
  expect([await streams[0].next(), await streams[1].next()]).toEqual(['letter', 'letter'])
  await backEnd.call('station/read', { ids: [row?.id] }, reader)
  await own()
  expect([await streams[1].next(), await streams[1].next()]).toEqual(['letter', 'balance'])
  expect(await streams[0].next()).toBe('balance')
  for (const stream of streams) await stream.close()
})

test('what was missed is sent again, at another process too; what is not known any more is said', async () => {
  const token = await newToken()
  const before = await open(token)
  await own()
  await before.next()
  const after = before.last()
  await before.close()
  await letter(backEnd.taro.player.userId)
  await credit(backEnd.hana.player.userId)
  for (const process of [backEnd, other]) {
    const again = await open(token, { after }, process)
    expect(await again.next()).toBe('letter')
    await own()
    expect(await again.next()).toBe('balance')
    await again.close()
  }
  const byAge = await open(token, { after: 'of another process', age: 0 })
  await own()
  expect(await byAge.next()).toBe('balance')
  await byAge.close()
  const unknown = await open(token, { after: 'long ago', age: 301 })
  expect(await unknown.next()).toBe('reset')
  await unknown.close()
})

test.each([
  ['a sign-out', (token: string) => other.call('auth/logout', {}, token)],
  [
    'a session that another ends',
    async () => backEnd.call('auth/sessions/end/others', { password: 'amigo123' }, backEnd.taro.token),
  ],
  [
    'a closed account',
    async () =>
      backEnd.db.query('update users set closed_on = now() where id = $1', [backEnd.taro.player.userId]),
  ],
])('ends with %s, and is refused then', async (_what, end) => {
  const token = await newToken()
  const stream = await open(token)
  await end(token)
  expect(await stream.next()).toBeNull()
  const refused = await open(token)
  expect(await refused.response.json()).toMatchObject({ code: 401, data: null })
  await backEnd.db.query('update users set closed_on = null')
})

test('a session has one stream, a player five; without asking for one it is a call like others', async () => {
  const { userId } = backEnd.hana.player
  const tokens = await Promise.all(Array.from({ length: 6 }, () => newToken(userId)))
  const streams = []
  for (const token of tokens.slice(0, 5)) streams.push(await open(token))
  const sixth = await open(tokens[5] ?? '')
  expect(await sixth.response.json()).toMatchObject({ code: 429, data: { retryAfter: 120 } })
  streams.push(await open(tokens[0] ?? ''))
  expect(await streams[0]?.next()).toBeNull()
  await streams[1]?.close()
  expect((await open(tokens[5] ?? '')).first).toBe('ready')
  expect(await backEnd.call('user/live', {}, tokens[0])).toMatchObject({ code: 200, data: { kind: 'ready' } })
  expect(await backEnd.call('user/live', { age: -1 }, tokens[0])).toMatchObject({ code: 400 })
})

test('a heartbeat goes round through the database', async () => {
  const stream = await open(await newToken())
  await backEnd.db.query(`select tell_live('*', 'tick')`)
  await own()
  expect([await stream.next(), stream.comments()]).toEqual(['balance', 1])
  await stream.close()
})

// The last one: what it notes is of a time to come.
test('a process that falls silent may have died before it told of something: all is read again', async () => {
  const stream = await open(await newToken())
  const { look } = liveHub(backEnd.db)
  const random = vi.spyOn(Math, 'random').mockReturnValue(0)
  const now = performance.now.bind(performance)
  let later = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + later)
  for (const process of ['killed', 'stopped'])
    await backEnd.db.query(`select tell_live('*', 'tick', $1)`, [process])
  await backEnd.db.query(`select tell_live('*', 'stopped', 'stopped')`)
  for (let turn = 0; turn < 3; turn += 1) {
    await look()
    await liveHub(other.db).look()
    await own()
    expect(await stream.next()).toBe('balance')
    later += 24_000
  }
  await look()
  expect([await stream.next(), stream.last()]).toEqual(['reset', 'without killed'])
  await own()
  expect(await stream.next()).toBe('balance')
  clock.mockRestore()
  random.mockRestore()
  await stream.close()
})
