/** With the ids of somebody else and with what no person types: nobody is told of others, and no answer is an error of ours. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { paths, type CallName } from '../../src/api/paths.ts'
import { ledgerSum } from './finance/ledger/ledger.ts'
import { giveCoins } from './finance/ledger/opening.ts'
import { sendLetter } from './letters/send-letter.ts'
import { openSession } from './platform/sessions.ts'
import { startWithPlayers } from './test-back-end.ts'

/** Decimals that `exact` counts, on BigInt alone, apart from the app and the back end; amounts and rates have 18 at most. */
const places = 36

/** The exact value of an amount as it was sent (text, or a JSON number), as whole 10⁻³⁶; null for what is no amount. */
function exact(sent: unknown): bigint | null {
  if (typeof sent !== 'string' && typeof sent !== 'number') return null
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    /^([+-]?)([0-9]*)\.?([0-9]*)(?:e([+-]?[0-9]{1,3}))?$/i.exec(String(sent).trim()) ?? []
  if (sign === undefined || whole + fraction === '') return null
  const shift = places + Number(exponent) - fraction.length
  const digits = BigInt(whole + fraction)
  // Below 10⁻³⁶ nothing is an amount of ours.
  if (shift < 0) return digits === 0n ? 0n : null
  const value = digits * 10n ** BigInt(shift)
  return sign === '-' ? -value : value
}

const { call, db, hana, post, register } = await startWithPlayers()
afterAll(() => db.close())
beforeEach(() => db.query('delete from limit_windows'))

const { calls: examples } = JSON.parse(
  readFileSync(new URL('../contract/examples.json', import.meta.url), 'utf8'),
) as { calls: Record<CallName, { request: Record<string, unknown> }> }
const names = Object.keys(paths) as CallName[]
const idOf = async (token: string) => String((await call('user/info', {}, token)).data?.['userId'])

/** Somebody whose every row says whose it is. */
const owner = await register('bystander')
const ownerId = await idOf(owner)
const [card] = await db.query<{ id: string }>(
  `insert into bank_cards (user_id, bank_code, branch_code, branch_name, bank_account, first_name, last_name)
   values ($1, 'KB', '', 'bystander branch', 'BYSTANDER1', 'Bystander', 'Bystander') returning id::text`,
  [ownerId],
)
const texts = { titleJp: 'bystander title', contentJp: 'bystander content' }
await sendLetter(db, { userId: ownerId, type: 'system', texts })
await db.transaction((queries) => giveCoins(queries, ownerId, '70000'))
const requestId = randomUUID()
const order = { channel: 'bank-transfer', currency: 'JPY', amount: '7000', requestId }
const orderSn = String((await call('pay/order', order, owner)).data?.['orderSn'])
const [letter] = await db.query<{ id: string }>(
  `select id::text from letters where user_id = $1 order by letters.id desc`,
  [ownerId],
)
const session = (await call('auth/sessions', {}, owner)).data as unknown as { id: string }[]
const ids = [ownerId, card?.id, letter?.id, orderSn, requestId, session[0]?.id]

let strangers = 0
/** Somebody new with coins, and the passwords of the examples; for what agents do the demo's agent. */
async function tokenFor(name: CallName): Promise<string> {
  if (paths[name].access === 'agent') return openSession(db, hana.player.userId, '')
  const token = await register(`stranger${(strangers += 1)}`, 'Secret12')
  const userId = await idOf(token)
  await call('auth/password/update/payment', { password: 'Secret12', newPassword: '246810' }, token)
  await db.transaction((queries) => giveCoins(queries, userId, '50000'))
  return token
}

/** How many rows a player has in each table, and which transaction was their last. */
const tables = await db.query<{ name: string }>(
  `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`,
)
const owned = [
  ...tables.map(({ name }) => `${name} where user_id = $1`),
  'users where id = $1',
  `ledger_balances where account = 'player:' || $1`,
]
const rowsOfOwner = async () =>
  db.query(
    owned.map((from) => `select count(*)::int, max(xmin::text::bigint) from ${from}`).join(' union all '),
    [ownerId],
  )

const day = 86_400_000
const range = {
  beginTime: new Date(Date.now() - day).toISOString(),
  endTime: new Date(Date.now() + day).toISOString(),
}
/** The request of the example, of these days and under a new id. */
function requestOf(name: CallName): Record<string, unknown> {
  const { request } = examples[name]
  const now: Record<string, unknown> = { ...range, size: 100, requestId: randomUUID() }
  return Object.fromEntries(Object.entries(request).map(([member, shown]) => [member, now[member] ?? shown]))
}

/** A request with one member after the other (of these names) replaced by one of these. */
const withEach = (name: CallName, values: readonly unknown[], replaced = /^/) =>
  Object.keys(examples[name].request)
    .filter((member) => replaced.test(member))
    .flatMap((member) =>
      values.map((value) => ({ ...requestOf(name), [member]: member === 'ids' ? [value] : value })),
    )
/** What names something: what is only written down would come back as the asker's own. */
const naming = /(id|ids|sn|keyword|account|endpoint)$/i

test.each(names)('%s with what is another’s tells and changes nothing of theirs', async (name) => {
  const before = await rowsOfOwner()
  const token = await tokenFor(name)
  for (const body of [requestOf(name), ...withEach(name, ids, naming)]) {
    const said = JSON.stringify(body)
    await db.query('delete from limit_windows')
    const together = { calls: [{ path: paths[name].path, body }] }
    const heard = JSON.stringify([await call(name, body, token), await call('batch', together, token)])
    for (const secret of ['bystander', orderSn, ownerId])
      if (!said.includes(secret)) expect(heard, said).not.toMatch(new RegExp(secret, 'i'))
  }
  expect(await rowsOfOwner()).toEqual(before)
})

const amounts =
  '1e3 1E400 0x10 １０００ 1,000 1.000,00 .5 -1000 1000.000000000000000001 9007199254740993 NaN'.split(' ')
const attacks = ["' or '1'='1", ...'%\\%_ $1 __proto__ <script> \0 a\udc00 \u202e 0000-00-00'.split(' ')]
const long = ['275760-09-13T00:00:00.000Z', '9'.repeat(38), '😀'.repeat(150), 'x'.repeat(100_000)]
const polluting: unknown = JSON.parse('{"__proto__":{"isAgent":true}}')
const shapes = [null, true, [], {}, [[null]], { toString: 'x' }, polluting, -0, 1e21, 2 ** 53, 5e-324]
const odd = [...amounts, ...attacks, ...long, ...shapes]

/** All of them, or of each call another eighth: what reads them is shared by the calls. */
const oddFor = (name: CallName) =>
  odd.filter((_, index) => process.env['LONG'] || (index + names.indexOf(name)) % 8 === 0)

test.each(names)('%s with what no person types is no error of ours', async (name) => {
  const token = await tokenFor(name)
  for (const body of withEach(name, oddFor(name))) {
    const response = await post(paths[name].path, body, { TOKEN: token })
    const said = JSON.stringify(body).slice(0, 300)
    expect(response.status, said).toBeLessThan(500)
    const answer = (await response.json()) as { code: number; data: Record<string, unknown> | null }
    expect([200, 400, 401, 403, 404, 409, 410, 413, 423, 429, 502], said).toContain(answer.code)
    if (answer.code !== 200 || !('amount' in body) || paths[name].kind !== 'money') continue
    expect(exact(body.amount), said).not.toBeNull()
    if (answer.data && 'amount' in answer.data) expect(exact(answer.data['amount'])).toBe(exact(body.amount))
  }
  expect(await ledgerSum(db)).toBe('0')
})
