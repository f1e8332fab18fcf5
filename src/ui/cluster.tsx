import type { ReactNode } from 'react'
import styles from './cluster.module.css'

type ClusterProps = {
  /** In steps of 4 px. */
  gap?: 1 | 2 | 3 | 4 | 6 | 8 | undefined
  justify?: 'start' | 'center' | 'end' | 'between' | undefined
  align?: 'start' | 'center' | 'baseline' | 'stretch' | undefined
  as?: 'div' | 'section' | 'header' | 'footer' | 'nav' | 'ul' | 'ol' | 'li' | 'span' | undefined
  children: ReactNode
}

/** Things beside each other, that wrap where there is no room. */
export function Cluster({
  gap = 3,
  justify = 'start',
  align = 'center',
  as: Tag = 'div',
  children,
}: ClusterProps) {
  return (
    <Tag className={styles.cluster} data-gap={gap} data-justify={justify} data-align={align}>
      {children}
    </Tag>
  )
}
