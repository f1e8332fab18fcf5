import type { Queries } from '../db/db.ts'
import { addressKinds, isOfAnyKind } from './address-kinds.ts'
import { blockedAddresses, demoCoins, type CoinNetwork } from './catalogue.ts'
import { isOwnAddress } from './deposit-addresses.ts'

/** The reasons of `design/contract.md`. */
export type AddressFault = 'FORMAT' | 'NETWORK' | 'MEMO' | 'BLOCKED'

const houseAddresses = new Set(
  demoCoins.flatMap(({ networks }) => networks.map(({ sharedAddress }) => sharedAddress)),
)

/** Null for a target that may be paid to. An address that this house receives at is none. */
export async function faultOfTarget(
  queries: Queries,
  network: CoinNetwork,
  { address, memo = '' }: { address: string; memo?: string | undefined },
): Promise<AddressFault | null> {
  if (!addressKinds[network.kind].pattern.test(address)) return isOfAnyKind(address) ? 'NETWORK' : 'FORMAT'
  const isBlocked = blockedAddresses.has(address) || blockedAddresses.has(address.toLowerCase())
  if (isBlocked || houseAddresses.has(address) || (await isOwnAddress(queries, address))) return 'BLOCKED'
  return isRightMemo(network, memo) ? null : 'MEMO'
}

const isRightMemo = ({ memoRegex }: CoinNetwork, memo: string) =>
  memoRegex === undefined ? memo === '' : new RegExp(memoRegex).test(memo)
