/** One request: its body put together member by member, its headers, now and then something that is no body at all. */
import { languages } from '../../../i18n/languages.ts'
import type { Call } from '../../../src/api/contract/define.ts'
import { entryOf } from '../../../src/api/paths.ts'
import type { Random } from '../faults/random.ts'
import { likelyBody } from './likely-bodies.ts'
import type { CoinNetwork } from './money-oracle.ts'
import { edgeOf, foreignId, hostile, rawBodies } from './odd-values.ts'
import type { Person, World } from './world.ts'

export interface Composed {
  text: string
  method: string
  headers: Record<string, string>
  /** It names something of somebody else. */
  hasForeign: boolean
}

const oddTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=utf-16',
  '',
]
const oddMethods = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const oddLanguages = [
  '',
  '*',
  'xx',
  'x'.repeat(3000),
  'ja-JP;q=0.1,en;q=NaN',
  '__proto__',
  '../en',
  "en' or 1=1",
]

export class Composer {
  readonly #world: World
  readonly #networks: readonly CoinNetwork[]
  constructor(world: World, networks: readonly CoinNetwork[]) {
    this.#world = world
    this.#networks = networks
  }

  async compose(call: Call, person: Person, tickets: Map<string, string>): Promise<Composed> {
    const { random } = this.#world
    const envelope = {
      method: random.below(60) === 0 ? random.pick(oddMethods) : 'POST',
      headers: {
        'Accept-Language': random.below(20) === 0 ? random.pick(oddLanguages) : random.pick(languages),
        ...(random.below(25) === 0 ? { 'Content-Type': random.pick(oddTypes) } : {}),
      },
    }
    if (random.below(40) === 0) return { ...envelope, text: random.pick(rawBodies), hasForeign: false }
    const body = await this.bodyOf(call, person, tickets)
    const { value, hasForeign } = await this.#withForeign(body, '', person)
    return { ...envelope, text: JSON.stringify(value), hasForeign }
  }

  /** As it is filled before ids of others are put in. */
  async bodyOf(call: Call, person: Person, tickets: Map<string, string>): Promise<Record<string, unknown>> {
    const { random } = this.#world
    const body = await likelyBody(call.name, {
      world: this.#world,
      person,
      networks: this.#networks,
      tickets,
    })
    const members = [...new Set([...memberNames(call), ...Object.keys(body)])]
    for (const member of oddMembers(members, random, entryOf(call.name).kind === 'money' ? 13 : 10))
      body[member] = random.below(2) ? edgeOf(body[member], random) : hostile(random)
    if (random.below(25) === 0 && members.length > 0) delete body[random.pick(members)]
    // Members that nobody may set.
    if (random.below(25) === 0)
      Object.assign(body, {
        userId: foreignId,
        isAgent: true,
        balance: '999999',
        status: 1,
        kycStatus: 1,
        ...body,
      })
    return body
  }

  /** The same value with a live id of somebody else wherever one is wanted. */
  async #withForeign(
    value: unknown,
    member: string,
    person: Person,
  ): Promise<{ value: unknown; hasForeign: boolean }> {
    if (value === foreignId) return { value: await this.#foreignId(member, person), hasForeign: true }
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) === null)
      return { value, hasForeign: false }
    const list = Array.isArray(value)
    let hasForeign = false
    const entries: [string, unknown][] = []
    for (const [key, part] of Object.entries(value)) {
      const replaced = await this.#withForeign(part, list ? member : key, person)
      hasForeign ||= replaced.hasForeign
      entries.push([key, replaced.value])
    }
    if (!hasForeign) return { value, hasForeign }
    return { value: list ? entries.map(([, part]) => part) : Object.fromEntries(entries), hasForeign }
  }

  async #foreignId(member: string, person: Person): Promise<unknown> {
    const { random, people, db } = this.#world
    const other = random.pick(people.filter((one) => one !== person))
    const idsIn = async (sql: string) =>
      (await db.query<{ id: string }>(sql, [other.userId])).map(({ id }) => id)
    const kinds: Record<string, () => Promise<string[]> | string[]> = {
      card: () => idsIn('select id::text as id from bank_cards where user_id = $1 order by bank_cards.id'),
      letter: () =>
        idsIn('select id::text as id from letters where user_id = $1 order by letters.id desc limit 5'),
      order: () =>
        idsIn(`select order_sn as id from deposits where user_id = $1 order by created_on desc limit 5`),
      name: () => [other.userId, other.userName, other.email],
      person: () => [other.userId],
      request: () => other.requestIds,
      browser: () => other.browsers.map(({ endpoint }) => endpoint),
      transfer: () => other.transferIds,
      session: () =>
        this.#world.sessions.filter((one) => one.person === other && !one.isLive).map(({ token }) => token),
    }
    const usual: Record<string, string> = {
      id: random.pick(['card', 'letter']),
      ids: 'letter',
      bankId: 'card',
      userId: 'person',
      parentId: 'person',
      account: 'name',
      keyword: random.pick(['name', 'order']),
      requestId: 'request',
      endpoint: 'browser',
      transferId: 'transfer',
    }
    // What carries a mark or is an order's number goes only where it is not stored: it would come back as the asker's own.
    const anywhere = ['card', 'letter', 'person', 'request', 'transfer', 'session']
    const kind = random.below(5) === 0 ? random.pick(anywhere) : (usual[member] ?? random.pick(anywhere))
    const found = (await kinds[kind]?.()) ?? []
    const one = found.length > 0 ? random.pick(found) : other.userId
    return member === 'ids' ? [one] : one
  }
}

/** As its schema lists them. */
const memberNames = ({ request }: Call) => Object.keys('entries' in request ? Object(request.entries) : {})

/** Which members are odd: of twenty bodies in `good` none, in most others one, in the last one several. */
function oddMembers(members: readonly string[], random: Random, good: number): string[] {
  const plan = random.below(20)
  if (plan < good || members.length === 0) return []
  return plan < 19 ? [random.pick(members)] : members.filter(() => random.below(3) > 0)
}
