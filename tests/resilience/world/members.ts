/** Changes of members by agents and the operator: model, actions and invariants. */
import type { MemberEdit } from '../../../src/features/agent/manage/api.ts'
import { inTab } from './account-actions.ts'
import type { Action } from './actions.ts'
import { iso, Refused } from './back-end.ts'
import type { Player } from './device.ts'
import type { Account, ModelBooks } from './model-books.ts'
import { at, type Step } from './plans.ts'
import type { Tab } from './tab.ts'
import type { World } from './world.ts'

export interface MemberFact {
  userId: string
  parentId: string
  point: string
  frozenBy: string
  name: string
  /** The invite code with which they registered. */
  code: string
}

export interface MemberChange {
  agentId: string
  userId: string
  actor: string
  kind: string
  before: string
  after: string
  at: number
}

type Asked = MemberEdit & { point?: string }
export type EditResults = { userId: string; done: boolean; field?: string; msg?: string }[]

/** A requested change, and what the agent was told of it. */
export interface MadeEdit {
  player: Player
  body: MemberEdit
  told: EditResults | 'refused' | null
}

export const agentPoint = '0.012'

export class ModelMembers {
  readonly #books: ModelBooks
  readonly all: MemberFact[]
  readonly changes: MemberChange[] = []
  readonly #remarks = new Map<string, string>()
  readonly #results = new Map<string, EditResults>()

  constructor(books: ModelBooks, players: readonly Player[]) {
    this.#books = books
    const agentId = players[0]?.userId ?? ''
    this.all = players.map(({ userId, name }) => {
      const [parentId, point] = userId === agentId ? (['', agentPoint] as const) : ([agentId, '0'] as const)
      return { userId, name, parentId, point, frozenBy: '', code: '' }
    })
  }

  of = (userId: string) => this.all.find((one) => one.userId === userId)
  isBelow = (userId: string, agentId: string): boolean => {
    const above = this.of(userId)?.parentId
    return above === agentId || (above !== undefined && above !== '' && this.isBelow(above, agentId))
  }

  #note(agentId: string, { userId }: MemberFact, actor: string, kind: string, before = '', after = ''): void {
    this.changes.push({ agentId, userId, actor, kind, before, after, at: this.#books.now() })
  }

  #setFrozen(member: MemberFact, by: string): void {
    member.frozenBy = by
    if (by) void this.#books.endSessions(member)
    this.#books.live.changes += 1
  }

  freeze(userId: string, isFreeze: boolean): void {
    const member = this.of(userId)
    if (!member || (isFreeze ? member.frozenBy === 'operator' : !member.frozenBy)) return
    this.#setFrozen(member, isFreeze ? 'operator' : '')
    if (member.parentId) this.#note(member.parentId, member, 'operator', isFreeze ? 'freeze' : 'unfreeze')
  }

  move(userId: string, parentId: string): void {
    Object.assign(this.of(userId) ?? {}, { parentId })
    this.#books.live.changes += 1
  }

