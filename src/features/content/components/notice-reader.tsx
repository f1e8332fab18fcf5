import { useTranslation } from 'react-i18next'
import type { Notice } from '../../../api/contract/content.ts'
import { Reader } from '../../../shell/inbox/reader.tsx'
import { DateTime } from '../../../ui/date-time.tsx'

/** One notice in full. */
export function NoticeReader({ notice }: { notice: Notice }) {
  const { t } = useTranslation('content')
  return (
    <Reader
      record={notice}
      list={{ to: '/game/notice', label: t('notice.all') }}
      facts={<DateTime value={notice.createdOn} style="date" />}
    />
  )
}
