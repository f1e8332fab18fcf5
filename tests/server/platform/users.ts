import type { Queries, Row } from './db/db.ts'
import { prepared } from './db/prepared.ts'

/** A row of `users`, as the handlers read it. */
export interface User extends Row {
  id: string
  user_name: string
  email: string
  password_hash: string
  payment_hash: string | null
  phone: string
  nickname: string
  name: string
  first_name: string
  last_name: string
  pinyin_name: string
  id_number: string
  country: string
  kyc_status: number
  hold_until: Date | null
  closed_on: Date | null
  frozen_on: Date | null
  password_reset_on: Date | null
  register_time: Date
  last_login_time: Date | null
}

const columns = `id, user_name, email, password_hash, payment_hash, phone, nickname, name, first_name, last_name,
  pinyin_name, id_number, country, kyc_status, hold_until, closed_on, frozen_on, password_reset_on, register_time, last_login_time`

/**
 * What somebody typed as an account, in the one spelling by which it is found and counted. Tries are counted by it, known or
 * not: a count by account would tell that there is one, and which address belongs to which name.
 */
export const loginKey = (typed: string) => typed.trim().toLowerCase()

/** People sign in with their user name or their e-mail address; case does not matter. */
export async function findByLogin(queries: Queries, typed: string): Promise<User | undefined> {
  const [user] = await queries.query<User>(
    `select ${columns} from users where lower(user_name) = $1 or lower(email) = $1 limit 1`,
    [loginKey(typed)],
  )
  return user
}

/** Both spellings under which an account is found. */
export const loginKeysOf = (user: Pick<User, 'user_name' | 'email'>) =>
  [loginKey(user.user_name), loginKey(user.email)] as const

/** The signed-in player's own row. */
export async function userById(queries: Queries, userId: string): Promise<User> {
  const [user] = await queries.query<User>(prepared`select ${columns} from users where id = $1`, [userId])
  if (!user) throw new Error(`no user ${userId}`)
  return user
}

/**
 * Lets the orders and changes of these players queue up until the transaction ends: what decides an order is read after
 * it. It lets the ledger's foreign keys through: a spin that waits for it while holding the balance would be a deadlock.
 */
export const lockPlayers = (queries: Queries, ...userIds: readonly string[]) =>
  // In one order, so that two transactions never wait for each other in a ring.
  queries.query(prepared`select id from users where id = any($1) order by id for no key update`, [userIds])

/** Why nobody signs in to an account: the key of what is said to who proved to be its player. */
export const shutAs = ({ closed_on: closed, frozen_on: frozen }: Pick<User, 'closed_on' | 'frozen_on'>) =>
  closed ? 'accountClosed' : frozen ? 'accountFrozen' : null

/** 't***o@example.com': the first and last letter of the name, and the domain. */
export function maskMail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}***${name.length > 2 ? name.slice(-1) : ''}@${domain}`
}

type Registered = (queries: Queries, userId: string) => Promise<void>

/** Runs inside the registration's transaction, in order; other areas push what a newcomer gets (a welcome letter). */
export const onRegistered: Registered[] = []
