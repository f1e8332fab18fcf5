import { invalid, type PlayerContext } from '../handlers/handler.ts'
import { sayKyc } from '../messages-kyc.ts'
import { userById } from '../users.ts'

/** With KYC_REQUIRED=1 nothing is paid out before the player's identity was approved. */
export async function requireIdentity({ db, config, lang, player }: PlayerContext): Promise<void> {
  if (!config.kycRequired) return
  const { kyc_status: status } = await userById(db, player.userId)
  if (status !== 1) throw invalid(sayKyc(lang, status === 0 ? 'reviewFirst' : 'identityFirst'))
}
