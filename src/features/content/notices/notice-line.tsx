import { lazily } from '~/components/lazy-part.tsx'
import { Icon } from '~/ui/icon.tsx'
import styles from './notice-line.module.css'

const waiting = (
  <div className={styles.line} aria-hidden="true">
    <span className={styles.mark}>
      <Icon name="notice" size="s" />
    </span>
    <span className={styles.waiting} />
  </div>
)

/** Fetched beside the notices themselves: the first paint has nothing to put into it. */
const NoticeLineLink = lazily(async () => (await import('./later/notice-line-link.tsx')).NoticeLineLink, {
  waiting,
})

/** The latest top notice in one line, for the home screen. Its place is kept while it loads. */
export const NoticeLine = () => <NoticeLineLink waiting={waiting} />
