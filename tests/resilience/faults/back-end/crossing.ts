/** Two devices of one player at once: sign-outs, new passwords, orders and the desk's decisions, interleaved by the seed. */
import { randomUUID } from 'node:crypto'
import type { Call } from '../../../../src/api/contract/define.ts'
import type { CallName } from '../../../../src/api/paths.ts'
import { everyCall } from '../../../../src/operator/adopt/every-call.ts'
import { readEnvelope, type Asked, type Heard } from './checks.ts'
import { decide, drawDecision } from './events.ts'
import type { Fuzz } from './fuzz.ts'
import { likelyBodies } from './likely-bodies.ts'
import { mark } from './marks.ts'
import type { Person, Session } from './world.ts'

const callOf = new Map<CallName, Call>(everyCall.map((call) => [call.name, call]))

/** What crosses. Most are orders, since money is what must not be counted twice. */
const crossing = [
  'draw/withdraw',
  'draw/withdraw',
  'pay/order',
  'cpp/coins/withdraw',
  'jsy/transfer/confirm',
  'user/bank/save',
  'auth/password/update',
  'auth/password/update/payment',
  'auth/logout',
  'auth/login',
  'auth/reset/password',
  'user/update',
  'user/info',
] as const satisfies CallName[]
const agentsToo = [
  'agent/type/member/transfer',
  'agent/type/member/transfer/decrease',
  'agent/sub/member/create',
] as const satisfies CallName[]

interface Sent {
  asked: Asked
  heard: Heard
  person: Person
}

/** One crossing of two to five requests, and what must be true once all of them are answered. */
export async function crossDevices(fuzz: Fuzz): Promise<void> {
  const { world } = fuzz
  const { random } = world
  await world.forgetLimits()
  const person = random.pick(world.people)
  const devices = [await world.openSession(person), await world.openSession(person)]
  const secrets = { password: person.password, fundPassword: person.fundPasswords[0] }
  const asked = await drawRequests(fuzz, person, devices)
  await freeWithdrawal(fuzz, person)
  const decision = random.below(2) ? await drawDecision(world) : null
  const isTwice = random.below(2) === 0
  const sent: Sent[] = []
  let moved = 0
  const desk = async () => {
    if (decision && (await decide(world, decision))) moved += 1
  }
  await world.interleaving.cross<void>([
    ...asked.map((one) => async () => {
      sent.push({ asked: one, heard: await fuzz.send(one), person })
    }),
    ...(decision ? [desk, ...(isTwice ? [desk] : [])] : []),
  ])
  if (decision && moved > 1)
    fuzz.note('crossing', [`the desk’s ${decision.move} of ${decision.orderSn} counted ${moved} times`])
  if (decision && moved > 0) await fuzz.oracle.decided(decision.table, decision.orderSn, decision.move)
  await settleCrossing(fuzz, { sent, person, devices, secrets })
}

/** An open withdrawal would refuse every other one; the desk sends it back. */
async function freeWithdrawal({ world, oracle }: Fuzz, { userId }: Person): Promise<void> {
  const [open] = await world.db.query<{ order_sn: string }>(
    'select order_sn from withdrawals where user_id = $1 and status in (0, 1)',
    [userId],
  )
  if (!open) return
  await decide(world, { table: 'withdrawals', orderSn: open.order_sn, move: 'fail' })
  await oracle.decided('withdrawals', open.order_sn, 'fail')
}

async function drawRequests(fuzz: Fuzz, person: Person, devices: readonly Session[]): Promise<Asked[]> {
  const { random } = fuzz.world
  const names: readonly CallName[] = person.isAgent ? [...crossing, ...agentsToo] : crossing
  const asked: Asked[] = []
  const count = 2 + random.below(4)
  while (asked.length < count) {
    const name = random.pick(names)
    const call = callOf.get(name)
    const likely = likelyBodies[name]
    if (!call) throw new Error(`${name} is no call`)
    if (name === 'jsy/transfer/confirm') await fuzz.world.openTransfer(person, devices[0]?.token ?? '')
    if (name === 'auth/reset/password') await fuzz.world.mailReset(person)
    const body = {
      ...(await likely?.({ world: fuzz.world, person, networks: fuzz.networks, tickets: fuzz.tickets })),
    }
    // The same order from both devices: under one requestId, or under two.
    const copies = random.below(3) === 0 ? 1 : 2
    const isSame = random.below(2) === 0
    for (let copy = 0; copy < copies; copy += 1) {
      const device = devices[(asked.length + copy) % devices.length]
      const own = copy > 0 && !isSame && 'requestId' in body ? { requestId: randomUUID() } : {}
      const changed =
        copy > 0 && name === 'auth/password/update'
          ? { newPassword: `${mark('never', person.at)}-Other${random.digits(4)}` }
          : {}
      asked.push({
        call,
        method: 'POST',
        token: device?.token ?? '',
        session: device ?? null,
        text: JSON.stringify({ ...body, ...own, ...changed }),
      })
    }
  }
  return asked
}

