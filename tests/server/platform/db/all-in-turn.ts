/**
 * Waits for statements of one connection that are sent at once and done in their order: for all of them, so that none is
 * under way any more where one has failed. What the caller hears is the first in that order.
 */
export async function allInTurn<T extends readonly Promise<unknown>[]>(statements: readonly [...T]) {
  await Promise.allSettled(statements)
  return Promise.all(statements)
}
