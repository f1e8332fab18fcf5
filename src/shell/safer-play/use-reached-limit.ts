import { useQuery } from '@tanstack/react-query'
import { subtractDecimals } from '../../lib/decimal.ts'
import { playedTotalsQuery } from '../../lookups/played-totals.ts'
import { useIsSignedIn } from '../../session/profile.ts'
import { useMinute } from '../use-minute.ts'
import { type Reached, budgetAt, reachedLimit } from './budgets.ts'
import { useBudgets, usePlayLog } from './play-store.ts'

/** How often the day's loss is read anew while a limit may be reached, in ms. */
const lossMs = 60_000

/** Which of the player's own limits stands against another game or deposit now. The day's loss is read only for a money budget. */
export function useReachedLimit(): Reached | null {
  const state = useBudgets()
  const log = usePlayLog()
  const now = useMinute()
  const signedIn = useIsSignedIn()
  const hasMoney = budgetAt(state.budgets.money, now).limit !== null
  const { data, isError } = useQuery({
    ...playedTotalsQuery(1),
    enabled: signedIn && hasMoney,
    // A game may run beside this and not tell what it took.
    refetchInterval: lossMs,
  })
  if (!now) return null
  const lostToday = data?.totalProfitLoss ? subtractDecimals('0', data.totalProfitLoss) : null
  // An answer without the sum leaves it as unknown as a failed one.
  const lossFailed = isError || (data !== undefined && lostToday === null)
  return reachedLimit(state, { log, lostToday, lossFailed }, now)
}
