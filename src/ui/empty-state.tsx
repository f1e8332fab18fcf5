import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  art: keyof typeof emptyArt
  title: string
  text?: ReactNode
  /** The suggested action: start, clear the filter, go home. */
  action?: ReactNode
  /** Renders the title as the page's h1. */
  isPage?: boolean
}

/** Says that there is nothing, why, and what to do next. */
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

/** Renders nothing if the drawing's chunk fails to load. */
const drawn = (load: () => Promise<ComponentType>) =>
  lazy(() =>
    load()
      .catch((): ComponentType => () => null)
      .then((drawing) => ({ default: drawing })),
  )

/** Illustrations of empty states, each loaded when first shown. */
const emptyArt = {
  letters: drawn(async () => (await import('./art/empty-art.tsx')).LettersArt),
  records: drawn(async () => (await import('./art/empty-art.tsx')).RecordsArt),
  games: drawn(async () => (await import('./art/games-art.tsx')).GamesArt),
  wallet: drawn(async () => (await import('./art/empty-art.tsx')).WalletArt),
  search: drawn(async () => (await import('./art/empty-art.tsx')).SearchArt),
  offline: drawn(async () => (await import('./art/empty-art.tsx')).OfflineArt),
  paused: drawn(async () => (await import('./art/empty-art.tsx')).PausedArt),
  lost: drawn(async () => (await import('./art/empty-art.tsx')).LostArt),
}
