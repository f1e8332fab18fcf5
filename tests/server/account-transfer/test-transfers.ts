import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { balanceOf, COIN, playerAccount } from '../finance/ledger/ledger.ts'
import { startTestBackEnd, type TestAnswer } from '../test-back-end.ts'
import { openWallet, walletAccount, type NewWallet } from './wallets.ts'

const password = 'Jsy2026!'

const idOf = ({ data }: TestAnswer) => String(data?.['transferId'])

/** A back end with two players, and the steps of a transfer from wallets that no other test touches. */
export async function startTransfers() {
  const backEnd = await startTestBackEnd()
  const taro = await backEnd.register('taro1')
  const hana = await backEnd.register('hana1')
  let wallets = 0

  async function newWallet(more: Partial<NewWallet> = {}): Promise<string> {
    const account = `jsy-${(wallets += 1)}`
    const wallet = { account, password, name: 'Test', balance: '9000', ...more }
    await backEnd.db.transaction((queries) => openWallet(queries, wallet))
    return account
  }

  const call = (step: string, body: object, token = '') =>
    backEnd.call(`jsy/transfer/${step}` as 'jsy/transfer/login', body, token)
  const validate = (account: string, more: object = {}, token = '') =>
    call('validate', { account, password, ...more }, token)
  const started = async (account: string, token = '') => idOf(await validate(account, {}, token))
  const codeOf = (account: string) => backEnd.mailedCode(`${account}@example.com`)

  /** As far as the confirmation. */
  async function loggedIn(account: string, token = taro): Promise<string> {
    const transferId = await started(account, token)
    const answer = await call('login', { transferId, code: await codeOf(account) }, token)
    expect(answer.code).toBe(200)
    return transferId
  }

  const confirm = (transferId: string, more: object = {}, token = taro) =>
    call('confirm', { transferId, requestId: randomUUID(), ...more }, token)

  async function userIdOf(token: string): Promise<string> {
    return String((await backEnd.call('user/info', {}, token)).data?.['userId'])
  }
  return {
    backEnd,
    taro,
    hana,
    newWallet,
    call,
    validate,
    started,
    codeOf,
    loggedIn,
    confirm,
    coins: async (token = taro) =>
      Number(await balanceOf(backEnd.db, playerAccount(await userIdOf(token)), COIN)),
    left: (account: string) => balanceOf(backEnd.db, walletAccount(account), 'JPY'),
    expire: (account: string) =>
      backEnd.db.query('update wallet_transfers set expires_on = now() where account = $1', [account]),
    /** The minute after a code and the locks are over. */
    waitOut: (account: string) =>
      backEnd.db.query(`delete from limit_windows where key like '%' || $1 || '%'`, [account]),
    wrongCode: async (account: string) => ((await codeOf(account)) === '000000' ? '000001' : '000000'),
  }
}
