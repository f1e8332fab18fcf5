/** The people of a fuzz run, what is planted in their data, and what the run knows of their sessions and secrets. */
import { randomUUID } from 'node:crypto'
import { openWallet, type NewWallet } from '../../server/account-transfer/wallets.ts'
import { hashPassword } from '../../server/auth/passwords.ts'
import { giveCoins } from '../../server/finance/ledger/opening.ts'
import { seedGames } from '../../server/games/seed-games.ts'
import { seedManyRounds } from '../../server/games/seed-rounds.ts'
import { sendLetter } from '../../server/letters/send-letter.ts'
import type { Db } from '../../server/platform/db/db.ts'
import { inMemory } from '../../server/platform/db/embedded.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { openDb } from '../../server/platform/db/open.ts'
import { openSession } from '../../server/platform/sessions.ts'
import { hashToken } from '../../server/platform/tokens.ts'
import { FakeBrowser } from '../../server/push/test-push-service.ts'
import { seedContent } from '../../server/seed.ts'
import { startTestBackEnd } from '../../server/test-back-end.ts'
import { Random } from '../faults/random.ts'
import { mark } from './marks.ts'

export interface Person {
  at: number
  userId: string
  userName: string
  email: string
  password: string
  /** The one in force, and beside it while it is being changed the other; empty until one was set. */
  fundPasswords: string[]
  isAgent: boolean
  /** The wallet at the other provider that this person knows the password of. */
  wallet: NewWallet | null
  browsers: FakeBrowser[]
  /** What the person's requests brought: to go on with, and for others to try. */
  requestIds: string[]
  transferIds: string[]
}

export interface Session {
  token: string
  person: Person
  isLive: boolean
}

/** Two agents, one below the other, with their members, an agent beside them, and two players of nobody. */
const family: { parent: number | null; isAgent: boolean; balance: string }[] = [
  { parent: null, isAgent: true, balance: '400000' },
  { parent: 0, isAgent: false, balance: '90000' },
  { parent: 0, isAgent: true, balance: '150000' },
  { parent: 2, isAgent: false, balance: '40000' },
  { parent: null, isAgent: false, balance: '250000' },
  { parent: null, isAgent: false, balance: '30000.5' },
  { parent: null, isAgent: true, balance: '60000' },
  { parent: 6, isAgent: false, balance: '0' },
]

/** A whole back end in memory, or in a database of its own on a server, with its people. */
export async function startWorld(seed: number, databaseUrl?: string) {
  const inner = await openDb({ databaseUrl, dataDir: inMemory })
  await migrate(inner)
  const random = new Random(seed)
  const backEnd = await startTestBackEnd({}, inner)
  await seedContent(inner)
  await seedGames(inner)
  const people: Person[] = []
  for (const [at] of family.entries()) people.push(await plantPerson(inner, at, people))
  const world = new World({ backEnd, db: inner, random, people })
  for (const person of people) await world.openSession(person)
  return world
}

type BackEnd = Awaited<ReturnType<typeof startTestBackEnd>>

interface Parts {
  backEnd: BackEnd
  db: Db
  random: Random
  people: Person[]
}

export class World {
  readonly backEnd: BackEnd
  readonly db: Db
  readonly random: Random
  /** Who asks. */
  readonly people: Person[]
  /** Everybody with an account, also those who never ask. */
  readonly everybody: Person[]
  /** By account, at the other provider. */
  readonly walletPasswords = new Map<string, string>()
  readonly sessions: Session[] = []
  /** What went wrong at the desk, until the run notes it. */
  readonly deskFaults: string[] = []
  #wallets = 0
  constructor({ backEnd, db, random, people }: Parts) {
    this.backEnd = backEnd
    this.db = db
    this.random = random
    this.people = people
    this.everybody = [...people]
  }

  async openSession(person: Person): Promise<Session> {
    return this.noteSession(await openSession(this.db, person.userId, ''), person)
  }
  noteSession(token: string, person: Person): Session {
    const session = { token, person, isLive: true }
    this.sessions.push(session)
    // The dead are tried again, but not for ever.
    const firstDead = this.sessions.findIndex(({ isLive }) => !isLive)
    if (this.sessions.length > 120 && firstDead >= 0) this.sessions.splice(firstDead, 1)
    return session
  }
  liveSessions = (person: Person) =>
    this.sessions.filter((session) => session.isLive && session.person === person)
  endSessions(person: Person, except?: string) {
    for (const session of this.sessions)
      if (session.person === person && session.token !== except) session.isLive = false
  }
  /** As if thirty days had passed. */
  async expire(session: Session): Promise<void> {
    await this.db.query(
      `update sessions set expires_on = now() - interval '1 second' where token_hash = $1`,
      [hashToken(session.token)],
    )
    session.isLive = false
  }

