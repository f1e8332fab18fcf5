/** The settings' panes of the player's devices and data. */
import type { Page } from 'playwright/test'
import type { BackEnd, NewPlayer } from './back-end-client.ts'
import { text } from './texts.ts'

export const devicePath = '/user/account-setting?section=device'
export const dataPath = '/user/account-setting?section=data'
export const button = (page: Page, key: string) =>
  page.getByRole('main').getByRole('button', { name: text(`ownData:${key}`), exact: true })

/** Signs the player in at a second place; gives its token. */
export async function secondPlace(backEnd: BackEnd, { account, password: word }: NewPlayer): Promise<string> {
  const { uuid } = await backEnd.ok<{ uuid: string }>('auth/captcha', {})
  const body = { account, password: word, uuid, qrcode: await backEnd.captchaAnswer(uuid) }
  return (await backEnd.ok<{ token: string }>('auth/login', body)).token
}
