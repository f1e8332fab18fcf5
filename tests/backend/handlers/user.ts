import type * as user from '../../../src/api/contract/user.ts'
import { COIN, playerAccount } from '../ledger.ts'
import { userById, type User } from '../users.ts'
import type { HandlersFor } from './handler.ts'
import { profileHandlers } from './profile.ts'

type ProfileCalls = Pick<typeof user, 'userInfo' | 'userDetails' | 'updateUser' | 'updateIdNumber'>

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
