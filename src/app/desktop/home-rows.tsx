import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { catalogueQuery } from '~/features/games/api.ts'
import { GamesSection } from '~/features/games/game-rail.tsx'
import { GameRow } from '~/features/games/game-row.tsx'
import { filterGames } from '~/features/games/hall/hall-filter.ts'
import { useShelf } from '~/features/games/shelf.ts'

/** As many as the other rows of home show. */
const longest = 8

/** Below the rows that every home has: the player's favourites, and what is free now. */
export function HomeRows() {
  const { t } = useTranslation('games')
  const shelf = useShelf()
  const { data } = useQuery(catalogueQuery())
  const all = data?.games ?? []
  const rows = [
    { title: t('tab.favourites'), search: { tab: 'favourites' } },
    { title: t('state.open'), search: { free: '1' } },
  ] as const
  return rows.map(({ title, search }) => {
    const games = filterGames(all, { tab: 'all', keyword: '', ...search }, shelf).slice(0, longest)
    return games.length ? (
      <GamesSection key={title} title={title} search={search}>
        <GameRow games={games} />
      </GamesSection>
    ) : null
  })
}
