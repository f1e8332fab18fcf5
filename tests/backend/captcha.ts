import { randomUUID } from 'node:crypto'
import { captchaPicture, captchaText } from './captcha-picture.ts'
import type { Queries } from './db/db.ts'
import { Refusal } from './handlers/handler.ts'
import { rateLimit } from './limits.ts'
import { say } from './messages.ts'

/** `design/contract.md`, "Defaults". */
const captchaSeconds = 120

/** A new picture; the answer stays here for 120 s and one try. */
export async function createCaptcha(queries: Queries, { lang, ip }: { lang: string; ip: string }) {
  await rateLimit(queries, 'captchaByIp', ip, lang)
  const uuid = randomUUID()
  const text = captchaText()
  // Old rows are kept for an hour, so that a late answer hears "expired" and not "wrong".
  await queries.query(`delete from captchas where expires_on < now() - interval '1 hour'`)
  await queries.query(
    'insert into captchas (uuid, answer, expires_on) values ($1, $2, now() + make_interval(secs => $3))',
    [uuid, text, captchaSeconds],
  )
  return { img: captchaPicture(text), uuid, expireSeconds: captchaSeconds }
}

/** Uses the captcha up, right or wrong; refuses with 410 when it expired, with 400 when it is not the text. */
export async function spendCaptcha(
  queries: Queries,
  uuid: string,
  typed: string,
  lang: string,
): Promise<void> {
  const [row] = await queries.query<{ answer: string; expired: boolean }>(
    'delete from captchas where uuid = $1 returning answer, expires_on <= now() as expired',
    [uuid],
  )
  const refuse = (status: 400 | 410, key: 'captchaWrong' | 'captchaExpired') => {
    const msg = say(lang, key)
    return new Refusal(status, msg, { errors: [{ field: 'qrcode', msg }] })
  }
  // A used or never given id is a picture that is no longer valid: the client fetches a new one either way.
  if (!row || row.expired) throw refuse(410, 'captchaExpired')
  // Full-width letters are what a Japanese keyboard gives.
  if (row.answer !== typed.normalize('NFKC').trim().toUpperCase()) throw refuse(400, 'captchaWrong')
}
