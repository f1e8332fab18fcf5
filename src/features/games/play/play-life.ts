/** What happens to the game in play after its tap: not in `play-store.ts`, which every tile carries. */
import type { QueryClient } from '@tanstack/react-query'
import { currentLanguage } from '#i18n/setup.ts'
import { translate } from '#i18n/translate.ts'
import { profileQuery } from '~/domain/player/profile.ts'
import { minutesPlayed, playStopped } from '~/domain/responsible-play/play-clock.ts'
import { fetchPlayedTotals, gameRecordsKey } from '~/domain/responsible-play/played-totals.ts'
import { compareDecimals, subtractDecimals } from '~/lib/decimal.ts'
import { playedText } from '~/lib/duration-text.ts'
import { coinCurrency, formatMoney } from '~/lib/money-format.ts'
import { showToast } from '~/ui/toast.ts'
import { abandonLaunch, isRunning, play } from '../play-store.ts'
import { machineKey, type Machine } from '../shelf.ts'

/** The held-back window was opened by hand. */
export function heldBackGameOpened(): void {
  if (play.now) play.now.phase = 'elsewhere'
}

/** What the day's games had given or taken when the game in play was there. */
let before: ReturnType<typeof readTotals> | undefined

/** Today's sums, read anew and beside the cache, where another read would cancel this one; null where they cannot be read. */
const readTotals = () => fetchPlayedTotals(1, new AbortController().signal).catch(() => null)

/** The frame has loaded its page. A game may load several pages of its own: the first one counts. */
export function frameLoaded(): void {
  const { now } = play
  if (!now || now.frame === 'shown') return
  now.frame = 'shown'
  before ??= readTotals()
}

/** The springboard shows `machine`: a launch of another one, or an address that nobody came to use, is over. */
export function machineEntered(machine: Machine, queryClient: QueryClient): void {
  const { now } = play
  if (!now) return
  const unused = now.phase === 'framed' && now.frame === 'loading' && now.expiresAt < Date.now()
  if (unused || (now.key !== machineKey(machine) && !isRunning(now))) playEnded(queryClient)
}

/** The springboard is left: a game that runs in its frame stays, in the bar. */
export function machineLeft(queryClient: QueryClient): void {
  if (!isRunning(play.now)) playEnded(queryClient)
}

/** The game is over: its address is forgotten, balance and records are read again. */
export function playEnded(queryClient: QueryClient): void {
  const { now } = play
  if (!now) return
  const { phase, frame } = now
  const start = before
  playDropped()
  balanceMoved(queryClient)
  if (phase === 'framed' && frame === 'shown' && start) void sumUp(start, readTotals())
}

/** Says once how long the game was played, and what it gave or took, unless the day has changed. */
async function sumUp(start: ReturnType<typeof readTotals>, end: ReturnType<typeof readTotals>) {
  const time = playedText(Math.max(1, minutesPlayed()), currentLanguage())
  const [first, last] = await Promise.all([start, end])
  const isSameDay = first?.range.beginTime === last?.range.beginTime
  const [from, to] = isSameDay ? [first?.totalProfitLoss, last?.totalProfitLoss] : []
  const net = from && to ? subtractDecimals(to, from) : '0'
  const which = { '-1': 'lost', '0': 'left', '1': 'won' }[compareDecimals(net, '0')]
  const amount = formatMoney(net.replace('-', ''), coinCurrency, currentLanguage())
  showToast({ message: translate(`hall:play.${which}`, { time, amount }), ms: 6000 })
}

/** The session of its player is over: nothing of theirs is read any more. */
export function playDropped(): void {
  before = undefined
  if (!play.now) return
  abandonLaunch()
  play.now = null
  playStopped()
}

let reading: ReturnType<typeof setTimeout> | undefined

/** A round was played. At most one read a second, however often a game says so. */
export function balanceMoved(queryClient: QueryClient): void {
  reading ??= setTimeout(() => {
    reading = undefined
    void queryClient.invalidateQueries({ queryKey: profileQuery().queryKey })
    void queryClient.invalidateQueries({ queryKey: gameRecordsKey })
  }, 1000)
}
