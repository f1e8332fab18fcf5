/**
 * What the page leaves for the worker, which cannot read web storage: language, whose letters, how many are unread, and
 * how to report a new push address. Holds a digest of the account's id; cleared at sign-out
 * (rules.md, "A sign-out wipes first"). Without IndexedDB the worker uses its fallback language.
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
  /** Null where pushes are off, or the back end cannot be told by the worker. */
  renewal?: PushRenewal | null
}

/** With what the worker tells the back end that this browser has a new address; it has no token. */
export interface PushRenewal {
  /** Used up by one renewal; all that it is good for is to move this browser's subscription. */
  secret: string
  /** Takes its place; stored before it is sent, so that a lost answer leaves nobody without one. */
  next?: string
  /** Where `push/renew` is, by the platform's own paths. */
  address: string
  /** Public VAPID key of the back end, for browsers that do not say with which one the lost address was made. */
  key: string
}

const key = 'amigo.push'
const nobody: PushNote = { owner: null, lang: '', unread: 0 }

function asRenewal(value: unknown): PushRenewal | null {
  if (typeof value !== 'object' || value === null) return null
  const { secret, next, address, key: serverKey } = value as Partial<Record<keyof PushRenewal, unknown>>
  if (typeof secret !== 'string' || typeof address !== 'string' || typeof serverKey !== 'string') return null
  return { secret, address, key: serverKey, ...(typeof next === 'string' ? { next } : {}) }
}

function asNote(value: unknown): PushNote {
  if (typeof value !== 'object' || value === null) return nobody
  const { owner, lang, unread, counted, renewal } = value as Partial<Record<keyof PushNote, unknown>>
  return {
    owner: typeof owner === 'string' ? owner : null,
    lang: typeof lang === 'string' ? lang : '',
    unread: typeof unread === 'number' && Number.isSafeInteger(unread) && unread > 0 ? unread : 0,
    counted: Array.isArray(counted) ? counted.filter((id) => typeof id === 'string') : [],
    renewal: asRenewal(renewal),
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
