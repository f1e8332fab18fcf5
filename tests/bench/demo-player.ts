import { withBackEnd } from './back-end-access.ts'

/** The token of a fresh sign-in of taro, the seeded player who has letters, orders and games. */
export const demoToken = (url: string): Promise<string> =>
  withBackEnd(url, async (backEnd) => {
    const { uuid } = await backEnd.ok<{ uuid: string }>('auth/captcha', {})
    const qrcode = await backEnd.captchaAnswer(uuid)
    const login = { account: 'taro', password: 'Amigo2026!', uuid, qrcode }
    return (await backEnd.ok<{ token: string }>('auth/login', login)).token
  })
