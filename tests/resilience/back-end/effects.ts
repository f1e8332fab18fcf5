/** What a request that succeeded has changed in who is signed in where and by which secrets; and whether it may have. */
import type { CallName } from '../../../src/api/paths.ts'
import { hashToken } from '../../server/platform/tokens.ts'
import type { Envelope } from './checks.ts'
import type { Person, Session, World } from './world.ts'

export interface Succeeded {
  world: World
  call: CallName
  session: Session | null
  /** Whose body it was, signed in or not. */
  person: Person
  body: Record<string, unknown>
  data: Envelope['data']
  tickets: Map<string, string>
}

/** The same letters in another normal form are the same password. */
const isSame = (typed: unknown, password: string) =>
  typeof typed === 'string' && typed.normalize('NFKC') === password.normalize('NFKC')

const memberOf = (data: unknown, key: string): string => {
  const value = typeof data === 'object' && data !== null ? new Map(Object.entries(data)).get(key) : undefined
  return typeof value === 'string' ? value : ''
}

/** Notes the change, and gives what is wrong with it. */
export async function noteSuccess(succeeded: Succeeded): Promise<string[]> {
  const { world, call, session, person, body, data, tickets } = succeeded
  const text = (key: string) => (typeof body[key] === 'string' ? body[key] : '')
  switch (call) {
    case 'auth/login': {
      const who = findPerson(world, text('account'))
      if (!who) return ['signed in to an account that nobody has']
      world.noteSession(memberOf(data, 'token'), who)
      return isSame(body['password'], who.password) ? [] : ['signed in without the password']
    }
    case 'auth/login3':
      return ['signed in with a token that no provider signed']
    case 'auth/logout':
      if (session) session.isLive = false
      return []
    case 'auth/sessions/end':
      await forgetEnded(world, person)
      return []
    case 'auth/sessions/end/others':
      world.endSessions(person, session?.token)
      return []
    case 'user/close':
      world.endSessions(person)
      return isSame(body['password'], person.password) ? [] : ['closed an account without its password']
    case 'user/data/export':
      return isSame(body['password'], person.password) ? [] : ['gave the data away without the password']
    case 'auth/password/update': {
      const isRight = isSame(body['oldPassword'], person.password)
      person.password = text('newPassword')
      world.endSessions(person, session?.token)
      return isRight ? [] : ['replaced the password without the old one']
    }
    case 'auth/password/update/payment':
      return noteFundPassword(succeeded)
    case 'auth/reset/password': {
      const who = findPerson(world, text('account'))
      if (!who) return ['reset the password of nobody']
      who.password = text('newPassword')
      world.endSessions(who)
      const [mailed] = await world.db.query(
        `select 1 from mails where recipient = (select email from users where id = $1) and code = $2`,
        [who.userId, text('qrcode').normalize('NFKC').trim()],
      )
      return mailed ? [] : ['reset a password without the mailed code']
    }
    case 'register/valid':
      tickets.set(text('email').trim().toLowerCase(), memberOf(data, 'ticket'))
      return []
    case 'register/user': {
      const [row] = await world.db.query<{ id: string }>(
        'select id from users where lower(user_name) = lower($1)',
        [text('account')],
      )
      const email = text('email').trim().toLowerCase()
      const isProved = tickets.get(email) === text('ticket')
      tickets.delete(email)
      world.noteSession(memberOf(data, 'token'), await world.personOf(row?.id ?? '', text('password')))
      return isProved ? [] : ['opened an account without the proof of its address']
    }
    case 'user/email/update': {
      person.email = text('email').trim()
      const [mailed] = await world.db.query('select 1 from mails where recipient = $1 and code = $2', [
        person.email,
        text('code').normalize('NFKC').trim(),
      ])
      return mailed ? [] : ['changed the address without the mailed code']
    }
    case 'agent/sub/member/create':
      if (!world.everybody.some(({ userId }) => userId === memberOf(data, 'userId')))
        await world.personOf(memberOf(data, 'userId'), text('password'))
      return []
    case 'jsy/transfer/validate': {
      const password = world.walletPasswords.get(text('account').normalize('NFKC').trim().toLowerCase())
      person.transferIds.push(memberOf(data, 'transferId'))
      if (person.transferIds.length > 10) person.transferIds.shift()
      return password !== undefined && isSame(body['password'], password)
        ? []
        : ['opened a wallet without its password']
    }
    default:
      return []
  }
}

/** With the old one, or, for the first, the login password; a mailed code wants the login password too. */
function noteFundPassword({ person, body }: Succeeded): string[] {
  const isFirst = person.fundPasswords.length === 0
  const isRight =
    isFirst || body['code']
      ? isSame(body['password'], person.password)
      : person.fundPasswords.some((password) => isSame(body['oldPassword'], password))
  person.fundPasswords = [String(body['newPassword'])]
  return isRight ? [] : ['replaced the fund password without the old one']
}

/** By name or address, as people sign in. */
function findPerson({ everybody }: World, account: string): Person | undefined {
  const typed = account.trim().toLowerCase()
  return everybody.find(
    ({ userName, email }) => userName.toLowerCase() === typed || email.toLowerCase() === typed,
  )
}

/** One of a person's sessions may have been ended: asks the database which are there. */
async function forgetEnded({ db, sessions }: World, person: Person): Promise<void> {
  const rows = await db.query<{ token_hash: string }>('select token_hash from sessions where user_id = $1', [
    person.userId,
  ])
  const alive = new Set(rows.map((row) => row.token_hash))
  for (const session of sessions)
    if (session.person === person && !alive.has(hashToken(session.token))) session.isLive = false
}
