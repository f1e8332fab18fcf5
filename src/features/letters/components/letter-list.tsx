import { useTranslation } from 'react-i18next'
import type { Letter } from '../../../api/contract/letters.ts'
import { PageRows } from '../../../shell/rows/page-rows.tsx'
import { MovingItem } from '../../../ui/moving-item.tsx'
import { MovingList } from '../../../ui/moving-list.tsx'
import { type LetterPage, laterLettersQuery } from '../queries.ts'
import { isUnread } from '../read-state.ts'
import css from '../../../shell/inbox/inbox-panes.module.css'
import { LetterRow } from './letter-row.tsx'

interface LetterListProps {
  first: LetterPage
  /** Letters read in this tab only. */
  read: Readonly<Record<string, true>>
  openId: string | undefined
  hasUnread: boolean
}

/** The letters, newest first: one page as a whole, more of them as they scroll into view. */
export function LetterList({ first, read, openId, hasUnread }: LetterListProps) {
  const { t } = useTranslation('letters')
  const isOpen = (letter: Letter) => letter.id === openId
  const row = (letter: Letter) => (
    <LetterRow letter={letter} isUnread={isUnread(letter, read)} openId={openId} />
  )
  if (!first.hasMore) {
    return (
      <MovingList className={css['rows']} beside={hasUnread}>
        {first.records.map((letter) => (
          <MovingItem key={letter.id} className={css['row']} data-open={isOpen(letter) || undefined}>
            {row(letter)}
          </MovingItem>
        ))}
      </MovingList>
    )
  }
  return (
    <PageRows
      label={t('title')}
      first={first}
      later={laterLettersQuery}
      rowHeight={4.5}
      texts={{ unreadable: t('list.unreadable'), failed: t('list.moreFailed') }}
      look="plain"
      rowClass={css['row']}
      isOpen={isOpen}
    >
      {row}
    </PageRows>
  )
}
