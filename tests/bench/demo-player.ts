import { withBackEnd } from './back-end-access.ts'

/** The token of a fresh sign-in of a seeded player: taro has letters, orders and games, hana has a team. */
export const demoToken = (url: string, account: 'taro' | 'hana' = 'taro'): Promise<string> =>
  withBackEnd(url, async (backEnd) => {
    const { uuid } = await backEnd.ok<{ uuid: string }>('auth/captcha', {})
    const qrcode = await backEnd.captchaAnswer(uuid)
    const login = { account, password: 'Amigo2026!', uuid, qrcode }
    return (await backEnd.ok<{ token: string }>('auth/login', login)).token
  })
