/** Copies of the money core, one for each tab: what a tab remembers must not be known to another. */
import type * as moneyOrder from '../../../src/domain/money/place-order.ts'

export type MoneyCore = typeof moneyOrder

const idle: MoneyCore[] = []
let made = 0

export async function takeCore(): Promise<MoneyCore> {
  const known = idle.pop()
  if (known) return known
  made += 1
  const { href } = new URL('../../../src/domain/money/place-order.ts', import.meta.url)
  return (await import(/* @vite-ignore */ `${href}?tab=${made}`)) as MoneyCore
}

/** Only one whose orders have all been answered: it must remember nothing. */
export const giveBackCore = (core: MoneyCore) => void idle.push(core)
