import type { ReactNode } from 'react'
import './gap.css'
import styles from './cluster.module.css'

type ClusterProps = {
  /** In steps of 4 px. */
  gap?: 1 | 2 | 3 | 4 | 6 | 8 | undefined
  /** The gap between lines, if smaller than the gap between items. */
  lineGap?: 0 | 1 | undefined
  justify?: 'start' | 'center' | 'end' | 'between' | undefined
  align?: 'start' | 'center' | 'baseline' | undefined
  /** False: items shrink instead of wrapping. */
  wrap?: boolean | undefined
  as?: 'div' | 'section' | 'header' | 'footer' | 'nav' | 'ul' | 'ol' | 'li' | 'p' | 'span' | undefined
  children: ReactNode
}

/** Items in a row that wrap. */
export function Cluster({
  gap = 3,
  lineGap,
  justify,
  align = 'center',
  wrap = true,
  as: Tag = 'div',
  children,
}: ClusterProps) {
  return (
    <Tag
      className={styles.cluster}
      data-gap={gap}
      data-line-gap={lineGap}
      data-justify={justify}
      data-align={align}
      data-wrap={wrap}
    >
      {children}
    </Tag>
  )
}
