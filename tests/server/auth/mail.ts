import { createHash, randomBytes, randomInt } from 'node:crypto'
import { pushTexts } from '../../../i18n/push-texts.ts'
import type { NotifyTopic } from '../../../src/api/contract/preferences.ts'
import type { Queries } from '../platform/db/db.ts'
import { refuseField } from '../platform/handler.ts'
import { countTry, limits, rateLimit, refuseTooMany, triesSoFar } from '../platform/limits.ts'
import { langOf } from '../platform/messages.ts'
import { mailMessage } from './mail-messages.ts'
import { authMessage } from './messages.ts'

/** 10 minutes, and so many tries by all senders together. */
export const codeSeconds = 600
const maxTries = 20

/** What a mailed code is for; each purpose has one open code per address. */
type CodePurpose = 'register' | 'reset' | 'transfer' | 'email'

/** A reset gives an account away, so its code is longer: phones type digits only into the field for codes. */
const digitsOf = { register: 6, reset: 8, transfer: 6, email: 6 } as const

const mailOf = {
  register: 'mailRegister',
  reset: 'mailReset',
  transfer: 'mailTransfer',
  email: 'mailEmail',
} as const
type MailName =
  | (typeof mailOf)[CodePurpose]
  | 'mailHasAccount'
  | 'mailEmailChanged'
  | 'mailAgentReset'
  | 'mailTopic'
  | 'mailExample'

export interface Mail {
  recipient: string
  subject: string
  body: string
  code: string | null
  createdOn: string
}

interface Asker {
  lang: string
  ip: string
}

/**
 * Puts a code into the outbox; an older code of the purpose stops working. 429 within 60 s of the last one. What was typed
 * as the account (`key`) is what counts and what the code belongs to, where it is not the address itself.
 */
export async function mailCode(
  queries: Queries,
  purpose: CodePurpose,
  key: string,
  asker: Asker,
  email = key,
): Promise<void> {
  const digits = digitsOf[purpose]
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  await limitCodes(queries, purpose, key, asker)
  await storeCode(queries, purpose, key, code)
  await putIntoOutbox(queries, email, { lang: asker.lang, mail: mailOf[purpose], code })
}

/**
 * Stands in for a code that nobody gets, for an address without an account (reset): the same limits, and a row that
 * no guess fits, so that the answers tell nobody who plays here.
 */
export async function mailNothing(queries: Queries, purpose: CodePurpose, email: string, asker: Asker) {
  await limitCodes(queries, purpose, email, asker)
  await storeCode(queries, purpose, email, randomBytes(32).toString('base64url'))
}

/** The same for a registration, or a change to an address, that has an account: only its owner is told so, by mail. */
export async function mailHasAccount(
  queries: Queries,
  purpose: 'register' | 'email',
  email: string,
  asker: Asker,
): Promise<void> {
  await mailNothing(queries, purpose, email, asker)
  await putIntoOutbox(queries, email, { lang: asker.lang, mail: 'mailHasAccount', code: null })
}

/** Tells the address that an account had until now. */
export const mailEmailChanged = (queries: Queries, email: string, { lang }: Pick<Asker, 'lang'>) =>
  putIntoOutbox(queries, email, { lang, mail: 'mailEmailChanged', code: null })

/** How a password is set anew, because the player's agent asked for it: no code, so that no code of the player's ends. */
export const mailAgentReset = (queries: Queries, email: string, { lang }: Pick<Asker, 'lang'>) =>
  putIntoOutbox(queries, email, { lang, mail: 'mailAgentReset', code: null })

/** That there is a letter, and what it is about: nothing that it says. */
export function mailTopic(
  queries: Queries,
  email: string | string[],
  asked: string,
  topic: NotifyTopic,
  isExample = false,
) {
  const lang = langOf(asked)
  const title = pushTexts(lang).topics[topic]
  return putIntoOutbox(queries, email, {
    lang,
    mail: isExample ? 'mailExample' : 'mailTopic',
    code: null,
    title,
  })
}

/** By address and by sender, a minute's and a day's. Before any look-up, so that it tells nothing either. */
async function limitCodes(queries: Queries, purpose: CodePurpose, email: string, { lang, ip }: Asker) {
  await rateLimit(queries, 'codeByIp', ip, lang)
  await rateLimit(queries, 'codeByIpDaily', ip, lang)
  // Before the minute between two codes: a stranger who may ask no more does not begin one.
  const today = await triesSoFar(queries, 'codeByMailDaily', `${purpose}:${email} ${ip}`)
  if (today.hits >= limits.codeByMailDaily.hits) throw refuseTooMany(lang, today.retryAfter)
  await rateLimit(queries, 'codeByMail', `${purpose}:${email}`, lang)
  await rateLimit(queries, 'codeByMailDaily', `${purpose}:${email} ${ip}`, lang)
  await rateLimit(queries, 'codeByMailInAll', `${purpose}:${email}`, lang)
}

