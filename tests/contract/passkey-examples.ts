/** The examples of the passkeys, by an authenticator in software. */
import { TestAuthenticator } from '../server/passkey/test-authenticator.ts'
import { requestId, type Recorder } from './recorder.ts'

/** What a browser repeats and signs is drawn by chance: the examples say how such members begin. */
function replaceSigned(recorder: Recorder, { response }: { response: object }): void {
  for (const [name, value] of Object.entries(response)) recorder.replace(value, `${name}-in-base64url`)
}

const challengeIn = ({ options }: Record<string, unknown>) => String(Object(options).challenge)

/** A passkey from its registration to its removal, and a bank account that goes meanwhile. */
export async function askWithPasskeys(recorder: Recorder, newcomer: string): Promise<void> {
  const authenticator = new TestAuthenticator({ origin: 'http://localhost', rpId: 'localhost' })
  const asked = await recorder.ask('passkey/register/options', { paymentPassword: '246810' }, newcomer)
  recorder.replace(Object(Object(asked['options']).user).id, 'MTAwMDAwMzE')
  const made = authenticator.create({ challenge: challengeIn(asked) })
  replaceSigned(recorder, made)
  const { id } = await recorder.ask('passkey/register', { passkey: made, name: 'Phone' }, newcomer)
  await recorder.ask('passkey/list', {}, newcomer)
  await recorder.ask('passkey/rename', { id, name: 'My phone' }, newcomer)
  const challenge = challengeIn(await recorder.ask('passkey/login/options', {}))
  const answer = authenticator.get({ challenge })
  replaceSigned(recorder, answer)
  await recorder.ask('passkey/login', { passkey: answer })
  const [card] = await recorder.backEnd.db.query<{ id: number }>(
    `select c.id from bank_cards c join users u on u.id = c.user_id where u.user_name = 'newcomer'`,
  )
  const removal = { id: String(card?.id), requestId: requestId(10) }
  const order = { call: 'user/bank/remove', order: removal }
  const signing = await recorder.ask('passkey/order/options', order, newcomer)
  const passkey = authenticator.get({ challenge: challengeIn(signing) })
  replaceSigned(recorder, passkey)
  await recorder.ask('user/bank/remove', { ...removal, passkey }, newcomer)
  await recorder.ask('passkey/remove', { id, paymentPassword: '246810' }, newcomer)
}
