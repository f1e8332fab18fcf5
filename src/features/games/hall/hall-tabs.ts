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

/** In what order, as the address names it; without one it is the operator's. */
export const hallSorts = ['free', 'name', 'number'] as const
export type HallSort = (typeof hallSorts)[number]

/** How the hall's address narrows it down. */
export interface HallSearch {
  tab?: HallTab
  q?: string
  /** Only machines that are free. */
  free?: '1'
  sort?: HallSort
}

export const isHallSort = (value: unknown): value is HallSort => hallSorts.some((sort) => sort === value)
