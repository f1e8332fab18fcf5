import { useTranslation } from 'react-i18next'
import type { Letter } from '../../../api/contract/letters.ts'
import { WindowRows } from '../../../shell/rows/window-rows.tsx'
import { MovingItem } from '../../../ui/moving-item.tsx'
import { MovingList } from '../../../ui/moving-list.tsx'
import css from './letter-list.module.css'
import { LetterRow } from './letter-row.tsx'

/** From here on only the rows in view are in the document, and none of them is measured to be moved. */
const many = 40

interface LetterListProps {
  letters: readonly Letter[]
  total: number
  unread: readonly string[]
  openId: string | undefined
  onNearEnd: () => void
}

/** The letters, newest first. */
export function LetterList({ letters, total, unread, openId, onNearEnd }: LetterListProps) {
  const { t } = useTranslation('letters')
  const row = (letter: Letter) => (
    <LetterRow letter={letter} isUnread={unread.includes(letter.id)} isOpen={letter.id === openId} />
  )
  if (total <= many) {
    return (
      <MovingList className={css['list']} beside={unread.length > 0}>
        {letters.map((letter) => (
          <MovingItem key={letter.id} className={css['item']} data-open={letter.id === openId || undefined}>
            {row(letter)}
          </MovingItem>
        ))}
      </MovingList>
    )
  }
  return (
    <WindowRows
      label={t('title')}
      count={letters.length}
      total={total}
      rowHeight={4.5}
      rowKey={(index) => letters[index]?.id ?? String(index)}
      onNearEnd={onNearEnd}
    >
      {(index) => {
        const letter = letters[index]
        return letter ? (
          <div className={css['item']} data-open={letter.id === openId || undefined}>
            {row(letter)}
          </div>
        ) : null
      }}
    </WindowRows>
  )
}
