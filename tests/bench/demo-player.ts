import { request } from 'playwright'
import { BackEnd } from '../e2e/support/back-end-client.ts'
import { operatorState } from '../support/operator-access.ts'

/** The token of a fresh sign-in of taro, the seeded player who has letters, orders and games. */
export async function demoToken(url: string): Promise<string> {
  const context = await request.newContext({
    baseURL: url,
    ignoreHTTPSErrors: true,
    storageState: operatorState,
  })
  try {
    const backEnd = new BackEnd(context)
    const { uuid } = await backEnd.ok<{ uuid: string }>('auth/captcha', {})
    const qrcode = await backEnd.captchaAnswer(uuid)
    const login = { account: 'taro', password: 'Amigo2026!', uuid, qrcode }
    return (await backEnd.ok<{ token: string }>('auth/login', login)).token
  } finally {
    await context.dispose()
  }
}
