import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { catalogueQuery } from '~/features/games/api.ts'
import { GamesSection } from '~/features/games/game-rail.tsx'
import { GameRow } from '~/features/games/game-row.tsx'
import { filterGames } from '~/features/games/hall/hall-filter.ts'
import type { HallSearch } from '~/features/games/hall/hall-tabs.ts'
import { useShelf } from '~/features/games/shelf.ts'

/** As many as the other rows of home show. */
const longest = 8

/** Above the rows that every home has: what the player played last. */
export const ContinueRow = () => <HallRow title="continue.title" search={{ tab: 'recent' }} />

/** Below them: the player's favourites, and what is free now. */
export const HomeRows = () => (
  <>
    <HallRow title="tab.favourites" search={{ tab: 'favourites' }} />
    <HallRow title="state.open" search={{ free: '1' }} />
  </>
)

interface HallRowProps {
  title: 'continue.title' | 'tab.favourites' | 'state.open'
  search: HallSearch
}

function HallRow({ title, search }: HallRowProps) {
  const { t } = useTranslation('games')
  const shelf = useShelf()
  const { data } = useQuery(catalogueQuery())
  const games = filterGames(data?.games ?? [], { tab: 'all', keyword: '', ...search }, shelf)
  return games.length ? (
    <GamesSection title={t(title)} search={search}>
      <GameRow games={games.slice(0, longest)} />
    </GamesSection>
  ) : null
}
