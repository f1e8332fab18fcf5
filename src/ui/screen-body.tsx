import type { ReactNode } from 'react'
import styles from './screen-body.module.css'

type ScreenBodyProps = {
  /** Maximum width: 560, 960 (default) or 1280 px; `tiles`: 1536 px in windows from 1600 px. */
  width?: 'narrow' | 'normal' | 'wide' | 'tiles' | undefined
  children: ReactNode
}

/** Sets the gutters and the maximum width of a screen. */
export function ScreenBody({ width = 'normal', children }: ScreenBodyProps) {
  return (
    <div className={styles.body} data-width={width}>
      {children}
    </div>
  )
}
