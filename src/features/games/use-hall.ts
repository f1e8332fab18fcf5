import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { hasCapability } from '../../api/platform.ts'
import { filterGames, withoutDoubles } from './hall-filter.ts'
import { type HallTab, hallTabs } from './hall-tabs.ts'
import { catalogueQuery, gamesQuery } from './queries.ts'
import { useShelf } from './shelf-store.ts'

/**
 * The machines of a tab that match the search, and how many each tab has. Filtered here at once; only where the
 * hall is larger than what is loaded the server's own search adds what it finds.
 */
export function useHall(tab: HallTab, keyword: string) {
  const shelf = useShelf()
  const catalogue = useQuery(catalogueQuery())
  const asksServer = keyword !== '' && catalogue.data?.complete === false && hasCapability('gameSearch')
  const found = useQuery({
    ...gamesQuery({ keyword }),
    enabled: asksServer,
    placeholderData: keepPreviousData,
  })
  const loaded = catalogue.data?.games
  const extra = asksServer ? found.data : undefined
  const view = useMemo(() => {
    const all = withoutDoubles([...(loaded ?? []), ...(extra ?? [])])
    const lists = hallTabs.map((name) => [name, filterGames(all, { tab: name, keyword }, shelf)] as const)
    return {
      games: lists.find(([name]) => name === tab)?.[1] ?? [],
      counts: Object.fromEntries(lists.map(([name, list]) => [name, list.length])) as Record<HallTab, number>,
    }
  }, [loaded, extra, keyword, shelf, tab])
  return { catalogue, ...view }
}
