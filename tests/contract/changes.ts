/** Breaking changes since the last release, each on purpose: the sentence of `compare.test.ts`, and why. A release empties it. */
export const changes: readonly { change: string; because: string }[] = []
