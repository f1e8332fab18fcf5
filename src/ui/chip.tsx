import type { ReactNode } from 'react'
import styles from './chip.module.css'

type ChipProps = { selected: boolean; onClick: () => void; children: ReactNode }

/** The class of a chip for links; set `aria-current` on the link to the current page. */
export const chipClass = styles.chip

export function Chip({ selected, onClick, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={selected} onClick={onClick}>
      {children}
    </button>
  )
}
