import { type ReactNode, Suspense } from 'react'
import { emptyArt } from './empty-art.ts'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  art: keyof typeof emptyArt
  title: string
  text?: ReactNode
  /** The first thing to do about it: start, clear the filter, go home. */
  action?: ReactNode
  /** The title names the whole page. */
  isPage?: boolean
}

/** Nothing here, why, and what to do next. */
export function EmptyState({ art, title, text, action, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2'
  const Drawing = emptyArt[art]
  return (
    <div className={styles.empty}>
      <div className={styles.art}>
        <Suspense>
          <Drawing />
        </Suspense>
      </div>
      <Title className={styles.title}>{title}</Title>
      {text && <div className={styles.text}>{text}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
