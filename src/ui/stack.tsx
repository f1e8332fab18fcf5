import type { ReactNode } from 'react'
import './gap.css'
import styles from './stack.module.css'

type StackProps = {
  /** In steps of 4 px. */
  gap?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | undefined
  as?: 'div' | 'section' | 'article' | 'header' | 'footer' | 'nav' | 'ul' | 'ol' | 'li' | 'span' | undefined
  role?: 'status' | undefined
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
  children: ReactNode
}

export function Stack({ gap = 4, as: Tag = 'div', children, ...named }: StackProps) {
  return (
    <Tag className={styles.stack} data-gap={gap} {...named}>
      {children}
    </Tag>
  )
}
