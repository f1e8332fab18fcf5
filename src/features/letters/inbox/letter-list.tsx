import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localizedField } from '#i18n/localized-field.ts'
import type { Letter } from '~/api/contract/letters.ts'
import { DebouncedSearch } from '~/components/debounced-search.tsx'
import { LocalizedText } from '~/components/localized-text.tsx'
import paneStyles from '~/components/message-reader/inbox-panes.module.css'
import { MessageList, MessageRow } from '~/components/message-reader/message-list.tsx'
import { Cluster } from '~/ui/cluster.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { FadeOut } from '~/ui/fade-out.tsx'
import type { IconName } from '~/ui/icon-names.ts'
import { Icon } from '~/ui/icon.tsx'
import { AnimatedItem, AnimatedList } from '~/ui/motion/animated-list.tsx'
import { Segmented } from '~/ui/segmented.tsx'
import { Stack } from '~/ui/stack.tsx'
import { laterLettersQuery } from '../api.ts'
import { isUnread as isLetterUnread, unreadFirst, type LetterPage } from '../read-state.ts'
import type { LetterFilterSearch } from '../search.ts'
import styles from './letter-list.module.css'
import { markedParts } from './letter-search.ts'

/** Of most rows, in rem. */
export const letterRowHeight = 4.5

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
  const [wasFirst, setWasFirst] = useState<ReadonlySet<string>>(new Set())
  const opened = useSearch({ from: '/pages/user/station-letter', select: ({ id }) => id })
  const sorted = unreadFirst(page.records, read, wasFirst, opened)
  if (sorted.first.size !== wasFirst.size) setWasFirst(sorted.first)
  // Sorted when the list is entered, also where its screen stayed, hidden; beside it no row moves.
  useEffect(() => () => setWasFirst(new Set()), [])
  const row = (letter: Letter) => (
    <LetterRow letter={letter} isUnread={isLetterUnread(letter, read)} openId={openId} />
  )
  return (
    <MessageList
      label={t('title')}
      first={{ ...page, records: sorted.records }}
      later={laterLettersQuery}
      rowHeight={letterRowHeight}
      openId={openId}
      whole={(letters) => (
        <AnimatedList className={paneStyles.rows} beside={hasUnread}>
          {letters.map((letter) => (
            <AnimatedItem
              key={letter.id}
              className={paneStyles.row}
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

export const letterIcon = ({ type }: Letter) => icons[type] ?? 'letters'

interface LetterRowProps {
  letter: Letter
  isUnread: boolean
  openId: string | undefined
  /** What the list is searched for, which the address of a letter keeps. */
  keyword?: string
  search?: object
}

/** One letter by title and day; an unread one carries a mark that is also a word. */
export function LetterRow({ letter, isUnread, openId, keyword = '', search }: LetterRowProps) {
  const { t } = useTranslation('letters')
  return (
    <MessageRow
      id={letter.id}
      list="/user/station-letter"
      openId={openId}
      {...(search ? { search } : {})}
      leading={<Icon name={letterIcon(letter)} />}
      title={
        <bdi className={isUnread ? styles.unread : styles.read}>
          {keyword ? (
            <MarkedTitle letter={letter} keyword={keyword} />
          ) : (
            <LocalizedText record={letter} field="title" label />
          )}
        </bdi>
      }
      detail={
        <Cluster as="span" lineGap={0} justify="between">
          <DateTime value={letter.createdOn} />
          <FadeOut show={isUnread} className={styles.mark}>
            {t('list.unread')}
          </FadeOut>
        </Cluster>
      }
    />
  )
}

function MarkedTitle({ letter, keyword }: { letter: Letter; keyword: string }) {
  const { i18n } = useTranslation()
  const { text, lang, isFallback } = localizedField(letter, 'title', i18n.language)
  return (
    <bdi lang={isFallback ? lang : undefined}>
      {markedParts(text, keyword).map((part, at) =>
        part.isMatch ? (
          <mark key={at} className={styles.match}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </bdi>
  )
}

/** Another filter in the address, in the place of this entry of the history; the open letter stays. */
export function useLetterFilter() {
  const navigate = useNavigate()
  return ({ q = '', unread }: { [Key in keyof LetterFilterSearch]: LetterFilterSearch[Key] | undefined }) =>
    void navigate({
      to: '/user/station-letter',
      search: ({ id }) => ({
        ...(id === undefined ? {} : { id }),
        ...(q === '' ? {} : { q }),
        ...(unread ? { unread } : {}),
      }),
      replace: true,
      resetScroll: false,
    })
}

/** A search field, and all letters or the unread ones. */
export function LetterFilter({ search }: { search: LetterFilterSearch }) {
  const { t } = useTranslation('letters')
  const change = useLetterFilter()
  const q = search.q ?? ''
  // The screen stays mounted and may be shown again at another address; what is typed here reaches the address later.
  const [seen, setSeen] = useState({ q, typed: [q], resets: 0 })
  if (q !== seen.q) {
    const isTyped = seen.typed.includes(q)
    setSeen({ q, typed: isTyped ? seen.typed : [q], resets: seen.resets + (isTyped ? 0 : 1) })
  }
  return (
    <Stack gap={3}>
      <DebouncedSearch
        key={seen.resets}
        label={t('search.label')}
        hint={t('search.hint')}
        clearLabel={t('search.clearField')}
        initial={q}
        onSearch={(keyword) => {
          setSeen({ ...seen, typed: [...seen.typed, keyword] })
          change({ ...search, q: keyword })
        }}
      />
      <Cluster>
        <Segmented
          label={t('filter.label')}
          name="letter-filter"
          value={search.unread ? 'unread' : 'all'}
          options={[
            { value: 'all', label: t('filter.all') },
            { value: 'unread', label: t('filter.unread') },
          ]}
          onChange={(value) => change({ ...search, unread: value === 'unread' ? '1' : undefined })}
        />
      </Cluster>
    </Stack>
  )
}
