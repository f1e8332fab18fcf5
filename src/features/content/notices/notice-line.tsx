import { Suspense } from 'react'
import { part } from '~/components/lazy-part.tsx'
import styles from './notice-line.module.css'

/** Fetched beside the notices themselves: the first paint has nothing to put into it. */
const NoticeLineLink = part(async () => (await import('./notice-line-link.tsx')).NoticeLineLink, 'none')

/** The latest top notice in one line, for the home screen. Its place is kept while it loads. */
export function NoticeLine() {
  const waiting = <div className={styles.line} aria-hidden="true" />
  return (
    <Suspense fallback={waiting}>
      <NoticeLineLink waiting={waiting} />
    </Suspense>
  )
}
