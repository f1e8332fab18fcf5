/** What was typed and not sent yet, kept for the tab (session storage), without secrets. */
import { useState } from 'react'
import { isRecord } from '~/lib/parse-json.ts'
import { readStoredJson, writeStoredJson } from '~/lib/storage.ts'

/** Whole numbers of cards, accounts and documents: remembered by the page, stored nowhere. */
const inMemory: ReadonlySet<string> = new Set(['bankAccount', 'idNumber'])

/** Stored for no form: these, and what proves who somebody is. */
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
  // Kept on the device, also for a sign-up by a provider (`src/session/url-parameters.ts`).
  'agentCode',
])

const all = (): Record<string, unknown> => {
  const stored = readStoredJson('drafts')
  return isRecord(stored) ? stored : {}
}

const readSince = new Set<string>()

/** By draft, and valid while that is stored: a sign-out or another player ends both. */
const remembered = new Map<string, Record<string, unknown>>()

const withoutSecrets = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !neverStored.has(field)))

/** The draft of a form that starts with `initial`; a field that is stored with another type counts as not stored. */
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

/** At once, for a form that starts afresh, and a turn later, because one writes its draft again when its submit ends. */
export function forgetDraft(key: string): void {
  drop([key])
  setTimeout(() => drop([key]))
}

/** Whether anything that was read from drafts since the page was loaded could be why a screen fails. */
export const hasReadDrafts = (): boolean => [...readSince].some((key) => key in all())

export const forgetReadDrafts = (): void => drop(readSince)

/** Where an unfinished form has come to, beside its fields (its step, a ticket): kept like a draft. */
export function useDraftState<State extends object>(key: string, initial: State) {
  const [state, setState] = useState(() => readDraft(key, initial))
  const change = (patch: Partial<State>) => {
    const next = { ...readDraft(key, initial), ...patch }
    writeDraft(key, next)
    setState(next)
  }
  return [state, change] as const
}
