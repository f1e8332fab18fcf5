import { useTranslation } from 'react-i18next'
import { localizedField } from '../../../../i18n/localized-field.ts'
import type { Game } from '../../../api/contract/games.ts'
import { useProfile } from '../../../session/profile.ts'
import { changeShelf, useShelf } from '../shelf-store.ts'
import { machineKey, toggledFavourite } from '../shelf.ts'
import css from './game-grid.module.css'
import { GameTile } from './game-tile.tsx'

/** What can be seen before scrolling, on a phone and on a desk. */
const eagerTiles = 12

interface GameGridProps {
  games: readonly Game[]
  /** A heart was taken back; `position` is where the machine stood among the favourites. */
  onRemoved: (removed: { key: string; name: string; position: number }) => void
}

/** The machines of the hall: three across on phones, up to six on a desk. */
export function GameGrid({ games, onRemoved }: GameGridProps) {
  const { i18n } = useTranslation('games')
  const shelf = useShelf()
  const userId = useProfile()?.userId
  const toggle = (game: Game) => {
    if (userId === undefined) return
    const key = machineKey(game)
    const name = localizedField(game, 'gameName', i18n.language).text
    const position = shelf.favourites.indexOf(key)
    changeShelf(userId, (known) => toggledFavourite(known, key))
    if (position >= 0) onRemoved({ key, name, position })
  }
  return (
    <ul className={css['grid']}>
      {games.map((game, index) => {
        const key = machineKey(game)
        return (
          <li key={key} className={css['item']} data-far={index >= eagerTiles || undefined}>
            <GameTile
              game={game}
              eager={index < eagerTiles}
              favourite={{ pressed: shelf.favourites.includes(key), onToggle: () => toggle(game) }}
            />
          </li>
        )
      })}
    </ul>
  )
}
