import { createHash, randomInt } from 'node:crypto'
import type { Queries } from './db/db.ts'
import { Refusal } from './handlers/handler.ts'
import { rateLimit } from './limits.ts'
import { say } from './messages.ts'

/** `design/contract.md`, "Defaults": 6 digits, 10 minutes, 5 tries. */
export const codeSeconds = 600
const maxTries = 5

/** What a mailed code is for; each purpose has one open code per address. */
export type CodePurpose = 'register' | 'reset' | 'transfer'

const mailOf = { register: 'mailRegister', reset: 'mailReset', transfer: 'mailTransfer' } as const

export interface Mail {
  recipient: string
  subject: string
  body: string
  code: string | null
  createdOn: string
}

/** Puts a code into the outbox; an older code of the purpose stops working. 429 within 60 s of the last one. */
export async function mailCode(
  queries: Queries,
  purpose: CodePurpose,
  email: string,
  { lang, ip }: { lang: string; ip: string },
): Promise<void> {
  await rateLimit(queries, 'codeByMail', `${purpose}:${email}`, lang)
  await rateLimit(queries, 'codeByIp', ip, lang)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await queries.query(
    `insert into mailed_codes (purpose, email, code_hash, expires_on)
     values ($1, lower($2), $3, now() + make_interval(secs => $4))
     on conflict (purpose, email) do update set
       code_hash = excluded.code_hash, tries = 0, expires_on = excluded.expires_on, validated_on = null`,
    [purpose, email, hashOf(code, email), codeSeconds],
  )
  const mail = mailOf[purpose]
  await queries.query(
    'insert into mails (recipient, subject, body, code, lang) values ($1, $2, $3, $4, $5)',
    [email, say(lang, `${mail}Subject`), say(lang, `${mail}Body`), code, lang],
  )
}

/**
 * Checks a mailed code; 410 once it expired or was tried too often, 400 while it is merely wrong.
 * Call it outside a transaction: a refusal must not roll the count of tries back.
 */
export async function checkCode(
  queries: Queries,
  purpose: CodePurpose,
  email: string,
  code: string,
  { lang, field }: { lang: string; field: string },
): Promise<void> {
  const [row] = await queries.query<{ code_hash: string; tries: number; expired: boolean }>(
    `update mailed_codes set tries = tries + 1 where purpose = $1 and email = lower($2)
     returning code_hash, tries, expires_on <= now() as expired`,
    [purpose, email],
  )
  const refuse = (status: 400 | 410, key: 'codeWrong' | 'codeExpired') => {
    const msg = say(lang, key)
    return new Refusal(status, msg, { errors: [{ field, msg }] })
  }
  if (!row) throw refuse(400, 'codeWrong')
  if (row.expired || row.tries > maxTries) throw refuse(410, 'codeExpired')
  if (row.code_hash !== hashOf(code.normalize('NFKC').trim(), email)) throw refuse(400, 'codeWrong')
}

/** A used code is gone. */
export async function forgetCode(queries: Queries, purpose: CodePurpose, email: string): Promise<void> {
  await queries.query('delete from mailed_codes where purpose = $1 and email = lower($2)', [purpose, email])
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
