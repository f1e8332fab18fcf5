/** Copies of the money core, one for each player: what one remembers must not be known to another. */
import type * as moneyOrder from '../../../src/domain/money/place-order.ts'

export type MoneyCore = typeof moneyOrder

let made = 0

export async function takeCore(): Promise<MoneyCore> {
  made += 1
  const { href } = new URL('../../../src/domain/money/place-order.ts', import.meta.url)
  return (await import(/* @vite-ignore */ `${href}?player=${made}`)) as MoneyCore
}
