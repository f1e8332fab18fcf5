import type { CallName } from './paths.ts'

/** On an answer that the worker repeats from its cache: when it was kept, epoch ms (`sw/kept-calls.ts`). */
export const keptAtHeader = 'Amigo-Kept-At'

/** When the server said what the worker repeated last, by call, epoch ms; nothing where it was heard itself. */
export const spokenAt = new Map<CallName, number>()