async function storeCode(queries: Queries, purpose: CodePurpose, email: string, code: string) {
  await queries.query(
    `insert into mailed_codes (purpose, email, code_hash, expires_on)
     values ($1, lower($2), $3, now() + make_interval(secs => $4))
     on conflict (purpose, email) do update set code_hash = excluded.code_hash, tries = 0,
       expires_on = excluded.expires_on, validated_on = null, ticket_hash = null`,
    [purpose, email, hashOf(code, email), codeSeconds],
  )
}

async function putIntoOutbox(
  queries: Queries,
  recipients: string | string[],
  { lang, mail, code, title = '' }: { lang: string; mail: MailName; code: string | null; title?: string },
) {
  await queries.query(
    'insert into mails (recipient, subject, body, code, lang) select unnest($1::text[]), $2, $3, $4, $5',
    [
      [recipients].flat(),
      mailMessage(lang, `${mail}Subject`, { title }),
      mailMessage(lang, `${mail}Body`),
      code,
      lang,
    ],
  )
}

/**
 * Checks a mailed code; 410 once it expired or was tried too often, by this sender or by all together, 400 while it is
 * merely wrong. A sender who was wrong at too many open codes on this day has one try at each further one and then hears
 * 429: codes cannot be sprayed, and who shares the sender's address is not shut out. What a sender has no try left for
 * costs the code none. Call it outside a transaction: a refusal must not roll the count of tries back.
 */
export async function checkCode(
  queries: Queries,
  purpose: CodePurpose,
  email: string,
  code: string,
  { lang, ip, field }: Asker & { field: string },
): Promise<void> {
  const [row] = await queries.query<{ code_hash: string; expired: boolean }>(
    `select code_hash, expires_on <= now() as expired from mailed_codes
     where purpose = $1 and email = lower($2)`,
    [purpose, email],
  )
  const refuse = (status: 400 | 410, key: 'codeWrong' | 'codeExpired') =>
    refuseField(field, authMessage(lang, key), status)
  // Guesses where no code is open prove nothing, and would let a stranger use up the count of others.
  if (!row) throw refuse(400, 'codeWrong')
  if (row.expired) throw refuse(410, 'codeExpired')
  // Counted for this very code: the next one of the address begins anew.
  const own = await countTry(queries, 'triesAtCode', `${row.code_hash} ${ip}`)
  if (own.hits > limits.triesAtCode.hits) throw refuse(410, 'codeExpired')
  const today = await triesSoFar(queries, 'wrongCodeByIp', ip)
  const isSprayer = today.hits >= limits.wrongCodeByIp.hits
  if (isSprayer && own.hits > 1) throw refuseTooMany(lang, today.retryAfter)
  const [counted] = await queries.query<{ tries: number }>(
    `update mailed_codes set tries = tries + 1 where purpose = $1 and email = lower($2) and code_hash = $3
     returning tries`,
    [purpose, email, row.code_hash],
  )
  if (!counted || counted.tries > maxTries) throw refuse(410, 'codeExpired')
  if (row.code_hash === hashOf(code, email)) return
  if (isSprayer) throw refuseTooMany(lang, today.retryAfter)
  await countTry(queries, 'wrongCodeByIp', ip)
  throw refuse(400, 'codeWrong')
}

/** Under which of these keys a code was mailed last. */
export async function latestKey(
  queries: Queries,
  purpose: CodePurpose,
  keys: readonly [string, string],
): Promise<string> {
  const [row] = await queries.query<{ email: string }>(
    'select email from mailed_codes where purpose = $1 and email = any($2) order by expires_on desc limit 1',
    [purpose, keys],
  )
  return row?.email ?? keys[0]
}

/** A used code is gone; false where somebody else used it at the same moment. */
export async function forgetCode(queries: Queries, purpose: CodePurpose, email: string): Promise<boolean> {
  const gone = await queries.query(
    'delete from mailed_codes where purpose = $1 and email = lower($2) returning email',
    [purpose, email],
  )
  return gone.length > 0
}

/** The newest mails, all or those of one address. */
export async function mails(queries: Queries, recipient: string | null, size = 50): Promise<Mail[]> {
  const rows = await queries.query<Omit<Mail, 'createdOn'> & { created_on: Date; [column: string]: unknown }>(
    `select recipient, subject, body, code, created_on from mails
     where $1::text is null or lower(recipient) = lower($1) order by id desc limit $2`,
    [recipient, size],
  )
  return rows.map(({ recipient: to, subject, body, code, created_on }) => ({
    recipient: to,
    subject,
    body,
    code,
    createdOn: created_on.toISOString(),
  }))
}

const hashOf = (code: string, email: string) =>
  createHash('sha256').update(`${email.toLowerCase()} ${code}`).digest('base64url')
