import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Letter } from '../../../api/contract/letters.ts'
import { PageRows } from '../../../shell/rows/page-rows.tsx'
import { MovingItem } from '../../../ui/moving-item.tsx'
import { MovingList } from '../../../ui/moving-list.tsx'
import { type LetterPage, laterLettersQuery } from '../queries.ts'
import { isUnread, unreadFirst } from '../read-state.ts'
import css from '../../../shell/inbox/inbox-panes.module.css'
import { LetterRow } from './letter-row.tsx'

/** No row jumps away when it was opened, and back from it the list is as it was: the order holds until the next start. */
let metUnread: ReadonlySet<string> = new Set()

interface LetterListProps {
  first: LetterPage
  /** Letters read in this tab only. */
  read: Readonly<Record<string, true>>
  openId: string | undefined
  hasUnread: boolean
}

/** The newest letters, unread ones first: one page as a whole, older ones as they scroll into view. */
export function LetterList({ first: page, read, openId, hasUnread }: LetterListProps) {
  const { t } = useTranslation('letters')
  const [wasFirst, setWasFirst] = useState(metUnread)
  const sorted = unreadFirst(page.records, read, wasFirst)
  if (sorted.first.size !== wasFirst.size) setWasFirst(sorted.first)
  useEffect(() => {
    metUnread = wasFirst
  }, [wasFirst])
  const first = { ...page, records: sorted.records }
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
