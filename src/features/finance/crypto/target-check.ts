import { send } from '../../../api/http.ts'
import { validateAddress, type Coin, type CoinNetwork } from '../../../api/contract/coins.ts'
import type { Problem } from '../../../shell/form/use-rules-form.ts'
import { type CoinWithdrawValues, problemOfReason } from './coin-rules.ts'

/** Asks the server about a target: its problem with it, or null. Rejects where the server cannot be asked. */
export async function fetchTargetProblem(
  coin: Coin,
  network: CoinNetwork,
  { address, memo }: { address: string; memo: string },
): Promise<Problem<keyof CoinWithdrawValues> | null> {
  const { valid, reason } = await send(validateAddress, {
    coin: coin.coin,
    network: network.network,
    address,
    ...(memo ? { memo } : {}),
  })
  return valid ? null : problemOfReason(reason, coin, network)
}
