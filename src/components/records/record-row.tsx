import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { isPlainClick } from '~/lib/plain-click.ts'
import { classNames } from '~/ui/class-names.ts'
import styles from './record-row.module.css'

interface RecordRowProps {
  href: string
  isOpened: boolean
  onOpen: () => void
  /** The class that lays out its columns. */
  className: string | undefined
  children: ReactNode
}

/** A plain `<a>` with few elements: rows render while scrolling, and a router link is too slow for that. */
export function RecordRow({ href, isOpened, onOpen, className, children }: RecordRowProps) {
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onOpen()
  }
  return (
    <a
      href={href}
      className={classNames(styles.row, className)}
      aria-current={isOpened || undefined}
      onClick={open}
      onKeyDown={moveByArrow}
    >
      {children}
    </a>
  )
}

/** Arrow up and down move between rows; if a record is open next to the list, they open the next one. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return
  const row = currentTarget.closest('li')
  const next = key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling
  const link = next?.querySelector('a')
  if (!link) return
  event.preventDefault()
  link.focus()
  if (row?.parentElement?.querySelector('[aria-current]')) link.click()
}
