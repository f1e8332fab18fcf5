import type * as user from '../../../src/api/contract/user.ts'
import { COIN, playerAccount } from '../ledger.ts'
import { say } from '../messages.ts'
import { userById, type User } from '../users.ts'
import { invalid, type HandlersFor } from './handler.ts'

type ProfileCalls = Pick<typeof user, 'userInfo' | 'userDetails' | 'updateUser' | 'updateIdNumber'>

/** What a player may change, with its column and longest text. */
const editable = [
  { field: 'nickname', column: 'nickname', max: 40 },
  { field: 'phone', column: 'phone', max: 20 },
  { field: 'name', column: 'name', max: 60 },
  { field: 'firstName', column: 'first_name', max: 60 },
  { field: 'lastName', column: 'last_name', max: 60 },
  { field: 'pinyinName', column: 'pinyin_name', max: 60 },
] as const
/** Spec §5: the name must match the bank card's holder, so it stays as it is once a card is bound. */
const holderFields: readonly string[] = ['name', 'firstName', 'lastName', 'pinyinName']

/** Profile and details; KYC belongs to a later issue, bank cards to `bank-cards.ts`. */
export const userHandlers = {
  async userInfo({ db, player }) {
    const [row] = await db.query<User & { balance: string; bank_count: number }>(
      `select u.*, (select count(*)::integer from bank_cards c where c.user_id = u.id) as bank_count,
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
      holdUntil: row.hold_until?.toISOString() ?? null,
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

  async updateUser({ db, lang, player }, body) {
    const row = await userById(db, player.userId)
    const [card] = await db.query('select 1 from bank_cards where user_id = $1 limit 1', [row.id])
    const changes: { column: string; value: string }[] = []
    const errors: { field: string; msg: string }[] = []
    for (const { field, column, max } of editable) {
      const value = body[field]?.trim()
      if (value === undefined || value === row[column]) continue
      if (value.length > max) errors.push({ field, msg: say(lang, 'tooLong', { max }) })
      else if (field === 'phone' && !/^\+?[\d\s()-]*$/.test(value))
        errors.push({ field, msg: say(lang, 'phoneFormat') })
      else if (card && holderFields.includes(field)) errors.push({ field, msg: say(lang, 'nameFixed') })
      else changes.push({ column, value })
    }
    if (errors.length > 0) throw invalid(errors[0]?.msg ?? '', errors)
    if (changes.length > 0) {
      const assignments = changes.map(({ column }, index) => `${column} = $${index + 2}`).join(', ')
      await db.query(`update users set ${assignments} where id = $1`, [
        row.id,
        ...changes.map((c) => c.value),
      ])
    }
    return null
  },

  async updateIdNumber({ db, lang, player }, { idNumber }) {
    const row = await userById(db, player.userId)
    const refuse = (key: 'idNumberFormat' | 'idNumberFixed') => {
      const msg = say(lang, key)
      return invalid(msg, [{ field: 'idNumber', msg }])
    }
    if (!/^[A-Za-z\d-]{4,32}$/.test(idNumber)) throw refuse('idNumberFormat')
    if (row.kyc_status === 1) throw refuse('idNumberFixed')
    await db.query('update users set id_number = $2 where id = $1', [row.id, idNumber])
    return null
  },
} satisfies HandlersFor<ProfileCalls>

/** Only the last four characters leave the house. */
const maskIdNumber = (idNumber: string) => idNumber.slice(-4).padStart(idNumber.length, '*')
