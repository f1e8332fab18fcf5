import { randomUUID } from 'node:crypto'
import type { CallName } from '../../../src/api/paths.ts'
import { demoAccounts } from '../account/seed-accounts.ts'
import { balanceOf, COIN, playerAccount } from '../finance/ledger/ledger.ts'
import { seedWhenEmpty } from '../seed.ts'
import { startTestBackEnd } from '../test-back-end.ts'

export const dayMs = 86_400_000
export const lastDays = (days: number) => ({
  beginTime: new Date(Date.now() - days * dayMs).toISOString(),
  endTime: new Date(Date.now() + 1000).toISOString(),
})

/** The demo: hana has kenji, yumi and minjun below her, and minjun has linh; taro is nobody's. */
export const ids = {
  hana: '10000002',
  minjun: '10000013',
  linh: '10000014',
  kenji: '10000011',
  taro: '10000001',
} as const

/** The seeded back end with its people signed in, and what the tests of the agent programme do over and over. */
export async function startAgents() {
  const backEnd = await startTestBackEnd()
  await seedWhenEmpty(backEnd.db)
  const signIn = (name: string) => backEnd.signIn(name, demoAccounts.agent.password)
  const [hana, minjun, taro] = await Promise.all([signIn('hana'), signIn('minjun'), signIn('taro')])
  const call = (name: CallName, body: object = {}, token = hana) => backEnd.call(name, body, token)
  const coins = (userId: string) => balanceOf(backEnd.db, playerAccount(userId), COIN)
  const transfer = (more: object = {}, name: CallName = 'agent/type/member/transfer', token = hana) =>
    call(
      name,
      { userId: ids.kenji, amount: '100', paymentPassword: '246810', requestId: randomUUID(), ...more },
      token,
    )
  return { backEnd, tokens: { hana, minjun, taro }, call, coins, transfer }
}

/** What a refusal said of which field. */
export const fieldOf = ({ data }: { data: Record<string, unknown> | null }) => JSON.stringify(data)
