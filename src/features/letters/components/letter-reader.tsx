import { useTranslation } from 'react-i18next'
import type { Letter } from '../../../api/contract/letters.ts'
import { Reader } from '../../../shell/inbox/reader.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { LetterLink } from './letter-link.tsx'

/** One letter in full, with the link it carries. */
export function LetterReader({ letter }: { letter: Letter }) {
  const { t } = useTranslation('letters')
  return (
    <Reader
      record={letter}
      list={{ to: '/user/station-letter', label: t('reader.all') }}
      facts={<DateTime value={letter.createdOn} style="dateTime" />}
    >
      <LetterLink link={letter.link} />
    </Reader>
  )
}
