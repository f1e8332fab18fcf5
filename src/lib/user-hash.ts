import { randomId } from './random-id.ts'
import { readKept, readStored, writeStored } from './storage.ts'

/** Whose pushed letter it is: the same in the back end and on every device (FNV-1a, 32 bits). What stays has `ownerTag`. */
export function userHash(userId: string): string {
  let hash = 0x811c9dc5
  for (const char of userId) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** An owner without the account's id; salted per device, so that digests cannot be compared. */
export const ownerTag = (userId: string): string => userHash(`${ownerSalt()} ${userId}`)

/** Drawn while the storage was full, it is kept once there is room: what lies under it would be nobody's otherwise. */
function ownerSalt(): string {
  const salt = readStored('ownerSalt') || randomId()
  if (readKept('ownerSalt') === null) writeStored('ownerSalt', salt)
  return salt
}

/** The entry of a player, under the tag of today or that of releases without a salt: limits of play must not be lost. */
export const entryOfOwner = <Entry>(
  entries: Readonly<Record<string, Entry>>,
  userId: string,
): Entry | undefined => entries[ownerTag(userId)] ?? entries[userHash(userId)]

/** The entries with a player's replaced, under the tag of today only. */
export function withOwnEntry<Entry>(entries: Readonly<Record<string, Entry>>, userId: string, entry: Entry) {
  const { [userHash(userId)]: _earlier, ...others } = entries
  return { ...others, [ownerTag(userId)]: entry }
}
