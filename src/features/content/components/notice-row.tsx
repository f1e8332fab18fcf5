import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Notice } from '../../../api/contract/content.ts'
import { addressId } from '../../../shell/inbox/address-id.ts'
import { openedFrom } from '../../../shell/inbox/opened-from.ts'
import { LocalizedText } from '../../../shell/localized-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { listRowClass } from '../../../ui/list-row-class.ts'
import { ListRowContent } from '../../../ui/list-row-content.tsx'

interface NoticeRowProps {
  notice: Notice
  openId: string | undefined
}

/** One notice by title and day. */
export function NoticeRow({ notice, openId }: NoticeRowProps) {
  const { t } = useTranslation('content')
  return (
    <Link
      to="/game/notice"
      search={{ id: addressId(notice.id) }}
      state={openedFrom(openId)}
      className={listRowClass}
      aria-current={notice.id === openId ? 'true' : undefined}
    >
      <ListRowContent
        title={<LocalizedText record={notice} field="title" />}
        detail={<DateTime value={notice.createdOn} style="date" />}
        trailing={notice.top ? <Badge tone="gold">{t('notice.top')}</Badge> : null}
      />
    </Link>
  )
}
