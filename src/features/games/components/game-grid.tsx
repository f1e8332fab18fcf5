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
import { GameWindow } from './game-window.tsx'

/** What can be seen before scrolling, on a phone and on a desk. */
const eagerTiles = 12
/** From here on only the tiles in view are in the document. */
const many = 120

interface GameGridProps {
  label: string
  games: readonly Game[]
  /** Tiles explain that they come and go: for the player's own few, not for the whole hall. */
  moves: boolean
  /** A heart was taken back; `position` is where the machine stood among the favourites. */
  onRemoved: (removed: { key: string; name: string; position: number }) => void
}

/** The machines of the hall: three across on phones, up to six on a desk. */
export function GameGrid({ label, games, moves, onRemoved }: GameGridProps) {
  const { i18n } = useTranslation('hall')
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
  const tile = (game: Game, eager: boolean) => (
    <GameTile
      game={game}
      eager={eager}
      favourite={{ pressed: shelf.favourites.includes(machineKey(game)), onToggle: () => toggle(game) }}
    />
  )
  if (games.length > many) {
    return (
      <GameWindow label={label} games={games}>
        {(game) => tile(game, true)}
      </GameWindow>
    )
  }
  const List = moves ? MovingList : 'ul'
  const Item = moves ? MovingItem : 'li'
  return (
    <List className={css['grid']}>
      {games.map((game, index) => (
        <Item key={machineKey(game)} className={css['item']} data-far={index >= eagerTiles || undefined}>
          {tile(game, index < eagerTiles)}
        </Item>
      ))}
    </List>
  )
}
