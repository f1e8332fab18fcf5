import type { ComponentProps, ReactNode } from 'react'
import { passFocus } from '~/lib/pass-focus.ts'
import { Scene } from './art/scene.tsx'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  art: ComponentProps<typeof Scene>['name']
  title: string
  text?: ReactNode
  /** The suggested action: start, clear the filter, go home. */
  action?: ReactNode
  /** Renders the title as the page's h1. */
  isPage?: boolean
}

/** What was looked for is cleared by its button: the field is next. */
const leave = passFocus('search input')

/** Says that there is nothing, why, and what to do next. */
export function EmptyState({ art, title, text, action, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className={styles.empty} data-whole={isPage || undefined} ref={leave}>
      <div className={styles.art}>
        <Scene name={art} />
      </div>
      <Title className={styles.title}>{title}</Title>
      {text && <div className={styles.text}>{text}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
