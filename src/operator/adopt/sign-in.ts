/** Signs in to a foreign back end as the app does: a picture, somebody who reads it, the account. */
import { captcha, login } from '~/api/contract/auth.ts'
import { platform } from '~/api/platform.ts'
import { formatOf, isTaken } from '~/lib/image/image-format.ts'
import { isRecord } from '~/lib/parse-json.ts'
import { plain, type ForeignBackEnd } from './back-end.ts'
import { judgeAnswer } from './reading.ts'
import { askRead, type Observation } from './survey.ts'

export interface Picture {
  /** Base64, or a data URL. */
  img: string
  uuid: string
}

export interface Credentials {
  user: string
  password: string
  /** Null where nobody reads it now. */
  readPicture: (picture: Picture) => Promise<{ uuid: string; qrcode: string } | null>
}

/** A picture as a file that a person can open: what it is by its first bytes, not by what the back end says it is. */
export function readPictureBytes(img: string): { bytes: Buffer; kind: string } {
  const bytes = Buffer.from(img.replace(/^data:[^,]*,/, ''), 'base64')
  const kind = formatOf(bytes)
  if (!kind || (kind !== 'gif' && !isTaken(kind)))
    throw new RangeError('the picture of the sign-in is no GIF, PNG, JPEG or WebP: sign in with --token')
  return { bytes, kind }
}

/** Sets the back end's token where one is given. `problem` is what keeps a player out, in words; null where nothing does. */
export async function signInTo(
  backEnd: ForeignBackEnd,
  { user, password, readPicture }: Credentials,
): Promise<{ observations: Observation[]; problem: string | null }> {
  await backEnd.learnAbsence()
  const pictured = await askRead(backEnd, 'auth/captcha', {})
  const observations: Observation[] = [{ call: 'auth/captcha', body: {}, heard: pictured }]
  const picture = judgeAnswer(captcha, pictured).reading?.value
  const isPicture = isRecord(picture) && typeof picture['img'] === 'string'
  if (!isPicture) return { observations, problem: 'the picture of the sign-in cannot be read' }
  const uuid = plain(picture['uuid'])
  const unread = platform().captcha ? null : { uuid, qrcode: 'none' }
  const read = unread ?? (await readPicture({ img: plain(picture['img']), uuid }))
  if (!read) return { observations, problem: 'nobody read the picture of the sign-in' }
  const heard = await backEnd.ask('auth/login', { account: user, password, ...read }, { isSignedIn: false })
  const verdict = judgeAnswer(login, heard)
  const value = verdict.reading?.value
  const token = isRecord(value) ? plain(value['token']) : ''
  backEnd.token = token || otherToken(verdict.reading?.data) || null
  if (!verdict.isRead) return { observations, problem: `auth/login ${verdict.why}` }
  return { observations, problem: token ? null : 'auth/login gives no token under data.token' }
}

function otherToken(data: unknown): string | null {
  if (typeof data === 'string') return data
  if (!isRecord(data)) return null
  const name = ['accessToken', 'access_token', 'tokenValue', 'TOKEN'].find(
    (one) => typeof data[one] === 'string',
  )
  return name ? plain(data[name]) : null
}