  /** Counters, locks and holds would swallow the run: they are tested by themselves. */
  async forgetLimits(): Promise<void> {
    await this.db.query('delete from limit_windows')
    await this.db.query(
      'update users set hold_until = null, password_reset_on = null where hold_until is not null',
    )
  }

  /** A picture whose answer is known. */
  async captcha(): Promise<{ uuid: string; qrcode: string }> {
    const uuid = randomUUID()
    await this.db.query(
      `insert into captchas (uuid, answer, expires_on) values ($1, 'ACEF', now() + interval '2 minutes')`,
      [uuid],
    )
    return { uuid, qrcode: 'ACEF' }
  }
  async lastCode(email: string): Promise<string> {
    const [mail] = await this.db.query<{ code: string | null }>(
      'select code from mails where lower(recipient) = lower($1) order by id desc limit 1',
      [email],
    )
    return mail?.code ?? '000000'
  }

  /** A wallet at the other provider with something in it. */
  async newWallet(person: Person): Promise<NewWallet> {
    const wallet = {
      account: `jsy-${person.at}-${(this.#wallets += 1)}`,
      password: `${mark('never', person.at)}-Jsy1`,
      name: mark('own', person.at),
      balance: '9000',
      email: `${mark('own', person.at)}.${this.#wallets}@wallets.example.com`,
    }
    await this.db.transaction((queries) => openWallet(queries, wallet))
    person.wallet = wallet
    this.walletPasswords.set(wallet.account, wallet.password)
    return wallet
  }

  /** Somebody whom a request has just made. */
  async personOf(userId: string, password: string): Promise<Person> {
    const [row] = await this.db.query<{ user_name: string; email: string; is_agent: boolean }>(
      'select user_name, email, is_agent from users where id = $1',
      [userId],
    )
    const person: Person = {
      at: this.everybody.length,
      userId,
      userName: row?.user_name ?? '',
      email: row?.email ?? '',
      password,
      fundPasswords: [],
      isAgent: row?.is_agent ?? false,
      wallet: null,
      browsers: [],
      requestIds: [],
      transferIds: [],
    }
    this.everybody.push(person)
    // A few newcomers take part; more would only dilute what the others do.
    if (this.people.length < 11) this.people.push(person)
    return person
  }

  close = () => this.db.close()
}

/** One person with a card, letters, rounds, an address for coins and a browser that hears of letters. */
async function plantPerson(db: Db, at: number, before: readonly Person[]): Promise<Person> {
  const { parent, isAgent, balance } = family[at] ?? { parent: null, isAgent: false, balance: '0' }
  const userId = String(20_000_000 + at)
  const [own, open, never] = [mark('own', at), mark('open', at), mark('never', at)]
  const password = `${never}-Secret1`
  const fundPassword = String(240_810 + at * 7)
  await db.query(
    `insert into users (id, user_name, email, password_hash, payment_hash, nickname, name, first_name, last_name,
       pinyin_name, id_number, country, parent_id, is_agent, agent_code, team_name, point)
     values ($1, $2, $3, $4, $5, $6, $7, 'Abc', $8, $7, $9, 'JP', $10, $11, $12, $13, $14::numeric)`,
    [
      userId,
      open,
      `${own}@example.com`,
      await hashPassword(password),
      await hashPassword(fundPassword),
      `${own} nick`,
      `${own} Abc`,
      own,
      `${never.toUpperCase()}-0001`,
      parent === null ? null : before[parent]?.userId,
      isAgent,
      isAgent ? `CODE${at}XY` : null,
      `${open} team`,
      isAgent ? '0.012' : '0',
    ],
  )
  await db.query(
    `insert into bank_cards (user_id, bank_code, branch_code, branch_name, bank_account, first_name, last_name)
     values ($1, 'KB', '', $2, $3, 'Abc', $4)`,
    [userId, `${own} branch`, `${never.toUpperCase()}0001`, own],
  )
  await db.query('insert into agent_applications (user_id, status, contact, note) values ($1, 2, $2, $3)', [
    userId,
    `${never} contact`,
    `${never} note`,
  ])
  const texts = { titleJp: `${own} title`, contentJp: `${own} content` }
  for (let letter = 0; letter < 3; letter += 1) await sendLetter(db, { userId, type: 'system', texts })
  await seedManyRounds(db, open, 5)
  if (balance !== '0') await giveCoins(db, userId, balance)
  return {
    at,
    userId,
    userName: open,
    email: `${own}@example.com`,
    password,
    fundPasswords: [fundPassword],
    isAgent,
    wallet: null,
    browsers: [new FakeBrowser(`https://push.example.net/${never}/1`)],
    requestIds: [],
    transferIds: [],
  }
}
