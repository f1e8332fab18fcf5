import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { catalogueQuery, popularGamesQuery } from '~/features/games/api.ts'
import { GamesSection } from '~/features/games/game-rail.tsx'
import { GameRow } from '~/features/games/game-row.tsx'
import { filterGames } from '~/features/games/hall/hall-filter.ts'
import type { HallSearch } from '~/features/games/hall/hall-tabs.ts'
import { machineKey, useShelf, withoutShown } from '~/features/games/shelf.ts'
import styles from './home-rows.module.css'

/** The length of home's other rows. */
const longest = 8

/** With two or three machines played, the row is shared with machines that are free now. */
const isShort = (played: number) => played === 2 || played === 3

/** The machines played last, above the rows of home that every visitor has. */
export function ContinueRow() {
  const played = useShelf().recent.length
  const row = <HallRow title="continue.title" search={{ tab: 'recent' }} />
  return isShort(played) ? (
    <div className={styles.room}>
      <div className={styles.pair} data-played={played}>
        {row}
        <HallRow title="state.open" search={{ free: '1' }} unplayed />
      </div>
    </div>
  ) : (
    row
  )
}

/** The player's favourites and machines that are free now, below those rows. */
export function HomeRows() {
  const played = useShelf().recent.length
  return (
    <>
      <HallRow title="tab.favourites" search={{ tab: 'favourites' }} />
      {isShort(played) ? null : <HallRow title="state.open" search={{ free: '1' }} />}
    </>
  )
}

interface HallRowProps {
  title: 'continue.title' | 'tab.favourites' | 'state.open'
  search: HallSearch
  /** Leaves out the machines that the recently played row shows. */
  unplayed?: boolean
}

function HallRow({ title, search, unplayed }: HallRowProps) {
  const { t } = useTranslation('games')
  const shelf = useShelf()
  const { data } = useQuery(catalogueQuery())
  const games = filterGames(data?.games ?? [], { tab: 'all', keyword: '', ...search }, shelf).filter(
    (game) => !unplayed || !shelf.recent.includes(machineKey(game)),
  )
  // The row above this one shows these.
  const popular = useQuery({ ...popularGamesQuery(), enabled: false }).data
  const shown = search.free ? withoutShown(games, popular) : games
  return shown.length ? (
    <GamesSection title={t(title)} search={search}>
      <GameRow games={shown.slice(0, longest)} />
    </GamesSection>
  ) : null
}
