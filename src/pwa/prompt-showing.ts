import { proxy } from 'valtio'

export type Prompt = 'push' | 'install'

/** The prompt in view, and whether this visit had one. A module of its own, for the first screen. */
export const offers = proxy<{ showing: Prompt | null; made: boolean }>({ showing: null, made: false })
