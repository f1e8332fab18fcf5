/**
 * Replaces in a build what react-i18next imports of i18next, so that i18next can load after the first screen
 * (`vite.config.ts`). Only called for keys that are functions; ours are strings.
 */
export function keyFromSelector(): never {
  throw new Error('a key must be a string')
}
