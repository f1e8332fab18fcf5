import type { IconName } from '~/ui/icon-names.ts'

/** The hall's shelves, as the address names them. */
export const hallTabs = ['all', 'slot', 'pachinko', 'favourites', 'recent'] as const
export type HallTab = (typeof hallTabs)[number]

export const hallIcons: Record<HallTab, IconName> = {
  all: 'game',
  slot: 'slot',
  pachinko: 'pachinko',
  favourites: 'favorite',
  recent: 'clock',
}

export const isHallTab = (value: unknown): value is HallTab => hallTabs.some((tab) => tab === value)

/** How the hall's address narrows it down. */
export interface HallSearch {
  tab?: HallTab
  q?: string
  /** Only machines that are free. */
  free?: '1'
}
