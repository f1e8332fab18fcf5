import { useTranslation } from 'react-i18next'
import styles from './skeleton.module.css'

type SkeletonProps = { rows?: number | undefined; shape?: 'row' | 'tile' | 'text' | 'card' | undefined }

/** A placeholder while content loads. Shown after 300 ms, so that fast responses do not flicker. */
export function Skeleton({ rows = 3, shape = 'row' }: SkeletonProps) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.skeleton} data-shape={shape} data-loading>
      <output className="visually-hidden">{t('loading')}</output>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={styles.piece} aria-hidden="true">
          <span className={styles.mark} />
          <span className={styles.line} />
          <span className={styles.line} />
        </span>
      ))}
    </div>
  )
}
