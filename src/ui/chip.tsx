import type { ReactNode } from 'react'
import styles from './chip.module.css'

type ChipProps = { selected: boolean; onClick: () => void; children: ReactNode }

/** The look of a chip for a link; the one that leads to the page has `aria-current`. */
export const chipClass = styles.chip

export function Chip({ selected, onClick, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={selected} onClick={onClick}>
      {children}
    </button>
  )
}
