import { useTranslation } from 'react-i18next'
import type { Notice } from '../../../api/contract/content.ts'
import { Reader } from '../../../shell/inbox/reader.tsx'

/** One notice in full. */
export function NoticeReader({ notice }: { notice: Notice }) {
  const { t } = useTranslation('content')
  return <Reader record={notice} list={{ to: '/game/notice', label: t('notice.all') }} dateStyle="date" />
}
