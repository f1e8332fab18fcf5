/** The typed contract by its groups: its calls, and the shapes that it names. */
import type * as v from 'valibot'
import * as accountTransfer from '../../src/api/contract/account-transfer.ts'
import * as agent from '../../src/api/contract/agent.ts'
import * as auth from '../../src/api/contract/auth.ts'
import * as batch from '../../src/api/contract/batch.ts'
import * as bonus from '../../src/api/contract/bonus.ts'
import * as content from '../../src/api/contract/content.ts'
import * as crypto from '../../src/api/contract/crypto.ts'
import type { Call } from '../../src/api/contract/define.ts'
import * as emailChange from '../../src/api/contract/email-change.ts'
import * as games from '../../src/api/contract/games.ts'
import * as invites from '../../src/api/contract/invites.ts'
import * as ledger from '../../src/api/contract/ledger.ts'
import * as letters from '../../src/api/contract/letters.ts'
import * as limits from '../../src/api/contract/limits.ts'
import * as live from '../../src/api/contract/live.ts'
import * as memberEdit from '../../src/api/contract/member-edit.ts'
import * as money from '../../src/api/contract/money.ts'
import * as nextAction from '../../src/api/contract/next-action.ts'
import * as ownData from '../../src/api/contract/own-data.ts'
import * as passkey from '../../src/api/contract/passkey.ts'
import * as preferences from '../../src/api/contract/preferences.ts'
import * as push from '../../src/api/contract/push.ts'
import * as selfExclusion from '../../src/api/contract/self-exclusion.ts'
import * as site from '../../src/api/contract/site.ts'
import * as statement from '../../src/api/contract/statement.ts'
import * as support from '../../src/api/contract/support.ts'
import * as terms from '../../src/api/contract/terms.ts'
import * as user from '../../src/api/contract/user.ts'
import * as wire from '../../src/api/contract/wire.ts'

const groups = {
  auth: ['Sign-in and registration', auth],
  user: ['Player', user],
  money: ['Money', money],
  'next-action': ['What to do next in a payment', nextAction],
  crypto: ['Virtual currencies', crypto],
  games: ['Games', games],
  content: ['What the operator publishes', content],
  letters: ['Letters', letters],
  push: ['Pushes', push],
  passkey: ['Passkeys', passkey],
  site: ['What is paused', site],
  'self-exclusion': ['Self-exclusion', selfExclusion],
  'email-change': ['Change of the e-mail address', emailChange],
  ledger: ['Wallet history', ledger],
  limits: ['Limits of the account', limits],
  bonus: ['Bonuses', bonus],
  support: ['Customer service', support],
  live: ['Live facts', live],
  preferences: ['Preferences of the account', preferences],
  statement: ['Statements', statement],
  'own-data': ['Devices and data', ownData],
  terms: ['The user agreement', terms],
  batch: ['Several reads at once', batch],
  'account-transfer': ['Transfer of a wallet', accountTransfer],
  agent: ['Agents', agent],
  invites: ['Invite codes', invites],
  'member-edit': ['Changes of members', memberEdit],
} as const

/** The files under `src/api/contract/` that hold calls. */
export type GroupFile = keyof typeof groups

export interface DefinedCall {
  call: Call
  identifier: string
  group: GroupFile
}

export const titleOf = (group: GroupFile): string => groups[group][0]

export const groupFiles = Object.keys(groups).filter((file): file is GroupFile => file in groups)

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'request' in value && 'answer' in value
export const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

const exportsOf = (group: GroupFile): [string, unknown][] => Object.entries(groups[group][1])

export const definedCalls: readonly DefinedCall[] = groupFiles.flatMap((group) =>
  exportsOf(group).flatMap(([identifier, call]) => (isCall(call) ? [{ call, identifier, group }] : [])),
)

/** A shape that the contract exports under a name: a row, an object within one. */
export interface NamedShape {
  /** As the document names it: the constant's name with a capital. */
  name: string
  identifier: string
  group: GroupFile
  schema: v.GenericSchema
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export const namedShapes: readonly NamedShape[] = groupFiles.flatMap((group) =>
  exportsOf(group).flatMap(([identifier, schema]) =>
    isSchema(schema) ? [{ name: capital(identifier), identifier, group, schema }] : [],
  ),
)

/** Every reader that `wire.ts` exports, by its name; of two names for one (`status` is an integer) the first. */
export const wireReaders: ReadonlyMap<string, v.GenericSchema> = new Map(
  Object.entries(wire)
    .filter(([, reader], at, all) => all.findIndex(([, other]) => other === reader) === at)
    .flatMap(([name, reader]): [string, v.GenericSchema][] => (isSchema(reader) ? [[name, reader]] : [])),
)
