import { useRef } from 'react'
import type { Game } from '~/api/contract/games.ts'
import { lazily } from '~/components/lazy-part.tsx'
import { desktop, useMedia } from '~/ui/use-media.ts'
import { useRested } from '~/ui/use-rested.ts'
import styles from './game-row.module.css'
import { GameTile } from './game-tile.tsx'
import { machineKey } from './shelf.ts'

const RowArrows = lazily(async () => (await import('./row-arrows.tsx')).RowArrows, { texts: ['hall'] })

/** What stands beside each other on a phone, the last of them cut, and on a desktop. */
const inView = [4, 8] as const

/** Tiles that scroll sideways; the first three are whole in view at once, and those outside it are drawn once the page rests. */
export function GameRow({ games }: { games: readonly Game[] }) {
  const all = useRested()
  const row = useRef<HTMLUListElement>(null)
  const isDesktop = useMedia(desktop, false)
  return (
    <div className={styles.frame}>
      <ul ref={row} className={styles.row}>
        {games.map((game, index) => (
          <li key={machineKey(game)} className={styles.item}>
            {all || index < inView[isDesktop ? 1 : 0] ? (
              <GameTile game={game} eager={index < 3} hovers={isDesktop} />
            ) : null}
          </li>
        ))}
      </ul>
      {isDesktop && all ? <RowArrows row={row} /> : null}
    </div>
  )
}
