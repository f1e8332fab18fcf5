/** The version of the contract, by what changed since the last release. */
import { readFileSync } from 'node:fs'
import type { Change, Contract } from './compare.ts'

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8'))

export const releasedContract = () => read('released') as Contract

/** What follows a released version: its first number with a breaking change, its second with an additive one. */
export function versionAfter(released: string, changes: readonly Change[]): string {
  const [major = 0, minor = 0] = released.split('.').map(Number)
  if (changes.some(({ isBreaking }) => isBreaking)) return `${major + 1}.0.0`
  return changes.length > 0 ? `${major}.${minor + 1}.0` : released
}
