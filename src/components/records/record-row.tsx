import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { isPlainClick } from '~/lib/plain-click.ts'
import { classNames } from '~/ui/class-names.ts'
import styles from './record-row.module.css'

interface RecordRowProps {
  href: string
  isOpened: boolean
  onOpen: () => void
  /** The columns of its parts. */
  className: string | undefined
  children: ReactNode
}

/** A plain link of few elements: rows are rendered with every frame of a scroll, a router link costs too much. */
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

/** Up and down go from row to row; while one of them is open beside the list, the next one opens. */
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
