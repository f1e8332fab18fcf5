import { useEffect, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '~/ui/icon-button.tsx'
import styles from './row-arrows.module.css'

/** Where a row can still be scrolled to. */
const roomOf = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) => ({
  back: scrollLeft > 1,
  on: scrollLeft + clientWidth < scrollWidth - 1,
})

/** Arrows over the ends of a row of games, for a pointer that has no other way along it. */
export function RowArrows({ row }: { row: RefObject<HTMLElement | null> }) {
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
