import type { FunctionComponent } from 'react'
import { proxy } from 'valtio'

/** A running game, beside the pages. The feature sets it, so that the frame imports no feature. */
export const standing = proxy<{
  Part: FunctionComponent | null
  /** The theme switch of public pages, set a few seconds after the load (`src/app/device-events.ts`). */
  Foot: FunctionComponent | null
}>({ Part: null, Foot: null })
