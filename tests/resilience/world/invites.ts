/** Invite codes: model, actions and invariants. */
import { inTab } from './account-actions.ts'
import type { Action } from './actions.ts'
import { iso, Refused } from './back-end.ts'
import type { MemberFact } from './members.ts'
import type { Account, ModelBooks } from './model-books.ts'
import { at, type Step } from './plans.ts'
import type { Tab } from './tab.ts'
import type { World } from './world.ts'

export interface InviteFact {
  code: string
  agentId: string
  name: string
  point: string
  isEnded: boolean
  opened: number
}

/** The member that a registration with it would create now. */
function dueOf({ isEnded, agentId, point, code }: InviteFact, agent: MemberFact | undefined) {
  if (isEnded || !agent || !Number(agent.point) || agent.frozenBy)
    return { parentId: '', point: '0', code: '' }
  return { parentId: agentId, point: String(Math.min(Number(point), Number(agent.point))), code }
}

const stateOf = (invite: InviteFact | undefined, agent: MemberFact | undefined) =>
  !invite ? 'unknown' : dueOf(invite, agent).parentId ? 'valid' : 'ended'

export const inviteText = (world: Pick<World, 'truth'>, { code, name, isEnded, opened }: InviteFact) =>
  `${name} ${isEnded} ${opened} ${world.truth.members.filter((one) => one.code === code).length}`

export function inviteCalls(books: ModelBooks) {
  const { invites, members, once, live } = books
  const find = ({ player: { userId } }: Account, code: unknown) => {
    const invite = invites.find((one) => one.code === code && one.agentId === userId)
    if (!invite) throw new Refused(404)
    live.changes += 1
    return invite
  }
  return {
    'agent/invite/query': (_body, account) =>
      invites
        .filter(({ agentId }) => agentId === members.agent(account))
        .toReversed()
        .toSorted((one, other) => Number(one.isEnded) - Number(other.isEnded))
        .map(({ isEnded, ...one }) => {
          const registered = members.all.filter(({ code }) => code === one.code).length
          const came = { registered, deposited: 0, turnover: '0', inviteLink: '', campaign: '', shownAs: '' }
          return { ...one, ...came, expiresOn: null, endedOn: isEnded ? iso(0) : null }
        }),
    'agent/invite/save': ({ requestId, ...asked }, account) => {
      const agentId = members.agent(account)
      return once(account, requestId, JSON.stringify(asked), () => {
        if (Number(asked['point']) > Number(members.of(agentId)?.point)) throw new Refused(400)
        const said = { name: String(asked['name']), point: String(asked['point']) }
        const born = { code: `code${invites.length}`, agentId, isEnded: false, opened: 0, ...said }
        const known = asked['code'] === undefined ? born : find(account, asked['code'])
        if (known.isEnded) throw new Refused(404)
        if (known === born) invites.push(born)
        live.changes += 1
        return { code: Object.assign(known, said).code }
      })
    },
    'invite/check': ({ agentCode }) => {
      const invite = invites.find(({ code }) => code === agentCode)
      return { state: stateOf(invite, invite && members.of(invite.agentId)), name: '' }
    },
    'agent/invite/end': ({ code }, account) => {
      members.agent(account)
      find(account, code).isEnded = true
      return null
    },
  } satisfies Record<string, (body: Record<string, unknown>, account: Account) => unknown>
}

/** A visitor opens its link and registers. */
export function comeToModel({ invites, members, live }: ModelBooks, name: string, code: string): void {
  const invite = invites.find((one) => one.code === code)
  if (!invite) return
  if (!invite.isEnded) invite.opened += 1
  members.all.push({ userId: name, name, frozenBy: '', ...dueOf(invite, members.of(invite.agentId)) })
  live.changes += 1
}

