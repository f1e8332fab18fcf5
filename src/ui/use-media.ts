import { useCallback, useSyncExternalStore } from 'react'

/** The widths that code and style sheets share; src/build/stylelint.config.js enforces the same spelling. */
export const desktop = '(width >= 768px)'
const roomForTwo = '(width >= 1024px)'

/** Whether a media query holds; `prerendered` is what a prerendered page takes for granted. */
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

/** Whether there is room for a table, or for two things of equal weight; a prerendered page has none. */
export const useIsWide = () => useMedia(roomForTwo, false)
