import { request } from 'playwright'
import { BackEnd } from '../e2e/support/back-end-client.ts'
import { operatorState } from './operator-access.ts'

/** The token of a fresh sign-in of a seeded player: taro has letters, orders and games, hana has a team. */
export async function demoToken(url: string, account: 'taro' | 'hana' = 'taro'): Promise<string> {
  const context = await request.newContext({ baseURL: url, storageState: operatorState })
  try {
    const backEnd = new BackEnd(context)
    const { uuid } = await backEnd.ok<{ uuid: string }>('auth/captcha', {})
    const qrcode = await backEnd.captchaAnswer(uuid)
    const login = { account, password: 'Amigo2026!', uuid, qrcode }
    return (await backEnd.ok<{ token: string }>('auth/login', login)).token
  } finally {
    await context.dispose()
  }
}
