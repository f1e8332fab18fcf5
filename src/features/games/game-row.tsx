import type { Game } from '~/api/contract/games.ts'
import styles from './game-row.module.css'
import { GameTile } from './game-tile.tsx'
import { machineKey } from './shelf.ts'

/** Tiles that scroll sideways; the first three are in view at once. */
export function GameRow({ games }: { games: readonly Game[] }) {
  return (
    <ul className={styles.row}>
      {games.map((game, index) => (
        <li key={machineKey(game)} className={styles.item}>
          <GameTile game={game} eager={index < 3} />
        </li>
      ))}
    </ul>
  )
}
