import { useDeferredValue, type ReactNode } from 'react'

/** Defers content below the first viewport and renders it in short slices; the router renders a screen in one task. */
export const Later = ({ children }: { children: ReactNode }) =>
  useDeferredValue(true, false) ? children : <span hidden data-loading />
