/**
 * Schema fuzz of the reference back end: every call with bodies that its schema takes, that lie at its edges and that are
 * hostile, by everybody and nobody, while people sign in and out, passwords change, orders are placed and decided.
 * After each answer what must always hold is checked (`checks.ts`), and money against an oracle of its own.
 */
import type { Call } from '../../../src/api/contract/define.ts'
import { entryOf, paths, type CallName } from '../../../src/api/paths.ts'
import { everyCall } from '../../../src/operator/adopt/every-call.ts'
import { ledgerSum } from '../../server/finance/ledger/ledger.ts'
import { freshDatabases } from '../../server/platform/db/server-database.ts'
import type { Random } from '../faults/random.ts'
import type { Line } from '../line.ts'
import {
  changesOthers,
  faultsOfAnswer,
  Privacy,
  readEnvelope,
  viewerOf,
  type Asked,
  type Envelope,
  type Heard,
} from './checks.ts'
import { Composer } from './compose.ts'
import { noteSuccess } from './effects.ts'
import { standIn } from './events.ts'
import { MoneyOracle, networksOf, type CoinNetwork } from './money-oracle.ts'
import { Repeats } from './repeats.ts'
import { startWorld, type Person, type Session, type World } from './world.ts'

export interface FuzzTally {
  requests: number
  /** Money orders that were accepted, each once. */
  accepted: number
  codes: Map<number, number>
  /** Calls and how often they succeeded. */
  reached: Map<CallName, number>
  problems: string[]
}

/** Requests of one database; then a new one begins, so that what has piled up does not slow the rest down. */
const perRun = 10_000

/** Runs with the seeds `seed`, `seed + 1` …; one of them comes again by its own seed. */
export async function fuzzBackEnd({
  requests,
  seed,
  openDatabase = async () => ({ url: undefined, drop: async () => {} }),
}: {
  requests: number
  seed: number
  /** A fresh database on a server for each run; otherwise each is embedded and in memory. */
  openDatabase?: () => Promise<{ url: string | undefined; drop: () => Promise<void> }>
}): Promise<FuzzTally> {
  const tally: FuzzTally = {
    requests: 0,
    accepted: 0,
    codes: new Map(),
    reached: new Map(everyCall.map(({ name }) => [name, 0])),
    problems: [],
  }
  for (let run = 0; tally.requests < requests; run += 1) {
    const database = await openDatabase()
    const fuzz = await Fuzz.start(seed + run, tally, database.url)
    try {
      await fuzz.run(Math.min(perRun, requests - tally.requests))
    } finally {
      await fuzz.close()
      await database.drop()
    }
  }
  return tally
}

/** How often a call is drawn: money most; what throws a player out everywhere seldom. */
function weightOf({ name }: Call): number {
  if (name === 'auth/reset/password' || name === 'auth/password/update' || name === 'auth/logout') return 1
  return { money: 8, write: 4, read: 3 }[entryOf(name).kind]
}
const drawn = everyCall.flatMap((call) => Array.from({ length: weightOf(call) }, () => call))

interface Parts {
  world: World
  seed: number
  tally: FuzzTally
  networks: readonly CoinNetwork[]
  oracle: MoneyOracle
  privacy: Privacy
}

export class Fuzz {
  readonly world: World
  readonly seed: number
  readonly oracle: MoneyOracle
  readonly networks: readonly CoinNetwork[]
  readonly repeats = new Repeats()
  readonly tickets = new Map<string, string>()
  readonly #tally: FuzzTally
  /** What the processors had done for this process some requests ago: asking each time takes longer than a request. */
  #before = process.cpuUsage()
  readonly #privacy: Privacy
  readonly #composer: Composer

  private constructor({ world, seed, tally, networks, oracle, privacy }: Parts) {
    this.world = world
    this.seed = seed
    this.networks = networks
    this.oracle = oracle
    this.#tally = tally
    this.#privacy = privacy
    this.#composer = new Composer(world, networks)
  }

