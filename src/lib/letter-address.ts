/** The address of a pushed letter, as the worker opens it and the page's router reads it. */

export interface LetterTarget {
  id: string
  /** `userHash` of whom it was written to, where that may not be the player who is signed in here. */
  for?: string
}

const letterPath = '/user/station-letter'

const idPattern = /^[\w-]{1,64}$/
const tagPattern = /^[0-9a-z]{1,7}$/

export const isLetterId = (value: unknown): value is string =>
  typeof value === 'string' && idPattern.test(value)
export const isUserHash = (value: unknown): value is string =>
  typeof value === 'string' && tagPattern.test(value)

/** Reads a target that came as a message or with a notification; null for anything else. */
export function readLetterTarget(value: unknown): LetterTarget | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, for: owner } = value as Partial<Record<keyof LetterTarget, unknown>>
  if (!isLetterId(id)) return null
  return isUserHash(owner) ? { id, for: owner } : { id }
}

/** Always a page of ours, whatever was pushed; without a target the list. */
export function letterAddress(target: LetterTarget | null): string {
  if (!target) return letterPath
  return `${letterPath}?${new URLSearchParams({ ...target })}`
}
