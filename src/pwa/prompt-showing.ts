import { proxy } from 'valtio'

export type Prompt = 'push' | 'install'

/**
 * The offer in view (`prompts.ts` decides), and whether one was made in this visit: there is no second one. A module of its
 * own, because the first screen looks at it.
 */
export const offers = proxy<{ showing: Prompt | null; made: boolean }>({ showing: null, made: false })
