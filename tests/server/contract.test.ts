import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import * as auth from '../../src/api/contract/auth.ts'
import * as content from '../../src/api/contract/content.ts'
import * as coins from '../../src/api/contract/crypto.ts'
import * as games from '../../src/api/contract/games.ts'
import * as letters from '../../src/api/contract/letters.ts'
import * as money from '../../src/api/contract/money.ts'
import * as site from '../../src/api/contract/site.ts'
import * as statement from '../../src/api/contract/statement.ts'
import * as user from '../../src/api/contract/user.ts'
import { paths } from '../../src/api/paths.ts'
import type { OpenApiDocument } from '../contract/document.ts'
import { documentValidator } from '../contract/validator.ts'
import { demoAccounts } from './account/seed-accounts.ts'
import { balanceOf, ledgerSum } from './finance/ledger/ledger.ts'
import { seedWhenEmpty } from './seed.ts'
import { startTestBackEnd } from './test-back-end.ts'

const backEnd = await startTestBackEnd()
await seedWhenEmpty(backEnd.db)
const { userName, password } = demoAccounts.player
const token = await backEnd.signIn(userName, password)
afterAll(() => backEnd.db.close())

const page = { current: 1, size: 50 }
const faultsOf = documentValidator(
  JSON.parse(readFileSync('tests/contract/openapi.json', 'utf8')) as OpenApiDocument,
)

test.each([
  [auth.captcha, {}],
  [user.userInfo, {}],
  [user.userDetails, {}],
  [user.bankCards, {}],
  [user.banks, {}],
  [money.channels, { type: 'deposit' }],
  [money.channels, { type: 'withdraw' }],
  [money.deposits, page],
  [money.withdrawals, page],
  [coins.coins, {}],
  [coins.depositAddress, { coin: 'XRP', network: 'XRP' }],
  [games.popularGames, {}],
  [games.latestGames, {}],
  [content.notices, page],
  [content.promotions, { ...page, category: 'all' }],
  [content.banners, { position: 'home' }],
  [content.countries, {}],
  [letters.letters, page],
  [site.siteStatus, {}],
  [statement.statement, { month: new Date().toISOString().slice(0, 7) }],
  [user.isAgent, {}],
])('the answer of $name is what the contract says, every row of it', async (call, body) => {
  const answer = await backEnd.call(call.name, body, token)
  expect(answer.code).toBe(200)
  expect(faultsOf.answer(paths[call.name].path, answer)).toEqual([])
  const output: unknown = v.parse(call.answer, answer.data)
  if (typeof output === 'object' && output !== null && 'dropped' in output) expect(output.dropped).toBe(0)
  if (Array.isArray(output)) expect(output).toHaveLength(Array.isArray(answer.data) ? answer.data.length : 0)
})

test('game records and their totals are what the contract says', async () => {
  const records = await backEnd.call('record/game/record/query', { ...page, ...lastMonth() }, token)
  expect(v.parse(games.gameRecords.answer, records.data).dropped).toBe(0)
  const totals = await backEnd.call('record/game/record/count', lastMonth(), token)
  expect(v.safeParse(games.gameRecordTotals.answer, totals.data).success).toBe(true)
})

test('the seeded books add up to zero and are not seeded twice', async () => {
  expect(await ledgerSum(backEnd.db)).toBe('0')
  const account = `player:${demoAccounts.player.userId}`
  const before = await balanceOf(backEnd.db, account, 'COIN')
  await seedWhenEmpty(backEnd.db)
  expect(await balanceOf(backEnd.db, account, 'COIN')).toBe(before)
})

const lastMonth = () => ({
  beginTime: new Date(Date.now() - 30 * 86_400_000).toISOString(),
  endTime: new Date().toISOString(),
})
