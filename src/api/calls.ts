/** The contract's calls by name. A chunk with their schemas is loaded with the first call that needs it. */
import type { InferInput, InferOutput } from 'valibot'
import type { Call } from './contract/define.ts'
import { entryOf, type CallName, type ContractFile } from './paths.ts'

export const contractFiles = {
  auth: () => import('./contract/auth.ts'),
  user: () => import('./contract/user.ts'),
  'email-change': () => import('./contract/email-change.ts'),
  ledger: () => import('./contract/ledger.ts'),
  bonus: () => import('./contract/bonus.ts'),
  live: () => import('./contract/live.ts'),
  support: () => import('./contract/support.ts'),
  preferences: () => import('./contract/preferences.ts'),
  statement: () => import('./contract/statement.ts'),
  'own-data': () => import('./contract/own-data.ts'),
  terms: () => import('./contract/terms.ts'),
  batch: () => import('./contract/batch.ts'),
  'next-action': () => import('./contract/next-action.ts'),
  money: () => import('./contract/money.ts'),
  crypto: () => import('./contract/crypto.ts'),
  games: () => import('./contract/games.ts'),
  content: () => import('./contract/content.ts'),
  letters: () => import('./contract/letters.ts'),
  push: () => import('./contract/push.ts'),
  site: () => import('./contract/site.ts'),
  'self-exclusion': () => import('./contract/self-exclusion.ts'),
  limits: () => import('./contract/limits.ts'),
  passkey: () => import('./contract/passkey.ts'),
  'account-transfer': () => import('./contract/account-transfer.ts'),
  agent: () => import('./contract/agent.ts'),
  invites: () => import('./contract/invites.ts'),
  'member-edit': () => import('./contract/member-edit.ts'),
} satisfies Record<ContractFile, () => Promise<object>>

type Shapes = { [File in ContractFile]: Awaited<ReturnType<(typeof contractFiles)[File]>> }
type CallsOf<Module> = Extract<Module[keyof Module], Call>
type AnyCall = { [File in ContractFile]: CallsOf<Shapes[File]> }[ContractFile]
type Named<Name extends CallName> = Extract<AnyCall, { name: Name }>

export type RequestOf<Name extends CallName> = InferInput<Named<Name>['request']>
export type AnswerOf<Name extends CallName> = InferOutput<Named<Name>['answer']>

export const isCall = (one: unknown): one is Call =>
  typeof one === 'object' && one !== null && 'answer' in one

const loaded = new Map<CallName, Call>()

/** Synchronous once the chunk is loaded, so that a money order is sent in the same task as its journal entry. */
export const callNamed = (name: CallName): Call | Promise<Call> => loaded.get(name) ?? load(name)

async function load(name: CallName): Promise<Call> {
  const shapes: object = await contractFiles[entryOf(name).file]()
  for (const one of Object.values(shapes)) if (isCall(one)) loaded.set(one.name, one)
  const call = loaded.get(name)
  if (!call) throw new Error(`src/api/contract/ has no ${name}`)
  return call
}
