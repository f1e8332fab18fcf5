import { type ReactNode, Suspense } from 'react'
import { emptyArt } from './empty-art.ts'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  art: keyof typeof emptyArt
  title: string
  text?: ReactNode
  /** The first thing to do about it: start, clear the filter, go home. */
  action?: ReactNode
}

/** Nothing here, why, and what to do next. */
export function EmptyState({ art, title, text, action }: EmptyStateProps) {
  const Drawing = emptyArt[art]
  return (
    <div className={styles.empty}>
      <div className={styles.art}>
        <Suspense>
          <Drawing />
        </Suspense>
      </div>
      <h2 className={styles.title}>{title}</h2>
      {text && <div className={styles.text}>{text}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
