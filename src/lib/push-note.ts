/**
 * What the page leaves for the worker, which cannot read web storage: in what language to announce a letter, for whom,
 * and how many are unread. A digest of the account's id and no text of its own. Where IndexedDB is missing or blocked
 * there is no note, and the worker speaks its fallback language.
 */
import { get, update } from 'idb-keyval'

export interface PushNote {
  /** `ownerTag` of the signed-in player; null when nobody is. */
  owner: string | null
  /** One of the seven languages; anything else is read as the fallback. */
  lang: string
  unread: number
  /** Ids of the letters that were counted last: a push service may repeat one. */
  counted?: string[]
}

const key = 'amigo.push'
const nobody: PushNote = { owner: null, lang: '', unread: 0 }

function asNote(value: unknown): PushNote {
  if (typeof value !== 'object' || value === null) return nobody
  const { owner, lang, unread, counted } = value as Partial<Record<keyof PushNote, unknown>>
  return {
    owner: typeof owner === 'string' ? owner : null,
    lang: typeof lang === 'string' ? lang : '',
    unread: typeof unread === 'number' && Number.isSafeInteger(unread) && unread > 0 ? unread : 0,
    counted: Array.isArray(counted) ? counted.filter((id) => typeof id === 'string') : [],
  }
}

export const readPushNote = async (): Promise<PushNote> => {
  try {
    return asNote(await get(key))
  } catch {
    return nobody
  }
}

/** Changes some of the note in one step, so that page and worker do not undo each other. Gives what stands now. */
export async function writePushNote(change: (note: PushNote) => Partial<PushNote>): Promise<PushNote> {
  let written = nobody
  try {
    await update(key, (value: unknown) => {
      const note = asNote(value)
      written = { ...note, ...change(note) }
      return written
    })
  } catch {
    // Nothing is announced without it that would not be announced with it.
  }
  return written
}
