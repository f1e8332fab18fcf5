/** The reference back end itself, with real SQL in the embedded PostgreSQL, on the world's clock and chance. */
import * as nodeCrypto from 'node:crypto'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { CallName } from '../../../src/api/paths.ts'
import type { Db, Queries } from '../../server/platform/db/db.ts'
import { inMemory, openEmbedded } from '../../server/platform/db/embedded.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { Random } from '../faults/random.ts'
import {
  arrivesAfterMs,
  drawOf,
  offers,
  openingBalance,
  type BackEnd,
  type Call,
  type Envelope,
} from './back-end.ts'
import { bundle, type Edit } from './bundle.ts'
import type { Player } from './device.ts'
import type * as handlers from './handlers.ts'
import { agentPoint } from './members.ts'
import { realTruth } from './real-truth.ts'

type Handlers = typeof handlers

/** What the handlers draw and read the clock by, of the world that is lived. */
const source = { now: () => 0, random: new Random(1) }

const hostRequire = createRequire(import.meta.url)
const bytes = (length: number) => Buffer.from(Array.from({ length }, () => source.random.below(256)))
const chance = {
  ...nodeCrypto,
  randomBytes: bytes,
  randomUUID: () =>
    bytes(16)
      .toString('hex')
      .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5'),
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
    await db.query('update promotions set begin_time = null, end_time = null')
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
    await this.#db.query(
      `insert into bonus_offers (promotion_id, terms)
       select p.id, o.terms from jsonb_array_elements($1::jsonb) with ordinality o (terms, place)
         join (select id, row_number() over (order by id) as place from promotions) p using (place)`,
      [JSON.stringify(offers)],
    )
    await this.#db.query('update games set status = 1')
    const [agent] = players
    for (const player of players) await this.#add(player, player === agent ? null : (agent?.userId ?? null))
    return new RealBackEnd(this.#db, this.#modules, now)
  }

  async #add({ userId, name, mark, secret, isAgent }: Player, parent: string | null): Promise<void> {
    const [password, fund] = this.#passwords
    await this.#db.query(
      `insert into users (id, user_name, email, password_hash, payment_hash, nickname, name, parent_id, is_agent, point)
       values ($1, $2, $2 || '@example.com', $3, $4, $5, $6, $7, $8, $9::numeric)`,
      [userId, name, password, fund, mark, secret, parent, isAgent, isAgent ? agentPoint : '0'],
    )
    await this.#db.query(
      `insert into bank_cards (id, user_id, bank_code, bank_account) overriding system value
       values ($1, $2, '0005', '1110001')`,
      [`9${userId.slice(-3)}`, userId],
    )
    await this.#modules.giveCoins(this.#db, userId, String(openingBalance))
    await this.#db.query(
      `insert into sessions (token_hash, user_id, expires_on) values ($1, $1, 'infinity')`,
      [userId],
    )
    await this.#db.query(
      `insert into push_subscriptions (endpoint, user_id, session_hash, p256dh, auth, lang, topics)
       values ($1, $1, $1, '', '', 'ja-JP', '["letters"]')`,
      [userId],
    )
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

  /** The database's clock is the world's; something may have changed after it. */
  async #tick(): Promise<void> {
    this.#changes += 1
    const now = new Date(this.#now()).toISOString()
    await this.#db.query('select set_config($1, $2, false)', ['world.now', now])
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
    const answer = await run(registry.get(name as CallName), context, body)
    return { ...answer, code: Number(answer.code) }
  }

  changes = () => this.#changes

  get liveDb() {
    return this.#db
  }

  async play({ userId }: Player, stake: string, roundId: string): Promise<boolean> {
    await this.#tick()
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
    await this.#tick()
    // Nobody of this world guesses; how often one may is not what it is about.
    await this.#db.query('delete from limit_windows')
    const deps = { db: this.#db, config: this.#config }
    await this.#modules.advanceOrders(deps, new Date(this.#now()))
    await this.#modules.advanceBonuses(deps)
  }

  async #done(work: (queries: Queries) => Promise<unknown>): Promise<void> {
    await this.#tick()
    await this.#db.transaction(work)
  }
  desk = (move: 'approve' | 'fail', orderSn: string) =>
    this.#done((queries) => this.#modules.moveWithdrawal(queries, orderSn, move))
  pauseOffer = (index: number) =>
    this.#done((queries) =>
      queries.query(
        `update bonus_offers set is_paused = not is_paused
         where promotion_id = (select promotion_id from bonus_offers order by 1 offset $1 limit 1)`,
        [index % offers.length],
      ),
    )
  endSessions = ({ userId }: Player) =>
    this.#done((queries) => queries.query('delete from sessions where user_id = $1', [userId]))
  letter = ({ userId }: Player, text: string) => {
    const said = { jp: text, ko: text, fil: text, vi: text, en: text, zh: text, zhTW: text }
    const letter = { userId, type: 'system', texts: this.#modules.letterTexts(said, said) } as const
    return this.#done((queries) => this.#modules.sendLetter(queries, letter))
  }
  moveMember = (userId: string, parentId: string) =>
    this.#done((queries) =>
      queries.query("update users set parent_id = nullif($2, '') where id = $1", [userId, parentId]),
    )
  freeze = (userId: string, isFreeze: boolean) =>
    this.#done((queries) => this.#modules.freezeByOperator(queries, userId, isFreeze))
  answerThread = (threadId: string, text: string) =>
    this.#done((queries) => this.#modules.answerThread(queries, threadId, text))
  async setMachine({ gameId, machineId }: { gameId: string; machineId: string }, status: number) {
    await this.#tick()
    await this.#modules.setMachine(this.#db, gameId, machineId, status)
  }
  async come(name: string, code: string): Promise<void> {
    await this.answer({ name: 'invite/open', body: { agentCode: code }, token: null, address: name })
    const newcomer = { account: name, email: name, passwordHash: '', agentCode: code }
    await this.#done((queries) => this.#modules.insertUser(queries, newcomer))
  }

  truth = async () => realTruth(this.#db, await this.#modules.ledgerSum(this.#db))

  async excludedSince() {
    const rows = await this.#db.query<{ id: string; since: Date }>(
      'select user_id as id, since from self_exclusions',
    )
    return new Map(rows.map(({ id, since }) => [id, since.getTime()]))
  }
}
