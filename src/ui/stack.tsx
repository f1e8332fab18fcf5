import type { ReactNode } from 'react'
import styles from './stack.module.css'

type StackProps = {
  /** In steps of 4 px. */
  gap?: 1 | 2 | 3 | 4 | 6 | 8 | undefined
  as?: 'div' | 'section' | 'article' | 'header' | 'footer' | 'nav' | 'ul' | 'ol' | 'li' | undefined
  children: ReactNode
}

/** Things below each other. */
export function Stack({ gap = 4, as: Tag = 'div', children }: StackProps) {
  return (
    <Tag className={styles.stack} data-gap={gap}>
      {children}
    </Tag>
  )
}
