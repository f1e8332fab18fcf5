import { useTranslation } from 'react-i18next'
import { localizedField } from '../../../../i18n/localized-field.ts'
import type { Game } from '../../../api/contract/games.ts'
import { useProfile } from '../../../session/profile.ts'
import { changeShelf, useShelf } from '../shelf-store.ts'
import { machineKey, toggledFavourite } from '../shelf.ts'
import { MovingItem } from '../../../ui/moving-item.tsx'
import { MovingList } from '../../../ui/moving-list.tsx'
import css from './game-grid.module.css'
import { GameTile } from './game-tile.tsx'

/** What can be seen before scrolling, on a phone and on a desk. */
const eagerTiles = 12

interface GameGridProps {
  games: readonly Game[]
  /** Tiles explain that they come and go: for the player's own few, not for the whole hall. */
  moves: boolean
  /** A heart was taken back; `position` is where the machine stood among the favourites. */
  onRemoved: (removed: { key: string; name: string; position: number }) => void
}

/** The machines of the hall: three across on phones, up to six on a desk. */
export function GameGrid({ games, moves, onRemoved }: GameGridProps) {
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
  const List = moves ? MovingList : 'ul'
  const Item = moves ? MovingItem : 'li'
  return (
    <List className={css['grid']}>
      {games.map((game, index) => {
        const key = machineKey(game)
        return (
          <Item key={key} className={css['item']} data-far={index >= eagerTiles || undefined}>
            <GameTile
              game={game}
              eager={index < eagerTiles}
              favourite={{ pressed: shelf.favourites.includes(key), onToggle: () => toggle(game) }}
            />
          </Item>
        )
      })}
    </List>
  )
}
