import { ApiError, connectionMessage } from './api-error.ts'

/**
 * Fetches a feature's `calls.ts`, and with it the client and the contract, which the first paint does without. A chunk that
 * does not arrive is a call that was not answered.
 */
export async function loadCalls<Calls>(load: () => Promise<Calls>): Promise<Calls> {
  try {
    return await load()
  } catch (error) {
    throw new ApiError('transport', connectionMessage, 0, error instanceof Error ? error.message : null)
  }
}
