/** The reference back end itself, with real SQL in the embedded PostgreSQL, on the world's clock and chance. */
import * as nodeCrypto from 'node:crypto'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { CallName } from '../../../src/api/paths.ts'
import type { Db } from '../../server/platform/db/db.ts'
import { inMemory, openEmbedded } from '../../server/platform/db/embedded.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { Random } from '../faults/random.ts'
import {
  arrivesAfterMs,
  drawOf,
  openingBalance,
  type BackEnd,
  type Call,
  type Envelope,
  type LimitFact,
  type OrderFact,
  type PreferenceFact,
  type RoundFact,
} from './back-end.ts'
import { bundle, type Edit } from './bundle.ts'
import type { Player } from './device.ts'
import type * as handlers from './handlers.ts'

type Handlers = typeof handlers

/** What the handlers draw and read the clock by, of the world that is lived. */
const source = { now: () => 0, random: new Random(1) }

const hostRequire = createRequire(import.meta.url)
const bytes = (length: number) => Buffer.from(Array.from({ length }, () => source.random.below(256)))
const chance = {
  ...nodeCrypto,
  randomBytes: bytes,
  randomUUID: () => {
    const hex = bytes(16).toString('hex')
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      `8${hex.slice(17, 20)}`,
      hex.slice(20),
    ].join('-')
  },
  randomInt: (one: number, other?: number) =>
    other === undefined ? source.random.below(one) : one + source.random.below(other - one),
}

const hostDate = Date
class WorldDate extends hostDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length) super(...given)
    else super(Math.floor(source.now()))
  }
  static override now = () => Math.floor(source.now())
}

/** Where each module lies, which CommonJS does not say. */
const ownAddress: Plugin = {
  name: 'own-address',
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      : null,
}

const globals = {
  require: (id: string): unknown => (id === 'node:crypto' ? chance : hostRequire(id)),
  Date: WorldDate,
  Math: Object.assign(Object.create(Math) as object, { random: () => source.random.next() }),
  process: { env: { SCRYPT_LOG_N: '4' }, on: () => undefined, cwd: () => '/' },
}

/** `now()` of SQL is the world's too, also in the defaults of the tables, which are made after it. */
const clockSql = `
  create function public.now() returns timestamptz language sql stable
    as $$ select current_setting('world.now')::timestamptz $$;
  set search_path = public, pg_catalog;`

const openedDb = async (): Promise<Db> => {
  const db = await openEmbedded(inMemory)
  await db.exec(`set world.now = '2026-03-01T00:00:00Z'; ${clockSql}`)
  await migrate(db)
  return db
}

const kept = /^(migrations|channels|banks|countries|notices|promotions|banners|games|push_keys)$/

export class RealBackEnds {
  readonly #db: Db
  readonly #modules: Handlers
  readonly #tables: string[]
  #passwords: [string, string] = ['', '']

  private constructor(db: Db, modules: Handlers, tables: string[]) {
    this.#db = db
    this.#modules = modules
    this.#tables = tables
  }

  static async open(edits: readonly Edit[] = []): Promise<RealBackEnds> {
    const external = [/^node:/, /^[@a-z](?!.*\.ts$)[^:]*$/]
    const names = Object.keys(globals)
    const open = await bundle<Handlers>('handlers.ts', names, { edits, plugins: [ownAddress], external })
    const db = await openedDb()
    const modules = open(globals)
    await modules.seedContent(db)
    await modules.seedGames(db)
    const rows = await db.query<{ name: string }>(
      "select tablename as name from pg_catalog.pg_tables where schemaname = 'public'",
    )
    const all = new RealBackEnds(
      db,
      modules,
      rows.map(({ name }) => name).filter((name) => !kept.test(name)),
    )
    all.#passwords = [await modules.hashPassword('Amigo2026!'), await modules.hashPassword('246810')]
    return all
  }

  close = () => this.#db.close()

  /** One for a world: nothing of the world before is there. */
  async make(players: readonly Player[], now: () => number, seed: number): Promise<BackEnd> {
    source.now = now
    source.random = new Random(seed)
    await this.#db.exec(
      `set session_replication_role = replica; ${this.#tables.map((name) => `delete from ${name};`).join(' ')}
       set session_replication_role = origin; set world.now = '${new Date(now()).toISOString()}';`,
    )
    const [agent] = players
    for (const player of players) await this.#add(player, player === agent ? null : (agent?.userId ?? null))
    return new RealBackEnd(this.#db, this.#modules, now)
  }

  async #add({ userId, name, mark, secret, isAgent }: Player, parent: string | null): Promise<void> {
    const [password, fund] = this.#passwords
    await this.#db.query(
      `insert into users (id, user_name, email, password_hash, payment_hash, nickname, name, parent_id, is_agent)
       values ($1, $2, $2 || '@example.com', $3, $4, $5, $6, $7, $8)`,
      [userId, name, password, fund, mark, secret, parent, isAgent],
    )
    await this.#db.query(
      `insert into bank_cards (id, user_id, bank_code, bank_account) overriding system value
       values ($1, $2, '0005', '1110001')`,
      [`9${userId.slice(-3)}`, userId],
    )
    await this.#modules.giveCoins(this.#db, userId, String(openingBalance))
  }
}

class RealBackEnd implements BackEnd {
  #changes = 0
  readonly #db: Db
  readonly #modules: Handlers
  readonly #now: () => number
  readonly #config: ReturnType<Handlers['readConfig']>

