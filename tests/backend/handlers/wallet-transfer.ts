import type * as walletTransfer from '../../../src/api/contract/account-transfer.ts'
import { spendCaptcha } from '../captcha.ts'
import type { Queries } from '../db/db.ts'
import { confirmTransfer } from '../jsy/confirm.ts'
import { mailWalletCode, openTransfer, startTransfer } from '../jsy/transfers.ts'
import { guess, refuseWhileLocked } from '../jsy/tries.ts'
import { accountName, exchangeRate, findWallet, walletBalance } from '../jsy/wallets.ts'
import { rateLimit, triesSoFar } from '../limits.ts'
import { checkCode, mailCode } from '../mail.ts'
import { sayTransfer } from '../messages-transfer.ts'
import { say } from '../messages.ts'
import { refuseField } from '../money/amounts.ts'
import { verifyPassword } from '../passwords.ts'
import { maskMail } from '../users.ts'
import { invalid, Refusal, type HandlersFor } from './handler.ts'

/** After so many wrong passwords the provider wants to see a person. */
const triesBeforeCaptcha = 2

interface Shown {
  uuid?: string | undefined
  qrcode?: string | undefined
}

/** Moving the balance of a wallet at the provider "JSY" into the player's account, step by step. */
export const walletTransferHandlers = {
  async validateTransfer({ db, lang, ip, player }, { account: typed, password, ...shown }) {
    await rateLimit(db, 'transferByIp', ip, lang)
    const account = accountName(typed)
    await refuseWhileLocked(db, { secret: 'wrongWalletPassword', account, lang })
    await checkCaptcha(db, account, shown, lang)
    const wallet = await findWallet(db, account)
    if (wallet?.unreachable) throw new Refusal(502, sayTransfer(lang, 'providerDown'))
    await guess(db, { secret: 'wrongWalletPassword', account, lang }, async () => {
      if (!(await verifyPassword(password, wallet?.password_hash)))
        throw await wrongPassword(db, account, lang)
    })
    // An unknown account has no password that fits.
    if (!wallet) throw await wrongPassword(db, account, lang)
    if (wallet.moved_on)
      throw new Refusal(409, sayTransfer(lang, 'moved'), {
        reason: 'TRANSFERRED',
        transferredOn: wallet.moved_on.toISOString(),
      })
    await refuseWhileLocked(db, { secret: 'wrongWalletCode', account, lang })
    if (wallet.bank_account === null) await mailWalletCode(db, wallet.email, { lang, ip })
    return {
      transferId: await startTransfer(db, wallet, player),
      needCard: wallet.bank_account !== null,
      target: maskMail(wallet.email),
    }
  },

  async validateTransferCard(context, { transferId, bankAccount }) {
    const { db, lang } = context
    const transfer = await openTransfer(db, transferId, context)
    const typed = bankAccount.normalize('NFKC').replace(/[\s-]/g, '')
    await guess(db, { secret: 'wrongWalletCard', account: transfer.account, lang }, async () => {
      if (transfer.bank_account !== null && typed !== transfer.bank_account)
        throw refuseField('bankAccount', sayTransfer(lang, 'cardWrong'))
    })
    await db.query('update wallet_transfers set card_checked = true where id_hash = $1', [transfer.id_hash])
    await mailWalletCode(db, transfer.email, context)
    return { target: maskMail(transfer.email) }
  },

  async resendTransferCode(context, { transferId }) {
    const { db, lang } = context
    const { account, card_checked, email } = await openTransfer(db, transferId, context)
    if (!card_checked) throw invalid(sayTransfer(lang, 'cardFirst'))
    await refuseWhileLocked(db, { secret: 'wrongWalletCode', account, lang })
    await mailCode(db, 'transfer', email, context)
    return null
  },

  /** The code stays in force until the confirmation, so that a login whose answer was lost can be repeated. */
  async loginTransfer(context, { transferId, code }) {
    const { db, lang, ip, player } = context
    const transfer = await openTransfer(db, transferId, context)
    const { account, card_checked, email, name, currency } = transfer
    if (!card_checked) throw invalid(sayTransfer(lang, 'cardFirst'))
    await guess(db, { secret: 'wrongWalletCode', account, lang }, () =>
      checkCode(db, 'transfer', email, code, { lang, ip, field: 'code' }),
    )
    const [claimed] = await db.query(
      `update wallet_transfers set user_id = $2, logged_in_on = now()
       where id_hash = $1 and (user_id is null or user_id = $2) returning account`,
      [transfer.id_hash, player.userId],
    )
    if (!claimed) throw new Refusal(410, sayTransfer(lang, 'ended'))
    return { transferBalance: await walletBalance(db, transfer), currency, name, exchangeRate }
  },

  confirmTransfer,
} satisfies HandlersFor<typeof walletTransfer>

async function checkCaptcha(queries: Queries, account: string, { uuid, qrcode }: Shown, lang: string) {
  const { hits } = await triesSoFar(queries, 'wrongWalletPassword', account)
  if (hits < triesBeforeCaptcha) return
  if (!uuid || !qrcode) throw refuseField('qrcode', sayTransfer(lang, 'captchaNeeded'))
  await spendCaptcha(queries, uuid, qrcode, lang)
}

/** Says with it when the next try needs a captcha, so that nobody has to send the form in vain. */
async function wrongPassword(queries: Queries, account: string, lang: string): Promise<Refusal> {
  const { hits } = await triesSoFar(queries, 'wrongWalletPassword', account)
  const errors = [{ field: 'password', msg: sayTransfer(lang, 'walletWrong') }]
  if (hits >= triesBeforeCaptcha) errors.push({ field: 'qrcode', msg: sayTransfer(lang, 'captchaNeeded') })
  return invalid(say(lang, 'badRequest'), errors)
}
