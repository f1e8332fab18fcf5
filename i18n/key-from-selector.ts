/** In place of what react-i18next imports of i18next, which loads after the first screen; ours are never functions. */
export function keyFromSelector(): never {
  throw new Error('a key must be a string')
}
