import { useDeferredValue, type ReactNode } from 'react'

/** Content below the first viewport, rendered after it in short slices: the router renders a screen in one piece. */
export const Later = ({ children }: { children: ReactNode }) =>
  useDeferredValue(true, false) ? children : null
