import { useCallback, useSyncExternalStore } from 'react'

/** Breakpoints that code and style sheets share; src/build/stylelint.config.js enforces the same values. */
export const desktop = '(width >= 768px)'
const roomForTwo = '(width >= 1024px)'

/** Whether a media query matches; `prerendered` is the value while prerendering. */
export function useMedia(query: string, prerendered: boolean): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => prerendered,
  )
}

/** Whether there is room for a table or two equal columns; false while prerendering. */
export const useIsWide = () => useMedia(roomForTwo, false)
