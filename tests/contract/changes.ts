/**
 * Breaking changes of the contract since the last release, each on purpose: the sentence that `compare.test.ts` prints,
 * and why. `npm run openapi -- --release` makes the contract of today the last release, after which this list is empty.
 */
export const changes: readonly { change: string; because: string }[] = []