/** Creates a code, or changes name and rate of one. */
async function save(world: World, tab: Tab, { count, amount }: Step): Promise<void> {
  const { mark, userId } = world.playerIn(tab) ?? {}
  const code = count > 2 ? tab.inspect(({ account }) => account.codes())[0]?.code : undefined
  const saved = await tab.client.account.saveCode(() => {
    const name = `${mark} ${world.wanted.size}`
    world.wanted.add(`${userId} names ${name}`)
    const point = amount === 1000 ? '0.001' : amount === 600_000 ? '0.02' : '0'
    return { name, point, ...(code === undefined ? {} : { code }) }
  })
  if (!world.truth.invites.some((one) => one.code === saved && one.agentId === userId))
    world.problem(`invite: ${saved} was called saved and is not there`)
}

async function end(world: World, tab: Tab, code: string | undefined, isOwn = true): Promise<void> {
  if (code === undefined) return
  if (isOwn) world.wanted.add(`ends ${code}`)
  await tab.client.account.endCode(code)
  if (!world.truth.invites.find((one) => one.code === code)?.isEnded)
    world.problem(`invite: ${code} was called ended and is not`)
}

/** The public check of a code returns its state at the request or now. */
async function check(world: World, tab: Tab, code: string): Promise<void> {
  const now = ({ invites, members }: World['truth']) => {
    const invite = invites.find((one) => one.code === code)
    return stateOf(
      invite,
      members.find(({ userId }) => userId === invite?.agentId),
    )
  }
  const before = now(world.truth)
  const { state } = await tab.client.account.checkCode(code)
  await world.schedule.host(world.look())
  if (![before, now(world.truth)].includes(state))
    world.problem(`invite: ${code} is said to be ${state}, and is ${now(world.truth)}`)
}

/** The list equals the state at some time since the request. */
async function read(world: World, tab: Tab): Promise<void> {
  const asked = world.schedule.now
  const player = world.playerIn(tab)
  const codes = await tab.client.account.readCodes()
  if (player !== world.playerIn(tab)) return
  for (const { code, name, endedOn, opened, registered } of codes) {
    const text = `${name} ${endedOn !== null} ${opened} ${registered}`
    if (!world.valuesOf(`invite ${code}`, asked - 1000, Infinity).includes(text))
      world.problem(`invite: ${player?.name} reads of ${code} ${text}`)
  }
  if (codes[0]) await check(world, tab, codes[0].code)
}

export const inviteActions = {
  'save a code': inTab((world, tab, step) => save(world, tab, step)),
  'end a code': inTab((world, tab) =>
    end(world, tab, tab.inspect(({ account }) => account.codes())[0]?.code),
  ),
  'end another’s code': inTab((world, tab) => {
    const { userId } = world.playerIn(tab) ?? {}
    return end(world, tab, world.truth.invites.find(({ agentId }) => agentId !== userId)?.code, false)
  }),
  'read the codes': inTab((world, tab) => read(world, tab)),
  'come by a code': async (world, { amount }) => {
    const { invites, members } = world.truth
    const invite = at(invites, amount / 100)
    if (!invite) return
    const name = `new${members.length}`
    const agent = members.find(({ userId }) => userId === invite.agentId)
    const due = JSON.stringify(dueOf(invite, agent))
    await world.schedule.host(world.backEnd.come(name, invite.code))
    await world.look()
    const { parentId, point, code } = world.truth.members.find((one) => one.name === name) ?? {}
    const { opened } = world.truth.invites.find((one) => one.code === invite.code) ?? invite
    if (
      JSON.stringify({ parentId, point, code }) !== due ||
      opened !== invite.opened + Number(!invite.isEnded)
    )
      world.problem(`invite: ${name} came by ${invite.code} and has ${parentId} ${point}, not ${due}`)
  },
} satisfies Record<string, Action>

/** Each code was created once, by its agent, and ended by nobody else. */
export function invitesAreWanted(world: World): void {
  const names = world.truth.invites.map(({ name }) => name)
  for (const { code, agentId, name, isEnded } of world.truth.invites) {
    if (!world.wanted.has(`${agentId} names ${name}`) || names.indexOf(name) !== names.lastIndexOf(name))
      world.problem(`invite: ${code} is called ${name}, which ${agentId} wanted once or never`)
    if (isEnded && !world.wanted.has(`ends ${code}`)) world.problem(`invite: nobody ended ${code}`)
  }
}
