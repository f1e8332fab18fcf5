import type { ReactNode } from 'react'
import { GamesArt } from './art/games-art.tsx'
import { LettersArt } from './art/letters-art.tsx'
import { LostArt } from './art/lost-art.tsx'
import { OfflineArt } from './art/offline-art.tsx'
import { RecordsArt } from './art/records-art.tsx'
import { SearchArt } from './art/search-art.tsx'
import { WalletArt } from './art/wallet-art.tsx'
import styles from './empty-state.module.css'

const drawings = {
  letters: LettersArt,
  records: RecordsArt,
  games: GamesArt,
  wallet: WalletArt,
  search: SearchArt,
  offline: OfflineArt,
  lost: LostArt,
}

type EmptyStateProps = {
  art: keyof typeof drawings
  title: string
  text?: ReactNode
  /** The first thing to do about it: start, clear the filter, go home. */
  action?: ReactNode
}

/** Nothing here, why, and what to do next. */
export function EmptyState({ art, title, text, action }: EmptyStateProps) {
  const Drawing = drawings[art]
  return (
    <div className={styles.empty}>
      <Drawing />
      <h2 className={styles.title}>{title}</h2>
      {text && <div className={styles.text}>{text}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
