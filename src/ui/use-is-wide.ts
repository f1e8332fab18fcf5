import { useMedia } from './use-media.ts'

/** Whether there is room for a list and what it opens, side by side; a prerendered page has none. */
export const useIsWide = () => useMedia('(min-width: 1024px)', false)
