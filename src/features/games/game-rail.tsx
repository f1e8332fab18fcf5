import { useQuery } from '@tanstack/react-query'
import { Suspense, useId } from 'react'
import { part } from '~/components/lazy-part.tsx'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import type { GameRailQuery } from './api.ts'
import styles from './game-rail.module.css'

/** Fetched beside the games themselves: the first paint has nothing to put into it. */
const GameRow = part(async () => (await import('./game-row.tsx')).GameRow)

/** A row of games that scrolls sideways, for the home screen. An empty row is left out. */
export function GameRail({ title, query }: { title: string; query: GameRailQuery }) {
  const titleId = useId()
  const games = useQuery(query)
  if (games.data?.length === 0) return null
  const skeleton = (
    <div className={styles.waiting}>
      <Skeleton shape="tile" rows={3} />
    </div>
  )
  return (
    <Stack as="section" gap={3} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <QueryBoundary query={games} skeleton={skeleton}>
        {(list) => (
          <Suspense fallback={skeleton}>
            <GameRow games={list} />
          </Suspense>
        )}
      </QueryBoundary>
    </Stack>
  )
}
