import { proxy } from 'valtio'

export type Prompt = 'push' | 'install'

/**
 * The prompt in view (`prompts.ts` decides), and whether this visit had one already. A module of its own, for the first
 * screen.
 */
export const offers = proxy<{ showing: Prompt | null; made: boolean }>({ showing: null, made: false })
