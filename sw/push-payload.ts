import { isLetterId, isOwnerTag } from '../src/lib/letter-address.ts'

/** What a push of ours says: which letter, and whose it is (`ownerTag`). Nothing else of it is ever used. */
export interface LetterPush {
  id: string
  user: string
}

/** A push service carries 4096 bytes at most; ours takes some 60. */
const longest = 4096

/**
 * Reads what was pushed; null for anything that is not word for word ours: no JSON, another type, an id or a tag that
 * could be an address. Never throws.
 */
export function readPush(text: string | null | undefined): LetterPush | null {
  if (!text || text.length > longest) return null
  try {
    const data: unknown = JSON.parse(text)
    if (typeof data !== 'object' || data === null) return null
    const { type, id, user } = data as Record<string, unknown>
    return type === 'letter' && isLetterId(id) && isOwnerTag(user) ? { id, user } : null
  } catch {
    return null
  }
}
