import { randomBytes } from 'node:crypto'
import { mailCode } from '../auth/mail.ts'
import type { Queries } from '../platform/db/db.ts'
import { Refusal, type Player, type PublicContext } from '../platform/handler.ts'
import { hashToken } from '../platform/tokens.ts'
import { transferMessage } from './messages.ts'
import type { Wallet } from './wallets.ts'

/** How long a transfer may take from the password to the confirmation. */
export const transferSeconds = 15 * 60

/** A transfer under way, with the wallet that it empties. */
export interface OpenTransfer extends Wallet {
  id_hash: string
  user_id: string | null
  card_checked: boolean
  logged_in_on: Date | null
}

/** Starts a transfer and gives its id, which is stored as a hash only. */
export async function startTransfer(
  queries: Queries,
  wallet: Wallet,
  player: Player | null,
): Promise<string> {
  const transferId = randomBytes(18).toString('base64url')
  await queries.query(
    `insert into wallet_transfers (id_hash, account, user_id, card_checked, expires_on)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
    [
      hashToken(transferId),
      wallet.account,
      player?.userId ?? null,
      wallet.bank_account === null,
      transferSeconds,
    ],
  )
  return transferId
}

/**
 * The transfer of this id as long as it is under way. 410 once it has expired or was confirmed, and to any player but
 * the one who started it, who must not learn that it exists. `lock` keeps others out until the transaction ends.
 */
export async function openTransfer(
  queries: Queries,
  transferId: string,
  { lang, player }: Pick<PublicContext, 'lang' | 'player'>,
  lock = false,
): Promise<OpenTransfer> {
  const [transfer] = await queries.query<OpenTransfer>(
    `select w.*, t.id_hash, t.user_id, t.card_checked, t.logged_in_on
     from wallet_transfers t join jsy_wallets w using (account)
     where t.id_hash = $1 and t.expires_on > now() and t.order_sn is null
       and (t.user_id is null or $2::text is null or t.user_id = $2)
     ${lock ? 'for update' : ''}`,
    [hashToken(transferId), player?.userId ?? null],
  )
  if (!transfer) throw new Refusal(410, transferMessage(lang, 'ended'))
  return transfer
}

/** Mails a code to the wallet's address. Within a minute of the last one that one stays in force. */
export async function mailWalletCode(
  queries: Queries,
  email: string,
  { lang, ip }: Pick<PublicContext, 'lang' | 'ip'>,
): Promise<void> {
  try {
    await mailCode(queries, 'transfer', email, { lang, ip })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 429) throw error
  }
}
