/** Waiting for a machine: the model of it, what players and the hall do, and what must hold. */
import { inTab } from './account-actions.ts'
import type { Action } from './actions.ts'
import { iso, Refused } from './back-end.ts'
import type { Account, ModelBooks } from './model-books.ts'
import { at } from './plans.ts'
import type { World } from './world.ts'

const machines = [
  { gameId: 'koi-river', machineId: 'A-103' },
  { gameId: 'crane-song', machineId: 'A-108' },
] as const
export const waitMs = 2 * 3_600_000

export interface WaitFact {
  userId: string
  gameId: string
  until: number
}

/** A letter that says that a machine is free. */
export type FreedFact = Omit<WaitFact, 'until'> & { at: number }

export const waitText = ({ gameId, until }: Omit<WaitFact, 'userId'>) => `${gameId} ${until}`

/** Of the model: who waits, which machines are free, and who was told. */
export class ModelWaits {
  readonly #books: ModelBooks
  readonly #waits = new Map<string, WaitFact>()
  readonly #free = new Set<string>()
  readonly freed: FreedFact[] = []

  constructor(books: ModelBooks) {
    this.#books = books
  }

  facts = () => [...this.#waits.values()].filter(({ until }) => until > this.#books.now())

  setMachine(gameId: string, status: number): void {
    this.#books.live.changes += 1
    if (status) return void this.#free.delete(gameId)
    this.#free.add(gameId)
    for (const { userId } of this.facts().filter((wait) => wait.gameId === gameId)) {
      this.#waits.delete(userId)
      this.freed.push({ userId, gameId, at: this.#books.now() })
      this.#books.write(this.#books.accounts.get(userId) as Account, 'free')
    }
  }

  #answer({ player: { userId } }: Account) {
    const wait = this.facts().find((one) => one.userId === userId)
    const machine = machines.find(({ gameId }) => gameId === wait?.gameId)
    return { waiting: wait && machine ? { ...machine, until: iso(wait.until) } : null }
  }

  readonly calls = {
    'game/wait/query': (_body: object, account: Account) => this.#answer(account),
    'game/wait': ({ gameId }: Record<string, unknown>, account: Account) => {
      if (this.#free.has(String(gameId))) throw new Refused(409)
      const { userId } = account.player
      const until = Math.floor(this.#books.now()) + waitMs
      this.#waits.set(userId, { userId, gameId: String(gameId), until })
      this.#books.live.changes += 1
      return this.#answer(account)
    },
    'game/wait/end': (_body: object, account: Account) => {
      this.#waits.delete(account.player.userId)
      this.#books.live.changes += 1
      return this.#answer(account)
    },
  }
}

export const waitActions = {
  'wait for a machine': inTab((world, tab, { count }) => {
    const game = at([machines[0], machines[1], machines[0], null], count) ?? null
    if (game) world.wanted.add(`${world.playerIn(tab)?.userId} waits for ${game.gameId}`)
    return tab.client.account.wait(game)
  }),
  /** It is free, or taken again. */
  'change a machine': async (world, { count }) => {
    const { gameId, machineId } = at(machines, count) ?? machines[0]
    const isFree = !world.freeMachines.delete(gameId)
    if (isFree) {
      world.freeMachines.add(gameId)
      world.freed.push({ gameId, at: world.schedule.now })
    }
    world.say(`${machineId} is ${isFree ? 'free' : 'taken'}`)
    await world.schedule.host(world.backEnd.setMachine({ gameId, machineId }, isFree ? 0 : 1))
    await world.look()
  },
} satisfies Record<string, Action>

/** What they waited for just before that, and since when. */
function waitBefore(world: World, userId: string, moment: number) {
  const entry = world.history.get(`wait ${userId}`)?.findLast(({ at: since }) => since < moment)
  const [gameId, until] = entry?.value.split(' ') ?? []
  return { gameId, until: Number(until), since: entry?.at ?? 0, value: `${userId} ${entry?.value}` }
}

/** Who waits is told once, within two hours; nobody else is. */
export function waitsAreTold(world: World): void {
  const told = new Set<string>()
  for (const { userId, gameId, at: moment } of world.truth.freed) {
    const before = waitBefore(world, userId, moment)
    if (before.gameId !== gameId || before.until <= moment || told.has(before.value))
      world.problem(`wait: ${userId} was told of ${gameId} and did not wait for it`)
    if (!world.wanted.has(`${userId} waits for ${gameId}`) || before.until - before.since > waitMs + 1)
      world.problem(`wait: ${userId} never wanted to wait so long for ${gameId}`)
    told.add(before.value)
  }
  for (const { userId } of world.players)
    for (const { gameId, at: moment } of world.freed) {
      const { gameId: waitedFor, until, since } = waitBefore(world, userId, moment)
      const isTold = world.truth.freed.some(
        (one) => one.userId === userId && one.gameId === gameId && Math.abs(one.at - moment) < 2,
      )
      if (waitedFor === gameId && until > moment && since < moment && !isTold)
        world.problem(`wait: ${userId} was not told of ${gameId}`)
    }
  for (const { userId, gameId } of world.truth.waits)
    if (world.freeMachines.has(gameId)) world.problem(`wait: ${userId} waits for ${gameId}, which is free`)
}
