import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lazily } from '~/components/lazy-part.tsx'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { Cluster } from '~/ui/cluster.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import type { GameRailQuery } from './api.ts'
import styles from './game-rail.module.css'
import type { HallSearch } from './hall/hall-tabs.ts'
import { withoutShown } from './shelf.ts'

/** The hall has the rest. */
const longest = 8

const skeleton = (
  <div className={styles.waiting}>
    <Skeleton shape="tile" rows={longest} />
  </div>
)

/** Fetched beside the games themselves: the first paint has nothing to put into it. */
const GameRow = lazily(async () => (await import('./game-row.tsx')).GameRow, {
  failure: 'inline',
  waiting: skeleton,
})

interface GameRailProps {
  title: string
  query: GameRailQuery
  /** What this other row shows is left out of this one, where enough remains. */
  except?: GameRailQuery
}

/** A row of games that scrolls sideways, for the home screen. An empty row is left out. */
export function GameRail({ title, query, except }: GameRailProps) {
  const games = useQuery(query)
  const shown = useQuery({ ...(except ?? query), enabled: false }).data?.slice(0, longest)
  if (games.data?.length === 0) return null
  return (
    <GamesSection title={title}>
      <QueryBoundary query={games} skeleton={skeleton}>
        {(list) => <GameRow games={(except ? withoutShown(list, shown) : list).slice(0, longest)} />}
      </QueryBoundary>
    </GamesSection>
  )
}

interface GamesSectionProps {
  title: string
  /** What of the hall has the rest of them. */
  search?: HallSearch
  children: ReactNode
}

/** A titled row of games, with the way to all of them. */
export function GamesSection({ title, search = {}, children }: GamesSectionProps) {
  const { t } = useTranslation('home')
  const titleId = useId()
  return (
    <Stack as="section" gap={3} aria-labelledby={titleId}>
      <Cluster justify="between">
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <Link to="/amigo" search={search} className={styles.all}>
          {t('rails.all')}
          <Icon name="chevron" size="s" />
        </Link>
      </Cluster>
      {children}
    </Stack>
  )
}
