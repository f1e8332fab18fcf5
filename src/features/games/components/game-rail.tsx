import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { QueryFace } from '../../../shell/query-face.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { GameRailQuery } from '../queries.ts'
import { machineKey } from '../shelf.ts'
import css from './game-rail.module.css'
import { GameTile } from './game-tile.tsx'

/** A row of games that scrolls sideways, for the home screen. An empty row is left out. */
export function GameRail({ title, query }: { title: string; query: GameRailQuery }) {
  const titleId = useId()
  const games = useQuery(query)
  if (games.data?.length === 0) return null
  return (
    <section className={css['rail']} aria-labelledby={titleId}>
      <h2 id={titleId} className={css['title']}>
        {title}
      </h2>
      <QueryFace
        query={games}
        skeleton={
          <div className={css['waiting']}>
            <Skeleton shape="tile" rows={3} />
          </div>
        }
      >
        {(list) => (
          <ul className={css['row']}>
            {list.map((game, index) => (
              <li key={machineKey(game)} className={css['item']}>
                <GameTile game={game} eager={index < 3} />
              </li>
            ))}
          </ul>
        )}
      </QueryFace>
    </section>
  )
}
