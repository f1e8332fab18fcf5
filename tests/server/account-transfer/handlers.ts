import type * as accountTransfer from '../../../src/api/contract/account-transfer.ts'
import { spendCaptcha } from '../auth/captcha.ts'
import { checkCode, mailCode } from '../auth/mail.ts'
import { verifyPassword } from '../auth/passwords.ts'
import type { Queries } from '../platform/db/db.ts'
import { invalid, Refusal, refuseField, type HandlersFor } from '../platform/handler.ts'
import { clearTries, countTry, inTurn, limits, rateLimit, triesSoFar } from '../platform/limits.ts'
import { callMessage } from '../platform/messages.ts'
import { maskMail } from '../platform/users.ts'
import { confirmTransfer } from './confirm.ts'
import { transferMessage } from './messages.ts'
import { mailWalletCode, openTransfer, startTransfer } from './transfers.ts'
import { accountName, exchangeRate, findWallet, walletBalance } from './wallets.ts'

/** After so many wrong passwords the provider wants to see a person. */
const triesBeforeCaptcha = 2

interface Shown {
  uuid?: string | undefined
  qrcode?: string | undefined
}

/** Moving the balance of a wallet at the provider "JSY" into the player's account, step by step. */
export const accountTransferHandlers = {
  async validateTransfer({ db, lang, ip, player }, { account: typed, password, ...shown }) {
    await rateLimit(db, 'transferByIp', ip, lang)
    const account = accountName(typed)
    const bySender = { secret: 'wrongWalletPassword', account: `${account} ${ip}`, lang } as const
    const inAll = { secret: 'wrongWalletPasswordInAll', account, lang } as const
    for (const lock of [bySender, inAll]) await refuseWhileLocked(db, lock)
    await checkCaptcha(db, account, shown, lang)
    const wallet = await findWallet(db, account)
    if (wallet?.unreachable) throw new Refusal(502, transferMessage(lang, 'providerDown'))
    await guess(db, bySender, () =>
      guess(db, inAll, async () => {
        if (!(await verifyPassword(password, wallet?.password_hash)))
          throw await wrongPassword(db, account, lang)
      }),
    )
    // An unknown account has no password that fits.
    if (!wallet) throw await wrongPassword(db, account, lang)
    if (wallet.moved_on)
      throw new Refusal(409, transferMessage(lang, 'moved'), {
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
    const typed = bankAccount
    await guess(db, { secret: 'wrongWalletCard', account: transfer.account, lang }, async () => {
      if (transfer.bank_account !== null && typed !== transfer.bank_account)
        throw refuseField('bankAccount', transferMessage(lang, 'cardWrong'))
    })
    await db.query('update wallet_transfers set card_checked = true where id_hash = $1', [transfer.id_hash])
    await mailWalletCode(db, transfer.email, context)
    return { target: maskMail(transfer.email) }
  },

  async resendTransferCode(context, { transferId }) {
    const { db, lang } = context
    const { account, card_checked, email } = await openTransfer(db, transferId, context)
    if (!card_checked) throw invalid(transferMessage(lang, 'cardFirst'))
    await refuseWhileLocked(db, { secret: 'wrongWalletCode', account, lang })
    await mailCode(db, 'transfer', email, context)
    return null
  },

  /** The code stays in force until the confirmation, so that a login whose answer was lost can be repeated. */
  async loginTransfer(context, { transferId, code }) {
    const { db, lang, ip, player } = context
    const transfer = await openTransfer(db, transferId, context)
    const { account, card_checked, email, name, currency } = transfer
    if (!card_checked) throw invalid(transferMessage(lang, 'cardFirst'))
    await guess(db, { secret: 'wrongWalletCode', account, lang }, () =>
      checkCode(db, 'transfer', email, code, { lang, ip, field: 'code' }),
    )
    const [claimed] = await db.query(
      `update wallet_transfers set user_id = $2, logged_in_on = now()
       where id_hash = $1 and (user_id is null or user_id = $2) returning account`,
      [transfer.id_hash, player.userId],
    )
    if (!claimed) throw new Refusal(410, transferMessage(lang, 'ended'))
    return { transferBalance: await walletBalance(db, transfer), currency, name, exchangeRate }
  },

  confirmTransfer,
} satisfies HandlersFor<typeof accountTransfer>

async function checkCaptcha(queries: Queries, account: string, { uuid, qrcode }: Shown, lang: string) {
  const { hits } = await triesSoFar(queries, 'wrongWalletPasswordInAll', account)
  if (hits < triesBeforeCaptcha) return
  if (!uuid || !qrcode) throw refuseField('qrcode', transferMessage(lang, 'captchaNeeded'))
  await spendCaptcha(queries, uuid, qrcode, lang)
}

/** Says with it when the next try needs a captcha, so that nobody has to send the form in vain. */
async function wrongPassword(queries: Queries, account: string, lang: string): Promise<Refusal> {
  const { hits } = await triesSoFar(queries, 'wrongWalletPasswordInAll', account)
  const errors = [{ field: 'password', msg: transferMessage(lang, 'walletWrong') }]
  if (hits >= triesBeforeCaptcha)
    errors.push({ field: 'qrcode', msg: transferMessage(lang, 'captchaNeeded') })
  return invalid(callMessage(lang, 'badRequest'), errors)
}

/** What of a wallet can be guessed, each with its own count. */
type WalletSecret = 'wrongWalletPassword' | 'wrongWalletPasswordInAll' | 'wrongWalletCard' | 'wrongWalletCode'

interface Guess {
  secret: WalletSecret
  account: string
  lang: string
}

/**
 * Runs `check`, which throws when the guess is wrong, and counts it. The fifth wrong guess is answered with the lock
 * already (423 with `data.retryAfter`), and so is every guess until it ends, right or wrong. Never within a
 * transaction: its rollback would give the try back.
 */
const guess = (queries: Queries, { secret, account, lang }: Guess, check: () => Promise<void>) =>
  inTurn(`${secret} ${account}`, async () => {
    const { hits, retryAfter } = await countTry(queries, secret, account)
    if (hits > limits[secret].hits) throw locked(lang, retryAfter)
    try {
      await check()
    } catch (error) {
      const isWrong = error instanceof Refusal && error.code === 400
      throw isWrong && hits === limits[secret].hits ? locked(lang, retryAfter) : error
    }
    await clearTries(queries, secret, account)
  })

/** 423 while one of a wallet's secrets is locked, without counting as a guess. */
async function refuseWhileLocked(queries: Queries, { secret, account, lang }: Guess): Promise<void> {
  const { hits, retryAfter } = await triesSoFar(queries, secret, account)
  if (hits >= limits[secret].hits) throw locked(lang, retryAfter)
}

const locked = (lang: string, retryAfter: number) =>
  new Refusal(423, transferMessage(lang, 'locked', { minutes: Math.ceil(retryAfter / 60) }), { retryAfter })
