import type { IconName } from '../../ui/icon-names.ts'

/** The status integers of a machine (`api/contract/games.ts`). */
export const machineOpen = 0

const states = {
  0: { icon: 'check', word: 'open', tone: 'open' },
  1: { icon: 'user', word: 'inUse', tone: 'busy' },
  2: { icon: 'setting', word: 'maintenance', tone: 'shut' },
} as const satisfies Record<number, { icon: IconName; word: string; tone: string }>

export type MachineState = (typeof states)[keyof typeof states]

/** How a machine's status looks, or null for a number that we do not know (shown as "status N", never guessed). */
export const machineState = (status: number | null | undefined): MachineState | null =>
  states[(status ?? machineOpen) as keyof typeof states] ?? null
