/** For the worker, which cannot read web storage. Only a digest of the account's id; cleared by a sign-out. */
import { get, update } from 'idb-keyval'

export interface PushNote {
  /** `ownerTag` of the signed-in player; null without a session. */
  owner: string | null
  /** A language tag; unsupported ones mean the fallback language. */
  lang: string
  unread: number
  /** Ids of the letters counted last, because a push service may deliver one twice. */
  counted?: string[]
  /** Null if push is off, or without the capability `pushRenewal`. */
  renewal?: PushRenewal | null
}

/** With it the worker, which has no token, reports a renewed subscription to the back end. */
export interface PushRenewal {
  /** Valid for one renewal of this browser's subscription. */
  secret: string
  /** Replaces `secret`; stored before it is sent, because the response may be lost. */
  next?: string
  /** The URL of `push/renew` on this platform. */
  address: string
  /** The back end's public VAPID key, for browsers that do not expose the key of the lost subscription. */
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

/** Updates the note atomically, because page and worker both write it. Returns the result. */
export async function writePushNote(change: (note: PushNote) => Partial<PushNote>): Promise<PushNote> {
  let written = nobody
  try {
    await update(key, (value: unknown) => {
      const note = asNote(value)
      written = { ...note, ...change(note) }
      return written
    })
  } catch {
    // Without IndexedDB: the worker works with defaults.
  }
  return written
}
