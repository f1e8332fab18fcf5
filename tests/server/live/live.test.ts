import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '../../../src/api/paths.ts'
import { accounts, post as bookPost, COIN, playerAccount } from '../finance/ledger/ledger.ts'
import { openSession } from '../platform/sessions.ts'
import { startTestBackEnd, startWithPlayers } from '../test-back-end.ts'

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
