import type * as user from '../../../src/api/contract/user.ts'
import { COIN, playerAccount } from '../finance/ledger/ledger.ts'
import type { Queries } from '../platform/db/db.ts'
import { prepared } from '../platform/db/prepared.ts'
import { invalid, refuseField, type HandlersFor, type PlayerContext } from '../platform/handler.ts'
import { rateLimit } from '../platform/limits.ts'
import { userById, type User } from '../platform/users.ts'
import { accountMessage, type AccountMessageKey } from './messages.ts'
import {
  faultsOfProfile,
  idNumberFault,
  kyc,
  profileFields,
  type ProfileFacts,
  type ProfileField,
  type ProfileTexts,
} from './profile-rules.ts'

const columns = {
  nickname: 'nickname',
  phone: 'phone',
  name: 'name',
  firstName: 'first_name',
  lastName: 'last_name',
  pinyinName: 'pinyin_name',
} as const satisfies Record<ProfileField, keyof User>

/** What a player may say about themselves: all of it is saved, or none. */
const profileHandlers = {
  async updateUser({ db, lang, player }, body) {
    await db.transaction(async (queries) => {
      // A card that is bound at this moment must see this name, or this name that card.
      await queries.query('select id from users where id = $1 for no key update', [player.userId])
      const row = await userById(queries, player.userId)
      const before = textsOf(row)
      const after = textsOf(row, body)
      const faults = faultsOfProfile(before, after, await factsOf(queries, row))
      const errors = faults.map(({ field, message, params }) => ({
        field,
        msg: accountMessage(lang, message, params),
      }))
      if (errors.length) throw invalid(errors[0]?.msg ?? '', errors)
      for (const field of profileFields)
        if (after[field] !== before[field])
          await queries.query(`update users set ${columns[field]} = $2 where id = $1`, [row.id, after[field]])
    })
    return null
  },

  async updateIdNumber(context, { idNumber: typed }) {
    const { db, lang, player } = context
    const fault = idNumberFault(typed)
    if (fault) throw refuse(context, fault)
    const row = await userById(db, player.userId)
    if (row.kyc_status === kyc.approved) throw refuse(context, 'idNumberFixed')
    if (row.kyc_status === kyc.inReview) throw refuse(context, 'idNumberInReview')
    // Nobody may find out number by number who plays here.
    await rateLimit(db, 'idNumberTries', player.userId, lang)
    if (await isTaken(db, row.id, typed)) throw refuse(context, 'idNumberTaken')
    try {
      await db.query('update users set id_number = $2 where id = $1', [row.id, typed])
    } catch (error) {
      // Somebody else saved the same number since: the unique index has the last word.
      throw isUniqueViolation(error) ? refuse(context, 'idNumberTaken') : error
    }
    return null
  },
} satisfies HandlersFor<Pick<ProfileCalls, 'updateUser' | 'updateIdNumber'>>

/** The row's texts, with the body's in their place where it names them. */
function textsOf(row: User, body: Partial<Record<ProfileField, string | undefined>> = {}): ProfileTexts {
  const textOf = (field: ProfileField) => body[field] ?? row[columns[field]]
  return {
    nickname: textOf('nickname'),
    phone: textOf('phone'),
    name: textOf('name'),
    firstName: textOf('firstName'),
    lastName: textOf('lastName'),
    pinyinName: textOf('pinyinName'),
  }
}

async function factsOf(queries: Queries, row: User): Promise<ProfileFacts> {
  const cards = await queries.query<{
    firstName: string
    lastName: string
    pinyinName: string
    lastFour: string
  }>(
    `select first_name as "firstName", last_name as "lastName", pinyin_name as "pinyinName",
       right(bank_account, 4) as "lastFour"
     from bank_cards where user_id = $1 order by id`,
    [row.id],
  )
  const codes = await queries.query<{ phone_code: string }>('select distinct phone_code from countries')
  return { kycStatus: row.kyc_status, cards, phoneCodes: codes.map(({ phone_code }) => phone_code) }
}

async function isTaken(queries: Queries, userId: string, idNumber: string): Promise<boolean> {
  const rows = await queries.query(
    `select 1 from users where id <> $1 and id_number <> ''
       and upper(regexp_replace(id_number, '[^A-Za-z0-9]', '', 'g')) = regexp_replace($2, '[^A-Za-z0-9]', '', 'g')`,
    [userId, idNumber],
  )
  return rows.length > 0
}

/** Whether a unique index refused a row. */
export const isUniqueViolation = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23505'

function refuse({ lang }: PlayerContext, message: AccountMessageKey) {
  return refuseField('idNumber', accountMessage(lang, message))
}

type ProfileCalls = Pick<
  typeof user,
  'userInfo' | 'isAgent' | 'userDetails' | 'updateUser' | 'updateIdNumber'
>

/** Profile and details. Of the same contract module, `kyc/` has the identity check, `finance/` the bank cards. */
export const userHandlers = {
  isAgent: async ({ player }) => player.isAgent,

  async userInfo({ db, player }) {
    const [row] = await db.query<User & { balance: string; bank_count: number; passkey_count: number }>(
      prepared`select u.id, u.user_name, u.email, u.phone, u.nickname, u.name, u.last_login_time, u.register_time,
         u.payment_hash, u.kyc_status, u.hold_until,
         (select count(*)::integer from bank_cards c where c.user_id = u.id) as bank_count,
         (select count(*)::integer from passkeys k where k.user_id = u.id) as passkey_count,
         coalesce((select trim_scale(balance)::text from ledger_balances where account = $2 and currency = $3), '0')
           as balance
       from users u where u.id = $1`,
      [player.userId, playerAccount(player.userId), COIN],
    )
    if (!row) throw new Error(`no user ${player.userId}`)
    return {
      userId: row.id,
      userName: row.user_name,
      email: row.email,
      phone: row.phone,
      nickname: row.nickname,
      name: row.name,
      balance: row.balance,
      currency: COIN,
      lastLoginTime: row.last_login_time?.toISOString() ?? null,
      registerTime: row.register_time.toISOString(),
      hasPaymentPassword: row.payment_hash !== null,
      kycStatus: row.kyc_status,
      bankCount: row.bank_count,
      passkeyCount: row.passkey_count,
      holdUntil: row.hold_until && row.hold_until > new Date() ? row.hold_until.toISOString() : null,
    }
  },

  async userDetails({ db, player }) {
    const row = await userById(db, player.userId)
    return {
      name: row.name,
      firstName: row.first_name,
      lastName: row.last_name,
      pinyinName: row.pinyin_name,
      idNumber: maskIdNumber(row.id_number),
      country: row.country,
    }
  },

  ...profileHandlers,
} satisfies HandlersFor<ProfileCalls>

/** Only the last four characters leave the house, of a short number only half of it. */
function maskIdNumber(idNumber: string): string {
  const shown = Math.min(4, Math.floor(idNumber.length / 2))
  return idNumber.slice(idNumber.length - shown).padStart(idNumber.length, '*')
}
