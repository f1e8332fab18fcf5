import { type ReactNode, useCallback, useState } from 'react'
import type { Game } from '../../../api/contract/games.ts'
import { WindowRows } from '../../../shell/rows/window-rows.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { machineKey } from '../shelf.ts'
import { tileColumns } from '../tile-columns.ts'
import css from './game-window.module.css'

interface GameWindowProps {
  label: string
  games: readonly Game[]
  children: (game: Game) => ReactNode
}

/** A large hall: rows of tiles, of which only those in view stand in the document. */
export function GameWindow({ label, games, children }: GameWindowProps) {
  const isPhone = !useMedia('(min-width: 768px)', false)
  const [width, setWidth] = useState(0)
  const measure = useCallback((element: HTMLDivElement) => {
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const columns = tileColumns(width, isPhone)
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
          <div className={css['row']} data-columns={columns}>
            {rowAt(index).map((game) => (
              <div key={machineKey(game)} className={css['item']}>
                {children(game)}
              </div>
            ))}
          </div>
        )}
      </WindowRows>
    </div>
  )
}
