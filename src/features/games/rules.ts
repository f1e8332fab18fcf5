import { useSyncExternalStore } from 'react'
import type { AnswerOf } from '~/api/calls.ts'
import type { Game } from '~/api/contract/games.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { parseRecord } from '~/lib/parse-json.ts'
import { onStoredChange, readStored, writeStoredJson } from '~/lib/storage.ts'
import type { IconName } from '~/ui/icon-names.ts'
import { machineKey, type Machine } from './shelf.ts'

/** How a game is shown: inside our page, instead of it, or beside it. */
export type PlayMode = 'frame' | 'redirect' | 'tab'

/** An http(s) address in its parsed form, or null: a game never opens as `javascript:` or `data:`. */
export function webAddress(address: unknown): string | null {
  if (typeof address !== 'string') return null
  try {
    const url = new URL(address)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
  } catch {
    return null
  }
}

/** Whether a tap can open the game at all: by the launch call, or at an address of its own. */
export const isPlayable = (gameUrl: unknown, hasLaunchCall: boolean) =>
  hasLaunchCall || webAddress(gameUrl) !== null

/** Null where the address must not be opened. Of our own origin it is not framed: its scripts could remove the sandbox. */
export function launchPlan(
  { url, openMode }: Pick<AnswerOf<'game/launch'>, 'url' | 'openMode'>,
  ownOrigin: string,
): { mode: PlayMode; url: string } | null {
  const safe = webAddress(url)
  if (!safe) return null
  if (openMode !== 'iframe') return { mode: openMode, url: safe }
  return { mode: new URL(safe).origin === ownOrigin ? 'redirect' : 'frame', url: safe }
}

/** What a game may say to us: the balance has changed, or the player wants out. Everything else is ignored. */
export function frameMessage(data: unknown): 'balance' | 'leave' | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  // A limit of the player's own that was reached: what is used of it is read with the rounds.
  if (data.type === 'amigo:balance' || data.type === 'amigo:limit') return 'balance'
  return data.type === 'amigo:leave' || data.type === 'amigo:closed' ? 'leave' : null
}

export interface LastGame {
  gameId: string
  machineId: string
  /** When it was opened, as a wire time. */
  since: string
  userId: string
}

/** The stored note of the last game, if it is whole and this player's. */
export function readLastGame(stored: string | null, userId: string): LastGame | null {
  const { gameId, machineId, since, userId: owner } = parseRecord(stored) ?? {}
  if (typeof gameId !== 'string' || !gameId || typeof machineId !== 'string') return null
  if (typeof since !== 'string' || Number.isNaN(Date.parse(since)) || owner !== userId) return null
  return { gameId, machineId, since, userId }
}

/** The status integers of a machine (`api/contract/games.ts`). */
export const machineOpen = 0

const states = {
  0: { icon: 'check', word: 'open', tone: 'open' },
  1: { icon: 'user', word: 'inUse', tone: 'busy' },
  2: { icon: 'setting', word: 'maintenance', tone: 'shut' },
  3: { icon: 'clock', word: 'reserved', tone: 'busy' },
} as const satisfies Record<number, { icon: IconName; word: string; tone: string }>

type MachineState = (typeof states)[keyof typeof states]

/** How a machine's status looks, or null for a number that we do not know (shown as "status N", never guessed). */
export const machineState = (status: number | null | undefined): MachineState | null =>
  states[(status ?? machineOpen) as keyof typeof states] ?? null

/** The kinds of machine that have a name in each language, by what back ends call them. */
export function machineKind(category: string): 'slot' | 'pachinko' | null {
  if (/^(?:slots?|slot[ _-]?machines?|pachi-?slot|パチスロ|スロット|老虎机|老虎機)$/i.test(category))
    return 'slot'
  return /^(?:pachinko|パチンコ|柏青哥)$/i.test(category) ? 'pachinko' : null
}

/** Free machines to play instead of one, those of its category first. */
export const freeInstead = (games: readonly Game[], shut: Machine & Pick<Game, 'category'>): Game[] =>
  games
    .filter((game) => (game.status ?? machineOpen) === machineOpen && machineKey(game) !== machineKey(shut))
    .toSorted((a, b) => Number(b.category === shut.category) - Number(a.category === shut.category))
    .slice(0, 6)

export const storeLastGame = (note: LastGame) => writeStoredJson('lastGame', note)

const subscribe = (listener: () => void) => onStoredChange('lastGame', listener)
const stored = () => readStored('lastGame')
const nothingStored = () => null

/** The game that the signed-in player opened last on this device, for "Continue". */
export function useLastGame(): LastGame | null {
  const text = useSyncExternalStore(subscribe, stored, nothingStored)
  const userId = useProfile()?.userId
  return userId === undefined ? null : readLastGame(text, userId)
}