interface Crossed {
  sent: readonly Sent[]
  person: Person
  devices: readonly Session[]
  secrets: { password: string; fundPassword: string | undefined }
}

const succeeded = ({ heard }: Sent) => readEnvelope(heard)?.code === 200
const bodyOf = ({ asked }: Sent): Record<string, string> => JSON.parse(asked.text)
const newPasswordsOf = (sent: readonly Sent[]) => sent.map((one) => String(bodyOf(one)['newPassword']))
/** Calls whose effects hang on which of them came first: looked at once all are answered. */
const ofSessions: ReadonlySet<CallName> = new Set([
  'auth/password/update',
  'auth/reset/password',
  'auth/password/update/payment',
  'auth/login',
  'auth/logout',
] as const)

async function settleCrossing(fuzz: Fuzz, { sent, person, devices, secrets }: Crossed): Promise<void> {
  const of = (name: CallName) => sent.filter((one) => one.asked.call.name === name && succeeded(one))
  const done = {
    changes: of('auth/password/update'),
    resets: of('auth/reset/password'),
    funds: of('auth/password/update/payment'),
    logins: of('auth/login'),
    logouts: of('auth/logout'),
  }
  // An order may come before or after the change of the password that opens it.
  person.fundPasswords = [...person.fundPasswords, ...newPasswordsOf(done.funds)]
  for (const { asked, heard } of sent)
    if (ofSessions.has(asked.call.name)) await fuzz.checkAnswer(asked, heard, true)
    else await fuzz.check(asked, heard, person, true)
  await settleSessions(fuzz, person, devices, done)
  await settleSecrets(fuzz, person, secrets, done)
  fuzz.note('crossing', await fuzz.oracle.compare())
  await fuzz.world.forgetLimits()
}

type Done = Record<'changes' | 'resets' | 'funds' | 'logins' | 'logouts', Sent[]>

/** No session of before a new password lives on, but for the one that set it; and none that was opened by the old one. */
async function settleSessions(
  fuzz: Fuzz,
  person: Person,
  devices: readonly Session[],
  done: Done,
): Promise<void> {
  const { world } = fuzz
  const { changes, resets, logins, logouts } = done
  const isChanged = changes.length + resets.length > 0
  const keepers = new Set(changes.map(({ asked }) => asked.token))
  const signedOut = new Set(logouts.map(({ asked }) => asked.token))
  const opened = new Set(logins.map(({ heard }) => world.noteSession(tokenIn(heard), person)))
  for (const session of new Set([...world.liveSessions(person), ...devices])) {
    const isAlive = (await world.backEnd.call('auth/get', {}, session.token)).code === 200
    session.isLive = isAlive
    if (isAlive && signedOut.has(session.token)) fuzz.note('crossing', ['a session outlived its sign-out'])
    if (isAlive && isChanged && opened.has(session))
      fuzz.note('crossing', ['a sign-in by the old password outlived the new one'])
    if (isAlive && isChanged && !opened.has(session) && !keepers.has(session.token))
      fuzz.note('crossing', ['a session outlived the new password'])
    if (!isAlive && !isChanged && !signedOut.has(session.token))
      fuzz.note('crossing', ['a session died of nothing'])
  }
}

function tokenIn(heard: Heard): string {
  const data = readEnvelope(heard)?.data
  return typeof data === 'object' && data !== null && 'token' in data ? String(data.token) : ''
}

/** Each secret serves one change, and one password opens the account: a new one where one was taken. */
async function settleSecrets(
  fuzz: Fuzz,
  person: Person,
  { password, fundPassword }: Crossed['secrets'],
  { changes, resets, funds, logins }: Done,
): Promise<void> {
  const { world } = fuzz
  const wrong = (problem: string) => fuzz.note('crossing', [problem])
  if (changes.length > 1) wrong(`one password was replaced ${changes.length} times`)
  if (new Set(resets.map((one) => bodyOf(one)['qrcode'])).size < resets.length)
    wrong('one mailed code served twice')
  if (new Set(logins.map((one) => bodyOf(one)['uuid'])).size < logins.length)
    wrong('one captcha served twice')
  if (funds.length > 1 && fundPassword) wrong(`one fund password was replaced ${funds.length} times`)
  const opening: string[] = []
  for (const candidate of new Set([password, ...newPasswordsOf(changes), ...newPasswordsOf(resets)]))
    if (await world.opens(person, 'password_hash', candidate)) opening.push(candidate)
  const [now = password] = opening
  if (opening.length !== 1) wrong(`${opening.length} of the passwords open the account`)
  if (changes.length + resets.length > 0 && now === password) wrong('the old password outlived its change')
  if (resets.length > 0 && newPasswordsOf(changes).includes(now))
    wrong('a session that a reset had ended set a password')
  person.password = now
  person.fundPasswords = fundPassword ? [fundPassword] : []
  for (const candidate of newPasswordsOf(funds))
    if (await world.opens(person, 'payment_hash', candidate)) person.fundPasswords = [candidate]
}
