/** Where the build's files lie, and which of them a page may begin without (`entries.ts` says what is in them). */

/** What nobody can use without a connection, or would miss: cached once it was used, not fetched ahead. */
const onlineOnly = new Set([
  'accepted-terms',
  'account',
  'account-transfer',
  'address-checksum',
  'compressor',
  'crypto',
  'install',
  'motion',
  'prepare-photo',
  'third-party',
])

/** Where a file goes: texts by language, so that one can be cached and the others left. */
export const chunkFileNames = ({ name }: { name: string }): string =>
  `${onlineOnly.has(name) ? 'assets/online' : 'assets'}/${name}-[hash].js`

/** Whether a script or style sheet may be missing when a part is fetched: the page begins with all others. */
export const isLater = (file: string): boolean =>
  !/^assets\/(?:rolldown-runtime|libraries|router-libraries|base|frame|first)-/.test(file)