  static async start(seed: number, tally: FuzzTally, databaseUrl?: string): Promise<Fuzz> {
    const world = await startWorld(seed, databaseUrl)
    const networks = networksOf((await world.backEnd.call('cpp/coins')).data)
    const oracle = await MoneyOracle.open(world.db, networks)
    return new Fuzz({ world, seed, tally, networks, oracle, privacy: await Privacy.open(world.db) })
  }

  async run(requests: number): Promise<void> {
    const { random } = this.world
    const end = this.#tally.requests + requests
    for (let step = 0; this.#tally.requests < end; step += 1) {
      if (step % 20 === 0) {
        await this.world.forgetLimits()
        this.#before = process.cpuUsage()
      }
      if (random.below(100) < 12) await standIn(this)
      await this.#one()
      this.note('desk', this.world.deskFaults.splice(0))
      if (step % 200 === 199) this.note('wallets', await this.oracle.compare())
    }
    await this.#settle()
  }

  /** What was found, with what it takes to see it again. */
  note(what: string, problems: readonly string[]): void {
    const at = `seed ${this.seed}, request ${this.#tally.requests}`
    for (const problem of problems)
      if (this.#tally.problems.length < 200) this.#tally.problems.push(`${at}: ${what}: ${problem}`)
  }

  async #one(): Promise<void> {
    const { random } = this.world
    const call = random.pick(drawn)
    const person = this.#personFor(call, random)
    const { token, session } = await this.#tokenOf(person, random)
    const { text, method, headers, hasForeign } = await this.#composer.compose(call, person, this.tickets)
    const asked: Asked = { call, method, token, session, text }
    const viewer = viewerOf(asked)
    const isGuarded =
      viewer !== null &&
      hasForeign &&
      entryOf(call.name).access !== 'public' &&
      entryOf(call.name).kind !== 'read' &&
      !changesOthers.has(call.name)
    const before = isGuarded ? await this.#privacy.othersOf(viewer) : ''
    const heard = await this.send(asked, headers)
    await this.check(asked, heard, person)
    if (isGuarded && before !== (await this.#privacy.othersOf(viewer)))
      this.note(`${call.name} ${text.slice(0, 300)}`, ['changed what belongs to others'])
  }

  #personFor({ name }: Call, random: Random): Person {
    const agents = this.world.people.filter(({ isAgent }) => isAgent)
    return random.pick(entryOf(name).access === 'agent' && random.below(4) > 0 ? agents : this.world.people)
  }

  /** Mostly a live session of the person; else none, a forged one, or one that has ended. */
  async #tokenOf(person: Person, random: Random): Promise<{ token: string; session: Session | null }> {
    const { sessions } = this.world
    const kind = random.below(20)
    if (kind === 0) return { token: '', session: null }
    const dead = sessions.filter(({ isLive }) => !isLive)
    if (kind <= 2 && dead.length > 0) {
      const session = random.pick(dead)
      return { token: session.token, session }
    }
    const live = this.world.liveSessions(person)
    const session = live.length > 0 ? random.pick(live) : await this.world.openSession(person)
    if (kind === 3) return { token: forged(session.token, random), session: null }
    return { token: session.token, session }
  }

