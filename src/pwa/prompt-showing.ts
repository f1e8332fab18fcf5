import { proxy } from 'valtio'

export type Prompt = 'push' | 'install'

/** The visible prompt, and whether this visit had one. A separate module, because the first screen imports it. */
export const offers = proxy<{ showing: Prompt | null; made: boolean }>({ showing: null, made: false })
