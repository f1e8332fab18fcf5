/** Drafts of forms in session storage, without secrets. */
import { useState } from 'react'
import { isRecord } from '~/lib/parse-json.ts'
import { readStoredJson, writeStoredJson } from '~/lib/storage.ts'

/** Full numbers of cards, accounts and documents: in memory only, never stored. */
const inMemory: ReadonlySet<string> = new Set(['bankAccount', 'idNumber'])

/** Fields that are never stored: secrets and proofs of identity. */
export const neverStored: ReadonlySet<string> = new Set([
  ...inMemory,
  'password',
  'oldPassword',
  'newPassword',
  'paymentPassword',
  'repeat',
  'code',
  'qrcode',
  'uuid',
  // Stored elsewhere, because a sign-up by a provider needs it too (`src/session/invite.ts`).
  'agentCode',
])

const all = (): Record<string, unknown> => {
  const stored = readStoredJson('drafts')
  return isRecord(stored) ? stored : {}
}

const readSince = new Set<string>()

/** In-memory fields by draft, valid only while the draft is stored: a sign-out or another player ends both. */
const remembered = new Map<string, Record<string, unknown>>()

const withoutSecrets = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !neverStored.has(field)))

/** The draft of a form, with `initial` as defaults; a stored field of another type is ignored. */
export function readDraft<Values extends object>(key: string, initial: Values): Values {
  readSince.add(key)
  const stored = all()[key]
  if (!isRecord(stored)) return initial
  const draft = { ...withoutSecrets(stored), ...remembered.get(key) }
  const usable = Object.entries(initial).flatMap(([field, start]) =>
    typeof draft[field] === typeof start ? [[field, draft[field]]] : [],
  )
  return { ...initial, ...(Object.fromEntries(usable) as Partial<Values>) }
}

export function writeDraft(key: string, values: object): void {
  const numbers = Object.entries(values).filter(([field]) => inMemory.has(field))
  remembered.set(key, Object.fromEntries(numbers))
  const open = withoutSecrets(values)
  if (numbers.length || Object.keys(open).length) writeStoredJson('drafts', { ...all(), [key]: open })
}

function drop(keys: Iterable<string>): void {
  const rest = all()
  for (const key of keys) delete rest[key]
  writeStoredJson('drafts', rest)
}

/** Deletes now, for a form that resets, and in the next task, because a form writes its draft again after its submit. */
export function forgetDraft(key: string): void {
  drop([key])
  setTimeout(() => drop([key]))
}

/** Whether a screen has read a draft since the page load, which may be the cause of a render error. */
export const hasReadDrafts = (): boolean => [...readSince].some((key) => key in all())

export const forgetReadDrafts = (): void => drop(readSince)

/** State of an unfinished form besides its fields (its step, a ticket), stored like a draft. */
export function useDraftState<State extends object>(key: string, initial: State) {
  const [state, setState] = useState(() => readDraft(key, initial))
  const change = (patch: Partial<State>) => {
    const next = { ...readDraft(key, initial), ...patch }
    writeDraft(key, next)
    setState(next)
  }
  return [state, change] as const
}
