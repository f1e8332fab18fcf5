import { useTranslation } from 'react-i18next'
import type { Notice } from '../../../api/contract/content.ts'
import type { Page } from '../../../api/contract/wire.ts'
import { PageRows } from '../../../shell/rows/page-rows.tsx'
import { UnreadableRows } from '../../../shell/rows/unreadable-rows.tsx'
import { laterNoticesQuery } from '../notice-queries.ts'
import css from '../../../shell/inbox/inbox-panes.module.css'
import { NoticeRow } from './notice-row.tsx'

interface NoticeListProps {
  first: Page<Notice>
  openId: string | undefined
}

/** The notices; the open one is marked. One page as a whole, more of them as they scroll into view. */
export function NoticeList({ first, openId }: NoticeListProps) {
  const { t } = useTranslation('content')
  const isOpen = (notice: Notice) => notice.id === openId
  const row = (notice: Notice) => <NoticeRow notice={notice} openId={openId} />
  if (!first.hasMore) {
    return (
      <>
        <ul className={css['rows']}>
          {first.records.map((notice) => (
            <li key={notice.id} className={css['row']} data-open={isOpen(notice) || undefined}>
              {row(notice)}
            </li>
          ))}
        </ul>
        <UnreadableRows count={first.dropped} />
      </>
    )
  }
  return (
    <PageRows
      label={t('notice.title')}
      first={first}
      later={laterNoticesQuery}
      rowHeight={4}
      texts={{ unreadable: t('notice.unreadable'), failed: t('notice.moreFailed') }}
      look="plain"
      rowClass={css['row']}
      isOpen={isOpen}
    >
      {row}
    </PageRows>
  )
}
