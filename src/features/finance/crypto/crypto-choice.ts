import type { Coin, CryptoNetwork } from '~/api/contract/crypto.ts'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { readTyped } from '~/lib/typed-text.ts'

export const isOpenFor = (kind: MoneyKind, network: CryptoNetwork) =>
  kind === 'deposit' ? network.depositEnable : network.withdrawEnable

/** "TRC20", or the network's name where its code is only that of the coin ("XRP Ledger"). */
export const networkLabel = ({ coin }: Coin, { network, name }: CryptoNetwork) =>
  network === coin && name ? name : network

/** Code and name, once where they are the same. */
export const networkFullName = ({ network, name }: CryptoNetwork) =>
  name && name !== network ? `${network} (${name})` : network

/** From this many coins on, looking one up by name is quicker than looking at all. */
export const searchFrom = 9

/** Coins whose code or name holds what was typed; all for a blank. */
export function findCoins(coins: readonly Coin[], typed: string): Coin[] {
  const wanted = readTyped.search(typed).toLowerCase()
  return coins.filter(({ coin, name }) => `${coin} ${name}`.toLowerCase().includes(wanted))
}

interface Choice {
  coin: Coin
  /** Null until the player has chosen: with more than one open network that is theirs to do, for a wrong one loses money. */
  network: CryptoNetwork | null
}

/** What the address asks for, as far as it exists and is open; else the first coin. Null without any coin. */
export function choiceOf(
  coins: readonly Coin[],
  kind: MoneyKind,
  asked: { coin?: string | undefined; network?: string | undefined },
): Choice | null {
  const coin = coins.find((candidate) => candidate.coin === asked.coin) ?? coins[0]
  if (!coin) return null
  const open = coin.networks.filter((network) => isOpenFor(kind, network))
  const wanted = open.find((network) => network.network === asked.network)
  const only = coin.networks.length === 1 ? open[0] : undefined
  return { coin, network: wanted ?? only ?? null }
}
