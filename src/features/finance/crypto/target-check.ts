import { validateAddress, type Coin, type CryptoNetwork } from '~/api/contract/crypto.ts'
import { send } from '~/api/http.ts'
import type { Problem } from '~/components/form/use-rules-form.ts'
import { problemOfReason, type CryptoWithdrawValues } from './rules.ts'

/**
 * What is wrong with a target: its address's checksum, or what the server says; null where nothing is. Rejects where
 * either cannot be asked.
 */
export async function fetchTargetProblem(
  coin: Coin,
  network: CryptoNetwork,
  { address, memo }: { address: string; memo: string },
): Promise<Problem<keyof CryptoWithdrawValues> | null> {
  const { failsChecksum } = await import('./address-checksum.ts')
  if (failsChecksum(network.network, address))
    return { field: 'address', messageKey: 'crypto:problem.addressChecksum', values: {} }
  const { valid, reason } = await send(validateAddress, {
    coin: coin.coin,
    network: network.network,
    address,
    ...(memo ? { memo } : {}),
  })
  return valid ? null : problemOfReason(reason, coin, network)
}
