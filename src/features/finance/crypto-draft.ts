import { forgetDraft } from '~/components/form/drafts.ts'
import { readCryptoTarget } from '~/domain/money/crypto-target.ts'

/** What was typed belongs to one coin on one network: an address must never turn up under another. */
export const cryptoDraftKey = (coin: string, network: string) => `withdraw.${coin}.${network}`

export function forgetCryptoDraft(target: string): void {
  const read = readCryptoTarget(target)
  if (read) forgetDraft(cryptoDraftKey(read.coin, read.network))
}
