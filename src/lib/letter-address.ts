/** The URL of a pushed letter: the worker opens it, the page's router parses it. */

export interface LetterTarget {
  id: string
  /** `userHash` of the recipient, if it may not be the player who is signed in here. */
  for?: string
}

const letterPath = '/user/station-letter'

const idPattern = /^[\w-]{1,64}$/
const tagPattern = /^[0-9a-z]{1,7}$/

export const isLetterId = (value: unknown): value is string =>
  typeof value === 'string' && idPattern.test(value)
export const isUserHash = (value: unknown): value is string =>
  typeof value === 'string' && tagPattern.test(value)

/** Validates a target from a message or a notification; null if invalid. */
export function readLetterTarget(value: unknown): LetterTarget | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, for: owner } = value as Partial<Record<keyof LetterTarget, unknown>>
  if (!isLetterId(id)) return null
  return isUserHash(owner) ? { id, for: owner } : { id }
}

/** Always a page of the app, whatever was pushed; the list without a target. */
export function letterAddress(target: LetterTarget | null): string {
  if (!target) return letterPath
  return `${letterPath}?${new URLSearchParams({ ...target })}`
}
