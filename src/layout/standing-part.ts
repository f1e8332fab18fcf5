import type { FunctionComponent } from 'react'
import { proxy } from 'valtio'

/**
 * What stays on the screen whatever page is shown, beside the pages and not within one: a game in play. Set by the
 * feature that needs it, so that the frame knows no feature and the first screen carries nothing of it.
 */
export const standing = proxy<{
  Part: FunctionComponent | null
  /**
   * The theme switch at the end of public pages. Its place is kept; it comes once the page has come to rest
   * (`src/app/device-events.ts`).
   */
  Foot: FunctionComponent | null
}>({ Part: null, Foot: null })
