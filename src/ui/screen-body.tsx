import type { ReactNode } from 'react'
import styles from './screen-body.module.css'

type ScreenBodyProps = {
  /** 560, 960 (default) or 1280 px at most; tiles 1536 px from a window of 1600 px. */
  width?: 'narrow' | 'normal' | 'wide' | 'tiles' | undefined
  children: ReactNode
}

/** The gutters and the greatest width of a screen. */
export function ScreenBody({ width = 'normal', children }: ScreenBodyProps) {
  return (
    <div className={styles.body} data-width={width}>
      {children}
    </div>
  )
}
