/** The back end that is measured, by calls alone. */
import { request, type APIRequestContext } from 'playwright'
import { BackEnd, type NewPlayer } from '../e2e/support/back-end-client.ts'
import { operatorState } from '../support/operator-access.ts'

/** Does some calls to the back end at this address, the operator's too, and ends the connection. */
export async function withBackEnd<T>(
  url: string,
  work: (backEnd: BackEnd, context: APIRequestContext) => Promise<T>,
): Promise<T> {
  const context = await request.newContext({
    baseURL: url,
    ignoreHTTPSErrors: true,
    storageState: operatorState,
  })
  try {
    return await work(new BackEnd(context), context)
  } finally {
    await context.dispose()
  }
}

/** Registers somebody and has the back end seed so many of something for the account. */
export const seededPlayer = (
  url: string,
  what: 'records' | 'team',
  counts: Record<string, number>,
): Promise<NewPlayer> =>
  withBackEnd(url, async (backEnd, context) => {
    const player = await backEnd.newPlayer()
    const params = { account: player.account, ...counts }
    const seeded = await context.post(`/__test/${what}`, { params, timeout: 120_000 })
    if (!seeded.ok()) throw new Error(`no ${what} were seeded: ${seeded.status()}`)
    return player
  })
