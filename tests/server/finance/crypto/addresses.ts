import { randomInt } from 'node:crypto'
import type { Queries } from '../../platform/db/db.ts'
import { addressKinds, drawAddress, isOfAnyKind } from './address-kinds.ts'
import { blockedAddresses, demoCurrencies, type CryptoNetwork } from './catalogue.ts'

interface DepositAddress {
  address: string
  memo: string | null
  [column: string]: unknown
}

/** The player's own address on a network: drawn at the first question, the same ever after. */
export async function depositAddressOf(
  queries: Queries,
  userId: string,
  coin: string,
  network: CryptoNetwork,
): Promise<DepositAddress> {
  const find = async () => {
    const [found] = await queries.query<DepositAddress>(
      'select address, memo from coin_addresses where user_id = $1 and coin = $2 and network = $3',
      [userId, coin, network.network],
    )
    return found
  }
  const known = await find()
  if (known) return known
  const address = network.sharedAddress ?? drawAddress(network.kind)
  const memo = network.sharedAddress ? String(randomInt(100_000_000, 1_000_000_000)) : null
  await queries.query(
    `insert into coin_addresses (user_id, coin, network, address, memo) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [userId, coin, network.network, address, memo],
  )
  // A question at the same moment may have been first, or somebody else may have that memo already.
  return (await find()) ?? depositAddressOf(queries, userId, coin, network)
}

/** True for every address that this house receives at. */
async function isOwnAddress(queries: Queries, address: string): Promise<boolean> {
  const [found] = await queries.query(
    'select 1 from coin_addresses where lower(address) = lower($1) limit 1',
    [address],
  )
  return found !== undefined
}

/** Why an address is not valid. */
type AddressFault = 'FORMAT' | 'NETWORK' | 'MEMO' | 'BLOCKED'

const houseAddresses = new Set(
  demoCurrencies.flatMap(({ networks }) => networks.map(({ sharedAddress }) => sharedAddress)),
)

/** Null for a target that may be paid to. An address that this house receives at is none. */
export async function faultOfTarget(
  queries: Queries,
  network: CryptoNetwork,
  { address, memo = '' }: { address: string; memo?: string | undefined },
): Promise<AddressFault | null> {
  if (!addressKinds[network.kind].pattern.test(address)) return isOfAnyKind(address) ? 'NETWORK' : 'FORMAT'
  const isBlocked = blockedAddresses.has(address) || blockedAddresses.has(address.toLowerCase())
  if (isBlocked || houseAddresses.has(address) || (await isOwnAddress(queries, address))) return 'BLOCKED'
  return isRightMemo(network, memo) ? null : 'MEMO'
}

const isRightMemo = ({ memoRegex }: CryptoNetwork, memo: string) =>
  memoRegex === undefined ? memo === '' : new RegExp(memoRegex).test(memo)
