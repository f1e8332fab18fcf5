import { useCallback, useDeferredValue, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localizedField } from '#i18n/localized-field.ts'
import type { Game } from '~/api/contract/games.ts'
import { WindowRows } from '~/components/paged-list/window-rows.tsx'
import { useIsSignedIn, useProfile } from '~/domain/player/profile.ts'
import { AnimatedItem, AnimatedList } from '~/ui/motion/animated-list.tsx'
import { desktop, useMedia } from '~/ui/use-media.ts'
import { changeShelf } from '../account-shelf.ts'
import { GameTile } from '../game-tile.tsx'
import { machineKey, toggledFavourite, useShelf } from '../shelf.ts'
import styles from './game-grid.module.css'

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

/** The machines of the hall: three across on phones, up to seven on a desktop. */
export function GameGrid({ label, games, moves, onRemoved }: GameGridProps) {
  const { i18n } = useTranslation('hall')
  const shelf = useShelf()
  const userId = useProfile()?.userId
  const signedIn = useIsSignedIn()
  const isDesktop = useMedia(desktop, false)
  // The screen comes first with what is in view, so that the tap that opens it is not kept waiting for the others.
  const all = useDeferredValue(true, false)
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
      hovers={isDesktop}
      {...(signedIn
        ? {
            favourite: {
              pressed: shelf.favourites.includes(machineKey(game)),
              onToggle: () => toggle(game),
            },
          }
        : {})}
    />
  )
  if (games.length > many) {
    return (
      <GameWindow label={label} games={games}>
        {(game) => tile(game, true)}
      </GameWindow>
    )
  }
  const List = moves ? AnimatedList : 'ul'
  const Item = moves ? AnimatedItem : 'li'
  return (
    <List className={styles.grid}>
      {games.map((game, index) => (
        <Item
          key={machineKey(game)}
          className={styles.item}
          data-far={index >= eagerTiles || undefined}
          data-loading={(!all && index >= eagerTiles) || undefined}
        >
          {all || index < eagerTiles ? tile(game, index < eagerTiles) : null}
        </Item>
      ))}
    </List>
  )
}

interface GameWindowProps {
  label: string
  games: readonly Game[]
  children: (game: Game) => ReactNode
}

/** A large hall: rows of tiles, of which only those in view stand in the document. */
function GameWindow({ label, games, children }: GameWindowProps) {
  const isPhone = !useMedia(desktop, false)
  const [width, setWidth] = useState(0)
  const measure = useCallback((element: HTMLDivElement) => {
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const columns = tileColumns(width, isPhone, width > 0 ? rootSize() : undefined)
  const count = Math.ceil(games.length / columns)
  const rowAt = (index: number) => games.slice(index * columns, (index + 1) * columns)
  const first = (index: number) => rowAt(index)[0]
  return (
    <div ref={measure}>
      <WindowRows
        // Another number of columns is another list.
        key={columns}
        label={label}
        count={count}
        total={count}
        rowHeight={12}
        rowKey={(index) => {
          const game = first(index)
          return game ? machineKey(game) : String(index)
        }}
      >
        {(index) => (
          <div className={styles.row} data-columns={columns}>
            {rowAt(index).map((game) => (
              <div key={machineKey(game)} className={styles.windowItem}>
                {children(game)}
              </div>
            ))}
          </div>
        )}
      </WindowRows>
    </div>
  )
}

/**
 * How many tiles stand side by side in `width` px, as game-grid.module.css lays them out: up to three on phones, else up
 * to seven. `rem` grows with the text.
 */
function tileColumns(width: number, isPhone: boolean, rem = 16): number {
  const [least, gap, most] = isPhone ? [5.25 * rem, 0.75 * rem, 3] : [6.25 * rem, rem, 7]
  return width <= 0 ? 3 : Math.max(1, Math.min(most, Math.floor((width + gap) / (least + gap))))
}

const rootSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