  constructor(db: Db, modules: Handlers, now: () => number) {
    this.#db = db
    this.#modules = modules
    this.#now = now
    this.#config = { ...modules.readConfig({}), orderDelayMs: arrivesAfterMs }
  }

  /** The database's clock is the world's. */
  async #tick(): Promise<void> {
    await this.#db.query('select set_config($1, $2, false)', [
      'world.now',
      new Date(this.#now()).toISOString(),
    ])
  }

  async answer({ name, body, token, address }: Call): Promise<Envelope> {
    await this.#tick()
    const { run, registry, playerOf } = this.#modules
    const player = token === null ? null : await playerOf(this.#db, token)
    const context = {
      db: this.#db,
      config: this.#config,
      origin: 'https://app.test',
      lang: 'ja-JP',
      ip: address,
      userAgent: address,
      player,
      token: player && token,
    }
    this.#changes += 1
    const answer = await run(registry.get(name as CallName), context, body)
    return { ...answer, code: Number(answer.code) }
  }

  changes = () => this.#changes

  get liveDb() {
    return this.#db
  }

  async play({ userId }: Player, stake: string, roundId: string): Promise<boolean> {
    await this.#tick()
    this.#changes += 1
    const round = { userId, gameId: 'koi-river', machineId: 'A-101', roundId, stake }
    const { playRound } = this.#modules
    const asked = { ...round, lang: 'ja-JP', zone: this.#config.zone }
    return playRound(this.#db, asked, drawOf(roundId)).then(
      () => true,
      () => false,
    )
  }

  async captcha(uuid: string): Promise<string> {
    const [row] = await this.#db.query<{ answer: string }>('select answer from captchas where uuid = $1', [
      uuid,
    ])
    return row?.answer ?? ''
  }

  async advance(): Promise<void> {
    this.#changes += 1
    await this.#tick()
    // Nobody of this world guesses; how often one may is not what it is about.
    await this.#db.query('delete from limit_windows')
    await this.#modules.advanceOrders({ db: this.#db, config: this.#config }, new Date(this.#now()))
  }

  async desk(move: 'approve' | 'fail', orderSn: string): Promise<void> {
    this.#changes += 1
    await this.#tick()
    await this.#db.transaction((queries) => this.#modules.moveWithdrawal(queries, orderSn, move))
  }

  async endSessions({ userId }: Player): Promise<void> {
    this.#changes += 1
    await this.#db.query('delete from sessions where user_id = $1', [userId])
  }

  async letter({ userId }: Player, text: string): Promise<void> {
    this.#changes += 1
    await this.#tick()
    const said = { jp: text, ko: text, fil: text, vi: text, en: text, zh: text, zhTW: text }
    const texts = this.#modules.letterTexts(said, said)
    await this.#modules.sendLetter(this.#db, { userId, type: 'system', texts })
  }

  async truth() {
    const orders = await this.#db.query<
      Omit<OrderFact, 'at' | 'claimedAt'> & { at: Date; claimed: Date | null }
    >(
      `select request_id as "requestId", user_id as "userId", 'deposit' as kind, order_sn as "orderSn",
         trim_scale(amount)::text as amount, status, created_on as at, claimed_on as claimed from deposits
       union all select request_id, user_id, 'withdraw', order_sn, trim_scale(amount)::text, status, created_on, null
         from withdrawals
       union all select r.request_id, t.agent_id, 'team', t.order_sn, trim_scale(t.amount)::text, 1, t.created_on, null
         from agent_transfers t join requests r on r.user_id = t.agent_id and r.answer->>'orderSn' = t.order_sn
       order by 7`,
    )
    const balances = await this.#db.query<{ id: string; balance: string }>(
      `select substr(account, 8) as id, trim_scale(balance)::text as balance from ledger_balances
       where account like 'player:%'`,
    )
    const timed = <Row extends { at: Date }>(rows: readonly Row[]) =>
      rows.map((row) => ({ ...row, at: row.at.getTime() }))
    const rounds = await this.#db.query<Omit<RoundFact, 'at'> & { at: Date }>(
      `select user_id as "userId", trim_scale(bet_amount)::text as stake, trim_scale(winning_money)::text as win,
         created_on as at from game_records order by id`,
    )
    const limits = await this.#db.query<Omit<LimitFact, 'at'> & { at: Date }>(
      `select user_id as "userId", kind, what, trim_scale(before)::text as before, trim_scale(after)::text as after,
         created_on as at from account_limit_changes order by id`,
    )
    const preferences = await this.#db.query<Omit<PreferenceFact, 'changedOn'> & { at: Date }>(
      'select user_id as "userId", kind, id, value, changed_on as at from preferences order by 1, 2, 3',
    )
    return {
      orders: timed(orders).map(({ claimed, ...order }) => ({
        ...order,
        claimedAt: claimed?.getTime() ?? null,
      })),
      rounds: timed(rounds),
      limits: timed(limits),
      preferences: preferences.map(({ at, ...row }) => ({ ...row, changedOn: at.toISOString() })),
      balances: new Map(balances.map(({ id, balance }) => [id, balance])),
      ledger: await this.#modules.ledgerSum(this.#db),
    }
  }

  async excludedSince() {
    const rows = await this.#db.query<{ id: string; since: Date }>(
      'select user_id as id, since from self_exclusions',
    )
    return new Map(rows.map(({ id, since }) => [id, since.getTime()]))
  }
}
