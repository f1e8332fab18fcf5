import { useCallback, useSyncExternalStore } from 'react'
import { roomForTwo } from './breakpoints.ts'

/** Whether a media query holds; `painted` is what a prerendered page takes for granted. */
export function useMedia(query: string, painted: boolean): boolean {
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
    () => painted,
  )
}

/** Whether there is room for a list and what it opens, side by side; a prerendered page has none. */
export const useIsWide = () => useMedia(roomForTwo, false)
