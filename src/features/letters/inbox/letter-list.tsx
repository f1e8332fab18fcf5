import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Letter } from '~/api/contract/letters.ts'
import { LocalizedText } from '~/components/localized-text.tsx'
import styles from '~/components/message-reader/inbox-panes.module.css'
import { MessageList, MessageRow } from '~/components/message-reader/message-list.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { FadeOut } from '~/ui/fade-out.tsx'
import type { IconName } from '~/ui/icon-names.ts'
import { Icon } from '~/ui/icon.tsx'
import { AnimatedItem, AnimatedList } from '~/ui/motion/animated-list.tsx'
import { laterLettersQuery, readAllMutation, type ReadAllProgress } from '../api.ts'
import { isUnread as isLetterUnread, unreadFirst, type LetterPage } from '../read-state.ts'
import letterListStyles from './letter-list.module.css'

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
  const row = (letter: Letter) => (
    <LetterRow letter={letter} isUnread={isLetterUnread(letter, read)} openId={openId} />
  )
  return (
    <MessageList
      label={t('title')}
      first={{ ...page, records: sorted.records }}
      later={laterLettersQuery}
      rowHeight={4.5}
      openId={openId}
      whole={(letters) => (
        <AnimatedList className={styles.rows} beside={hasUnread}>
          {letters.map((letter) => (
            <AnimatedItem
              key={letter.id}
              className={styles.row}
              data-open={letter.id === openId || undefined}
            >
              {row(letter)}
            </AnimatedItem>
          ))}
        </AnimatedList>
      )}
    >
      {row}
    </MessageList>
  )
}

const icons: Readonly<Record<string, IconName>> = { finance: 'wallet', promotion: 'promotion' }

interface LetterRowProps {
  letter: Letter
  isUnread: boolean
  openId: string | undefined
}

/** One letter by title and day; an unread one carries a mark that is also a word. */
function LetterRow({ letter, isUnread, openId }: LetterRowProps) {
  const { t } = useTranslation('letters')
  return (
    <MessageRow
      id={letter.id}
      list="/user/station-letter"
      openId={openId}
      leading={<Icon name={icons[letter.type] ?? 'letters'} />}
      title={
        <bdi className={isUnread ? letterListStyles.unread : letterListStyles.read}>
          <LocalizedText record={letter} field="title" />
        </bdi>
      }
      detail={
        <span className={letterListStyles.facts}>
          <DateTime value={letter.createdOn} />
          <FadeOut show={isUnread} className={letterListStyles.mark}>
            {t('list.unread')}
          </FadeOut>
        </span>
      }
    />
  )
}

interface ReadAllButtonProps {
  unread: { count: number; atLeast: boolean }
}

/** Marks all letters as read, however many there are, and says how far it has come. Nothing while none is unread. */
export function ReadAllButton({ unread: { count, atLeast } }: ReadAllButtonProps) {
  const { t, i18n } = useTranslation('letters')
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<ReadAllProgress | null>(null)
  const { mutate, isPending, isError } = useMutation(readAllMutation(queryClient, setProgress))
  if (!count && !isPending) return null
  const figure = (value: number) => value.toLocaleString(i18n.language)
  const start = () => {
    setProgress(null)
    mutate()
  }
  return (
    <ServerButton compact variant="secondary" size="s" busy={isPending} onClick={start}>
      {isPending && progress
        ? t('list.readingAll', {
            done: figure(progress.done),
            total: progress.total === null ? '…' : figure(progress.total),
          })
        : isError
          ? t('list.readAllFailed')
          : t('list.readAll', { number: atLeast ? `${figure(count)}+` : figure(count) })}
    </ServerButton>
  )
}
