/** What was typed and not sent yet, kept for the tab (session storage), without secrets. */
import { readStoredJson, writeStoredJson } from '~/lib/storage.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const all = (): Record<string, unknown> => {
  const stored = readStoredJson('drafts')
  return isRecord(stored) ? stored : {}
}

export function readDraft(key: string): Record<string, unknown> {
  const draft = all()[key]
  return isRecord(draft) ? draft : {}
}

export function writeDraft(key: string, values: Record<string, unknown>, secret: readonly string[]): void {
  const open = Object.entries(values).filter(
    ([field, value]) => !secret.includes(field) && value !== undefined,
  )
  writeStoredJson('drafts', { ...all(), [key]: Object.fromEntries(open) })
}

/** At once, for a form that starts afresh, and a turn later, because one writes its draft again when its submit ends. */
export function forgetDraft(key: string): void {
  const forget = () => {
    const { [key]: _gone, ...rest } = all()
    writeStoredJson('drafts', rest)
  }
  forget()
  setTimeout(forget)
}
