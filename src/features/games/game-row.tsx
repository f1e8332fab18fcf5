import { Suspense, useRef } from 'react'
import { loadTexts } from '#i18n/setup.ts'
import type { Game } from '~/api/contract/games.ts'
import { part } from '~/components/lazy-part.tsx'
import { desktop, useMedia } from '~/ui/use-media.ts'
import { useRested } from '~/ui/use-rested.ts'
import styles from './game-row.module.css'
import { GameTile } from './game-tile.tsx'
import { machineKey } from './shelf.ts'

const RowArrows = part(
  async () => (await Promise.all([import('./row-arrows.tsx'), loadTexts('hall')]))[0].RowArrows,
  'none',
)

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
      {isDesktop && all ? (
        <Suspense>
          <RowArrows row={row} />
        </Suspense>
      ) : null}
    </div>
  )
}
