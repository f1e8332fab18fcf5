import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Game } from '~/api/contract/games.ts'
import { lazily } from '~/components/lazy-part.tsx'
import { IconButton } from '~/ui/icon-button.tsx'
import { desktop, useMedia } from '~/ui/use-media.ts'
import { useRested } from '~/ui/use-rested.ts'
import styles from './game-row.module.css'
import { GameTile } from './game-tile.tsx'
import { machineKey } from './shelf.ts'

const Arrows = lazily(async () => RowArrows, { texts: ['hall'] })

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
      {isDesktop && all ? <Arrows row={row} /> : null}
    </div>
  )
}

/** Where a row can still be scrolled to. */
const roomOf = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) => ({
  back: scrollLeft > 1,
  on: scrollLeft + clientWidth < scrollWidth - 1,
})

/** Arrows over the ends of a row of games, for a pointer that has no other way along it. */
function RowArrows({ row }: { row: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('hall')
  const [room, setRoom] = useState({ back: false, on: false })
  useEffect(() => {
    const element = row.current
    if (!element) return undefined
    const look = () => setRoom(roomOf(element))
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [row])
  const scroll = (way: -1 | 1) => {
    const element = row.current
    element?.scrollBy({ left: way * element.clientWidth * 0.8, behavior: 'smooth' })
  }
  return (
    <div className={styles.arrows}>
      {room.back ? (
        <span className={styles.back}>
          <IconButton icon="back" label={t('row.back')} onClick={() => scroll(-1)} />
        </span>
      ) : null}
      {room.on ? (
        <span className={styles.on}>
          <IconButton icon="chevron" label={t('row.on')} onClick={() => scroll(1)} />
        </span>
      ) : null}
    </div>
  )
}
