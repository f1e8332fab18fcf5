import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Notice } from '../../../api/contract/content.ts'
import { LocalizedText } from '../../../shell/localized-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { listRowClass } from '../../../ui/list-row-class.ts'
import { ListRowContent } from '../../../ui/list-row-content.tsx'
import { addressId } from '../../../shell/inbox/address-id.ts'
import css from './notice-list.module.css'

interface NoticeListProps {
  notices: readonly Notice[]
  openId: string | undefined
}

/** The notices by title and day; the open one is marked. */
export function NoticeList({ notices, openId }: NoticeListProps) {
  const { t } = useTranslation('content')
  return (
    <ul className={css['list']}>
      {notices.map((notice) => (
        <li key={notice.id} className={css['item']} data-open={notice.id === openId || undefined}>
          <Link
            to="/game/notice"
            search={{ id: addressId(notice.id) }}
            className={listRowClass}
            aria-current={notice.id === openId ? 'true' : undefined}
          >
            <ListRowContent
              title={<LocalizedText record={notice} field="title" />}
              detail={<DateTime value={notice.createdOn} style="date" />}
              trailing={notice.top ? <Badge tone="gold">{t('notice.top')}</Badge> : null}
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}
