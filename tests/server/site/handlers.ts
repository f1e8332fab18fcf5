import { siteFunctions, type SiteFunction } from '../../../src/api/contract/site.ts'
import type * as site from '../../../src/api/contract/site.ts'
import type { HandlersFor } from '../platform/handler.ts'
import { pauseOnWire, pausesFor } from './pauses.ts'

/** The optional call of `contract/site.ts`. */
export const siteHandlers = {
  async siteStatus(context) {
    const pauses = await pausesFor(context)
    const stateOf = (name: SiteFunction) => {
      const pause = pauses.find((one) => one.function === name)
      return pause ? { state: 'paused' as const, ...pauseOnWire(pause) } : { state: 'open' as const }
    }
    return Object.fromEntries(siteFunctions.map((name) => [name, stateOf(name)]))
  },
} satisfies HandlersFor<typeof site>
