/** Plans: actions and events as data that fast-check generates and shrinks. */
import fc from 'fast-check'
import type { Dialect } from './model-books.ts'
import { outcomeNames, type Outcome } from './network.ts'
import { scenes } from './scenes.ts'

const session = {
  'sign in': 10,
  'sign out': 2,
  'end sessions': 3,
  exclude: 1,
  'read letters': 3,
  'read news': 2,
}
const orders = { deposit: 14, 'deposit in every tab': 3, withdraw: 8, transfer: 7, 'try again': 5, type: 3 }
const tabs = {
  'open a tab': 3,
  'close a tab': 2,
  'kill a tab': 3,
  'kill a tab within': 4,
  reload: 3,
  hide: 2,
}
const network = { 'lose the network': 2, 'find the network': 3, 'cut the lines': 1 }
const networkQuality = { 'bad network': 3, 'good network': 2 }
const device = { 'change the clock': 2, 'fill the storage': 1, 'block the storage': 1, 'mend the storage': 2 }
const server = {
  'kill the server': 2,
  'send a letter': 2,
  'approve at the desk': 2,
  'fail at the desk': 2,
  'answer at the desk': 2,
}
const builds = { 'end the worker': 1, 'deliver a build': 4, 'agree to the update': 7 }
const limits = {
  'set a limit': 7,
  'confirm a raise': 3,
  play: 6,
  'let a day pass': 1,
  wait: 6,
  'come back': 3,
}
const payments = { 'say it is paid': 4, 'say another’s is paid': 1, 'read the history': 3 }
const choices = { 'favour a machine': 5, 'choose a theme': 3, 'change the language': 1 }
const bonuses = { 'join a bonus': 6, 'leave a bonus': 2, 'leave another’s bonus': 1, 'pause an offer': 1 }
const support = { 'write to customer service': 6, 'read a matter': 2, 'close a matter': 2 }
const waits = { 'wait for a machine': 4, 'change a machine': 3 }
const members = { 'come by a code': 4, 'change a member': 6, 'move a member': 1, 'freeze as the operator': 1 }
const codes = { 'save a code': 5, 'end a code': 1, 'end another’s code': 1, 'read the codes': 2 }
const told = { 'change what is told': 5, 'have an example mailed': 1 }
/** The weight of each action. */
const acts = {
  ...session,
  ...orders,
  ...tabs,
  ...network,
  ...networkQuality,
  ...device,
  ...server,
  ...builds,
  ...limits,
  ...payments,
  ...choices,
  ...bonuses,
  ...told,
  ...support,
  ...members,
  ...codes,
  ...waits,
}
type Act = keyof typeof acts

export interface Step {
  act: Act
  /** Indexes that the world takes modulo the number of candidates. */
  player: number
  device: number
  tab: number
  amount: number
  /** The outcome of this step's request. */
  outcome: Outcome
  /** The number of taps, or of effects until the kill. */
  count: number
  /** The time until the next step, in ms. */
  gap: number
}

/** The element at a step's index, modulo the length. */
export const at = <T>(all: readonly T[], index: number): T | undefined => all[index % Math.max(1, all.length)]

export interface Plan {
  /** Of the world's own chance. */
  seed: number
  players: number
  devices: number
  hasLocks: boolean
  /** Whether it tells of what happens as it happens. */
  hasLive: boolean
  /** How the back end writes its rows. */
  dialect: Dialect
  steps: readonly Step[]
}

const act = fc.oneof(
  ...Object.entries(acts).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name as Act) })),
)
const hourMs = 3_600_000
const small = fc.nat({ max: 5 })
const step: fc.Arbitrary<Step> = fc.record({
  act,
  player: small,
  device: small,
  tab: small,
  amount: fc.constantFrom(1000, 2000, 5000, 30_000, 100, 600_000),
  outcome: fc.oneof(
    { weight: 3, arbitrary: fc.constant<Outcome>('answered') },
    { weight: 4, arbitrary: fc.constantFrom(...outcomeNames) },
  ),
  count: fc.constantFrom(1, 1, 2, 3, 5, 8),
  gap: fc.constantFrom(0, 3, 40, 400, 2000, 9000, 20_000, 61_000),
})

/** A scene lies where its drawn step does. */
const scene = fc.tuple(step, fc.constantFrom(...scenes)).map(([where, steps]) =>
  steps.map((one): Step => ({
    ...where,
    ...one,
    player: where.player + (one.player ?? 0),
    device: where.device + (one.device ?? 0),
    tab: where.tab + (one.tab ?? 0),
  })),
)
const some = fc.oneof({ weight: 9, arbitrary: step.map((one) => [one]) }, { weight: 2, arbitrary: scene })

const plan: fc.Arbitrary<Plan> = fc.record({
  seed: fc.nat({ max: 0x7fff_ffff }),
  players: fc.integer({ min: 2, max: 4 }),
  devices: fc.integer({ min: 1, max: 3 }),
  hasLocks: fc.constantFrom(true, true, true, false),
  hasLive: fc.constantFrom(true, true, false),
  dialect: fc.record({
    hasIds: fc.constantFrom(true, true, false),
    zoneOffMs: fc.constantFrom(0, 0, 0, hourMs, -hourMs, 9 * hourMs),
  }),
  steps: fc.array(some, { minLength: 6, maxLength: 20, size: 'max' }).map((all) => all.flat()),
})

/** The plan of a number: everything about its world. */
export function planOf(seed: number): Plan {
  const [drawn] = fc.sample(plan, { seed, numRuns: 1 })
  if (!drawn) throw new Error('nothing was drawn')
  return drawn
}
