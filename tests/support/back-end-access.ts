import { request } from 'playwright'
import { BackEnd } from '../e2e/support/back-end-client.ts'
import { operatorState } from './operator-access.ts'

/** The token of a fresh sign-in of a seeded player: taro has letters, orders and games, hana has a team. */
export async function demoToken(url: string, account: 'taro' | 'hana' = 'taro'): Promise<string> {
  const context = await request.newContext({ baseURL: url, storageState: operatorState })
  try {
    return await new BackEnd(context).signIn(account)
  } finally {
    await context.dispose()
  }
}
