import type { FunctionComponent } from 'react'
import { proxy } from 'valtio'

/**
 * What stays on the screen across pages, rendered beside them: a running game. The feature sets it, so that the frame
 * imports no feature and the first screen does not load it.
 */
export const standing = proxy<{
  Part: FunctionComponent | null
  /**
   * The theme switch at the end of public pages. Its room is reserved; it is set a few seconds after the page has
   * loaded (`src/app/device-events.ts`).
   */
  Foot: FunctionComponent | null
}>({ Part: null, Foot: null })
