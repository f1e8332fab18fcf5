import { proxy } from 'valtio'

export type Prompt = 'push' | 'install'

/** The offer in view (`offers.ts` decides); a module of its own, because the first screen looks at it. */
export const offers = proxy<{ showing: Prompt | null }>({ showing: null })
