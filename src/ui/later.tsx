import { useDeferredValue, type ReactNode } from 'react'

/**
 * What stands below the first viewport of a screen: drawn after it, in short slices, where the router hands the screen over in
 * one piece (a store that changes is no transition).
 */
export const Later = ({ children }: { children: ReactNode }) =>
  useDeferredValue(true, false) ? children : null
