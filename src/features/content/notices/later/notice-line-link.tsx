import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LocalizedText } from '~/components/localized-text.tsx'
import { Icon } from '~/ui/icon.tsx'
import { noticeQueries } from '../api.ts'
import styles from '../notice-line.module.css'

/** The latest top notice as a link to its address; `waiting` while it loads, and nothing without one. */
export function NoticeLineLink({ waiting }: { waiting: ReactNode }) {
  const { t } = useTranslation('content')
  const { data, isPending } = useQuery(noticeQueries.first())
  const first = data?.records
  const notice = first?.find(({ top }) => top) ?? first?.[0]
  if (!notice) return isPending ? waiting : null
  return (
    <Link to="/game/notice" search={{ id: notice.id }} className={styles.line}>
      <span className={styles.mark}>
        <Icon name="notice" size="s" label={t('notice.one')} />
      </span>
      <span className={styles.title}>
        <LocalizedText record={notice} field="title" label />
      </span>
      <Icon name="chevron" size="s" />
    </Link>
  )
}
