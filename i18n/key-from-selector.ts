/**
 * Stands in a build for what react-i18next takes of i18next when it is imported, so that the rest of i18next can come
 * after the first screen (`vite.config.ts`). It is called for keys that are functions; ours are strings.
 */
export function keyFromSelector(): never {
  throw new Error('a key must be a string')
}