  #edit(agentId: string, { ids, point, remark, frozen }: Omit<Asked, 'requestId'>): EditResults {
    return [...new Set(ids)].map((userId) => {
      const member = this.of(userId)
      const least = Math.max(
        0,
        ...this.all.filter((one) => one.parentId === userId).map((one) => Number(one.point)),
      )
      const mayNot =
        member?.parentId !== agentId ||
        (point !== undefined && Number(point) < least) ||
        (frozen === false && member.frozenBy === 'operator')
      if (mayNot) return { userId, done: false }
      const before = this.#remarks.get(`${agentId} ${userId}`) ?? ''
      if (point !== undefined && point !== member.point) {
        this.#note(agentId, member, 'agent', 'point', member.point, point)
        member.point = point
        this.#books.write(this.#books.accounts.get(userId) as Account, 'rate')
      }
      if (remark !== undefined && remark !== before) {
        this.#note(agentId, member, 'agent', 'remark', before, remark)
        this.#remarks.set(`${agentId} ${userId}`, remark)
      }
      if (frozen !== undefined && frozen !== (member.frozenBy !== '')) {
        this.#setFrozen(member, frozen ? 'agent' : '')
        this.#note(agentId, member, 'agent', frozen ? 'freeze' : 'unfreeze')
      }
      this.#books.live.changes += 1
      return { userId, done: true }
    })
  }

  agent({ player: { userId } }: Account): string {
    if (!Number(this.of(userId)?.point)) throw new Refused(403)
    return userId
  }

  readonly calls = {
    'agent/sub/member/facts': ({ requestId }: Record<string, unknown>, account: Account) => {
      const results = this.#results.get(`${this.agent(account)} ${String(requestId)}`) ?? null
      return { members: [], results: results?.map((one) => ({ field: '', msg: '', ...one })) ?? null }
    },
    'agent/sub/member/edit': (body: Record<string, unknown>, account: Account) => {
      const agentId = this.agent(account)
      const { requestId, ...edit } = body as unknown as Asked
      if (Number(edit.point ?? 0) > Number(this.of(agentId)?.point)) throw new Refused(400)
      const results = this.#books.once(account, requestId, JSON.stringify(edit), () => {
        const made = this.#edit(agentId, edit)
        this.#results.set(`${agentId} ${requestId}`, made)
        return made
      }) as EditResults
      return { results: results.map((one) => ({ field: '', msg: '', ...one })) }
    },
    'agent/sub/member/reset': ({ userId, requestId }: Record<string, unknown>, account: Account) => {
      const agentId = this.agent(account)
      const member = this.of(String(userId))
      if (member?.parentId !== agentId) throw new Refused(403)
      return this.#books.once(account, requestId, `reset ${String(userId)}`, () => {
        this.#note(agentId, member, 'agent', 'reset')
        this.#books.live.changes += 1
        return null
      })
    },
    'agent/sub/member/history': ({ userId }: Record<string, unknown>, account: Account) => {
      const agentId = this.agent(account)
      const records = this.changes
        .filter((one) => one.agentId === agentId && one.userId === (userId ?? one.userId))
        .map((one, index) => ({ ...one, id: String(index), agentAccount: '', createdOn: iso(one.at) }))
        .toReversed()
      return { records: records.slice(0, 20), total: records.length, size: 20, current: 1 }
    },
  }
}

const changeOf = (amount: number, number: number): Partial<MemberEdit> =>
  amount === 1000
    ? { point: '0.002' }
    : amount === 2000
      ? { remark: `note ${number}` }
      : amount === 5000
        ? { frozen: true }
        : amount === 30_000
          ? { frozen: false }
          : { point: amount === 100 ? '0.005' : '0.02' }

/** As in `change-sheet.tsx`: after a lost response it looks up the outcome before it sends again. */
async function change(world: World, tab: Tab, { player: index, amount, count }: Step): Promise<void> {
  const player = world.playerIn(tab)
  const members = world.players.slice(1).map(({ userId }) => userId)
  const id = at(members, index)
  if (!player || id === undefined) return
  const ids = count > 2 ? members : [id]
  const body = { ids, ...changeOf(amount, world.edits.length), requestId: world.newRound() }
  const made: MadeEdit = { player, body, told: null }
  world.edits.push(made)
  world.say(`${tab.device.name}: ${player.name} changes ${JSON.stringify(body)}`)
  made.told = await tab.client.account.edit(body)
  const reset = `${player.userId} resets ${id}`
  if (amount === 100 && world.playerIn(tab) === player && !world.wanted.has(reset)) {
    world.wanted.add(reset)
    await tab.client.account.reset(id)
  }
  if (count === 1) await readChanges(world, tab, id)
}

const textOf = ({ userId, actor, kind, before, after }: Omit<MemberChange, 'agentId' | 'at'>) =>
  [userId, actor, kind, before, after].join(' ')

/** The history has all changes before the request, and none of another agent. */
async function readChanges(world: World, tab: Tab, id: string): Promise<void> {
  const player = world.playerIn(tab)
  const asked = world.schedule.now
  const shown = (await tab.client.account.changes(id)).map(textOf)
  await world.schedule.host(world.look())
  if (!player || player !== world.playerIn(tab)) return
  const own = world.truth.changes.filter(({ agentId, userId }) => agentId === player.userId && userId === id)
  const before = own.filter((one) => one.at < asked - 1000).slice(-20)
  if (shown.length < 20 && before.some((one) => !shown.includes(textOf(one))))
    world.problem(`member: ${player.name} does not read what was changed of ${id}`)
  for (const text of shown)
    if (!own.some((one) => textOf(one) === text))
      world.problem(`member: ${player.name} reads a change that is not theirs: ${text}`)
}

