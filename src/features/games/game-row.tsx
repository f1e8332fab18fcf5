import type { Game } from '~/api/contract/games.ts'
import { useRested } from '~/ui/use-rested.ts'
import styles from './game-row.module.css'
import { GameTile } from './game-tile.tsx'
import { machineKey } from './shelf.ts'

/** What stands beside each other on a phone, the last of them cut. */
const inView = 4

/** Tiles that scroll sideways; the first three are whole in view at once, and those outside it are drawn once the page rests. */
export function GameRow({ games }: { games: readonly Game[] }) {
  const all = useRested()
  return (
    <ul className={styles.row}>
      {games.map((game, index) => (
        <li key={machineKey(game)} className={styles.item}>
          {all || index < inView ? <GameTile game={game} eager={index < 3} /> : null}
        </li>
      ))}
    </ul>
  )
}
