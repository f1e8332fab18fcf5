import { randomId } from './random-id.ts'
import { readKept, readStored, writeStored } from './storage.ts'

/** FNV-1a, 32 bits: the recipient of a pushed letter, equal in the back end and on all devices. Stored data use `ownerTag`. */
export function userHash(userId: string): string {
  let hash = 0x811c9dc5
  for (const char of userId) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** A digest of the account's id, salted per device, so that digests of devices cannot be compared. */
export const ownerTag = (userId: string): string => userHash(`${ownerSalt()} ${userId}`)

/** Creates the salt. If storage was full then, it is stored later; without it, entries would lose their owner. */
function ownerSalt(): string {
  const salt = readStored('ownerSalt') || randomId()
  if (readKept('ownerSalt') === null) writeStored('ownerSalt', salt)
  return salt
}