export const memberActions = {
  'change a member': inTab((world, tab, step) => change(world, tab, step)),
  /** Moves a member below another one or none, and back. */
  'move a member': async (world, { player, count }) => {
    const [agent, ...members] = world.players
    const member = at(members, player)
    const isTheirs =
      world.truth.members.find((one) => one.userId === member?.userId)?.parentId === agent?.userId
    const other = members.find((one) => one !== member)
    const to = isTheirs ? (count > 1 ? other?.userId : undefined) : agent?.userId
    const isFree = world.truth.members.every((one) => one.parentId !== member?.userId)
    if (!member || !isFree) return
    world.say(`${member.name} is below ${to ?? 'nobody'} now`)
    await world.schedule.host(world.backEnd.moveMember(member.userId, to ?? ''))
    await world.look()
  },
  'freeze as the operator': async (world, { player, count }) => {
    const member = at(world.players, player)
    if (member) await world.schedule.host(world.backEnd.freeze(member.userId, count > 1))
    await world.look()
  },
} satisfies Record<string, Action>

const isTold = ({ told }: MadeEdit, userId: string) =>
  typeof told === 'string' ? false : told?.find((one) => one.userId === userId)?.done

/** Only an agent's own members are changed, within bounds, as requested and reported; the history has all changes. */
export function membersAreRight(world: World): void {
  const { members, changes, orders, rounds } = world.truth
  for (const [index, { agentId, userId, actor, kind, before, after, at: moment }] of changes.entries()) {
    const wrong = (what: string) => world.problem(`member: ${kind} ${after} of ${userId} ${what}`)
    const past = changes.slice(0, index).filter((one) => one.userId === userId)
    const froze = past.findLast((one) => /freeze/.test(one.kind))
    if (
      !world.valuesOf(`member ${userId}`, moment - 1, moment + 1).some((one) => one.startsWith(`${agentId} `))
    )
      wrong(`was done by ${agentId}, whose member they were not`)
    if (kind === 'unfreeze' && actor === 'agent' && froze?.actor === 'operator') wrong('was the operator’s')
    if (actor !== 'agent') continue
    if (kind === 'reset') {
      if (!world.wanted.has(`${agentId} resets ${userId}`)) wrong('was wanted by nobody')
      if (past.some((one) => one.kind === kind && one.agentId === agentId)) wrong('was done twice')
      continue
    }
    const isWanted = world.edits.some(
      ({ player, body }) =>
        player.userId === agentId &&
        body.ids.includes(userId) &&
        [
          body.point,
          body.remark,
          body.frozen === undefined ? '' : body.frozen ? 'freeze' : 'unfreeze',
        ].includes(/freeze/.test(kind) ? kind : after),
    )
    if (!isWanted) wrong('was wanted by nobody')
    const last = past.findLast((one) => one.kind === kind && (kind === 'point' || one.agentId === agentId))
    if (/point|remark/.test(kind) && before !== (last?.after ?? (kind === 'point' ? '0' : '')))
      wrong(`came after ${before}, not ${last?.after}`)
    const below = world.players.filter(({ userId: other }) => {
      const values = world.valuesOf(`member ${other}`, moment - 1, moment + 1)
      return values.every(
        (value) => value.startsWith(`${userId} `) && Number(value.split(' ')[1]) > Number(after),
      )
    })
    if (kind === 'point' && (below.length || Number(after) > Number(agentPoint))) wrong('is out of bounds')
  }
  for (const made of world.edits)
    for (const userId of made.body.ids) {
      const { remark } = made.body
      const noted = changes.filter((one) => one.userId === userId && one.after === remark)
      const should = isTold(made, userId)
      if (remark && should !== undefined && noted.length !== (should ? 1 : 0))
        world.problem(`member: ${remark} of ${userId} is noted ${noted.length} times, told ${should}`)
    }
  for (const { userId, point } of members) {
    const last = changes.findLast((one) => one.userId === userId && one.kind === 'point')
    if (last && last.after !== point) world.problem(`member: ${userId} has ${point}, noted ${last.after}`)
  }
  for (const { userId, at: moment } of [...orders, ...rounds])
    if (world.valuesOf(`member ${userId}`, moment - 1, moment + 1).every((value) => /[a-z]$/.test(value)))
      world.problem(`member: ${userId} ordered or played while they were frozen`)
}