  async send(
    asked: Pick<Asked, 'call' | 'method' | 'token' | 'text'>,
    headers: Record<string, string> = {},
  ): Promise<Heard> {
    this.#tally.requests += 1
    const startedAt = performance.now()
    const { call, method, token, text: body } = asked
    const response = await this.world.backEnd.app.request(paths[call.name].path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers, ...(token ? { TOKEN: token } : {}) },
      ...(method === 'GET' || method === 'HEAD' ? {} : { body }),
    })
    const text = await response.text()
    const ms = performance.now() - startedAt
    const { user, system } = ms > 1000 ? process.cpuUsage(this.#before) : { user: 0, system: 0 }
    return { status: response.status, text, ms, workMs: (user + system) / 1000 }
  }

  /** What must hold of every answer; gives its envelope where the call succeeded. */
  async checkAnswer(asked: Asked, heard: Heard): Promise<Envelope | null> {
    const what = describe(asked)
    this.note(what, faultsOfAnswer(asked, heard))
    this.note(what, await this.#privacy.leaksIn(asked, heard.text))
    const envelope = asked.method === 'POST' ? readEnvelope(heard) : null
    const { codes, reached } = this.#tally
    if (envelope) codes.set(envelope.code, (codes.get(envelope.code) ?? 0) + 1)
    if (envelope?.code !== 200) return null
    reached.set(asked.call.name, (reached.get(asked.call.name) ?? 0) + 1)
    return envelope
  }

  /** The same, and what the request changed: sessions, secrets, money. */
  async check(asked: Asked, heard: Heard, person: Person): Promise<void> {
    const viewer = viewerOf(asked)
    const envelope = await this.checkAnswer(asked, heard)
    if (!envelope) return
    const { session, text } = asked
    const { name } = asked.call
    const { kind } = entryOf(name)
    const body = objectIn(text)
    const { data } = envelope
    const { world, tickets } = this
    const success = { world, call: name, session, person: viewer ?? person, body, data, tickets }
    this.note(describe(asked), await noteSuccess(success))
    if (!viewer || !('requestId' in body) || kind === 'read') return
    const repeat = this.repeats.note(viewer, name, body, data)
    if (repeat) return this.note(describe(asked), repeat)
    if (kind !== 'money') return
    this.#tally.accepted += 1
    const order = { person: viewer, call: name, body, answer: new Map(Object.entries(data ?? {})) }
    this.note(describe(asked), await this.oracle.accept(order))
  }

  /** At the end: the books, the wallets, and every session that ended or lives. */
  async #settle(): Promise<void> {
    this.note('wallets', await this.oracle.compare())
    const sum = await ledgerSum(this.world.db).catch((error: unknown) => String(error))
    if (sum !== '0') this.note('ledger', [`adds up to ${sum}`])
    for (const { token, isLive, person } of this.world.sessions) {
      const { code } = await this.world.backEnd.call('user/info', {}, token)
      if ((code === 200) !== isLive)
        this.note('sessions', [
          `${isLive ? 'a live' : 'an ended'} session of ${person.userName} is answered ${code}`,
        ])
    }
  }

  close = () => this.world.close()
}

const describe = (asked: Asked) =>
  `${asked.call.name} ${asked.method} as ${viewerOf(asked)?.userName ?? 'nobody'} ${asked.text.slice(0, 300)}`

/** A token that is none: of another length, another case, another sign, or rubbish of the header's own letters. */
function forged(token: string, random: Random): string {
  const kind = random.below(6)
  if (kind === 0) return token.slice(0, -1)
  if (kind === 1) return `${token}A`
  if (kind === 2) return token.slice(1) + token.slice(0, 1) + random.digits(1)
  if (kind === 3) return "' or '1'='1"
  if (kind === 4) return 'x'.repeat(5000)
  return `Bearer ${token}\u00ff`
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text.trim() || '{}')
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** A long run, on the server of DATABASE_URL where that is set. */
export async function fuzzLines(requests: number, seed: number): Promise<Line[]> {
  const server = process.env['DATABASE_URL']
  const tally = await fuzzBackEnd({
    requests,
    seed,
    ...(server ? { openDatabase: freshDatabases(server) } : {}),
  })
  const codes = [...tally.codes].toSorted(([a], [b]) => a - b).map(([code, times]) => `${code}: ${times}`)
  const never = [...tally.reached].filter(([, times]) => times === 0).map(([name]) => name)
  console.log(`  ${tally.accepted} money orders accepted; never succeeded: ${never.join(', ') || 'none'}`)
  const { problems } = tally
  return [{ fault: 'back end under schema fuzz', runs: tally.requests, problems, note: codes.join(', ') }]
}
