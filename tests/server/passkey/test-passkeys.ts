/** Players with a passkey, and the calls that a browser makes with it. */
import { randomUUID } from 'node:crypto'
import type { CallName } from '../../../src/api/paths.ts'
import { goodCard } from '../finance/good-card.ts'
import { giveCoins } from '../finance/ledger/opening.ts'
import type { startTestBackEnd, TestAnswer } from '../test-back-end.ts'
import { TestAuthenticator } from './test-authenticator.ts'

type BackEnd = Awaited<ReturnType<typeof startTestBackEnd>>

export const password = 'Secret12'
export const fundPassword = '135792'

export interface Owner {
  name: string
  token: string
  userId: string
  passkey: TestAuthenticator
}

/** The challenge in the options that a call gave. */
export function challengeFrom({ data, msg }: TestAnswer): string {
  const options = data?.['options']
  if (typeof options !== 'object' || options === null || !('challenge' in options)) throw new Error(msg)
  return String(options.challenge)
}

/** What passkey tests do over and over. The app is reached at http://localhost by `app.request`. */
export function passkeyTools(backEnd: BackEnd) {
  const { call, db } = backEnd
  const home = { origin: 'http://localhost', rpId: 'localhost' }

  const addPasskey = async (token: string, passkey: TestAuthenticator, name = 'Phone') => {
    const challenge = challengeFrom(await call('passkey/register/options', { password }, token))
    return call('passkey/register', { passkey: passkey.create({ challenge }), name }, token)
  }

  const endHold = (userId: string) => db.query('update users set hold_until = null where id = $1', [userId])

  /** Coins, a fund password, a bound card and a passkey whose hold is over. */
  const owner = async (name: string): Promise<Owner & { bankId: string }> => {
    const token = await backEnd.register(name, password)
    const userId = String((await call('user/info', {}, token)).data?.['userId'])
    await db.transaction((queries) => giveCoins(queries, userId, '50000'))
    await call('auth/password/update/payment', { password, newPassword: fundPassword }, token)
    const card = await call('user/bank/save', { ...goodCard, requestId: randomUUID() }, token)
    const passkey = new TestAuthenticator(home)
    const added = await addPasskey(token, passkey)
    if (added.code !== 200) throw new Error(added.msg)
    await endHold(userId)
    return { name, token, userId, passkey, bankId: String(card.data?.['id']) }
  }

  /** What the passkey says to an order; `change` alters the ceremony. */
  const signOrder = async (
    { token, passkey }: Pick<Owner, 'token' | 'passkey'>,
    name: CallName,
    order: object,
    change: Partial<Parameters<TestAuthenticator['get']>[0]> = {},
  ) => {
    const challenge = challengeFrom(await call('passkey/order/options', { call: name, order }, token))
    return passkey.get({ challenge, ...change })
  }

  return { home, addPasskey, endHold, owner, signOrder }
}
