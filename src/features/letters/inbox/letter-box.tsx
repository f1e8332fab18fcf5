import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { hasRows, pageSize } from '~/api/pages.ts'
import { useErrorText } from '~/components/error-text.ts'
import { MessageBox, MessageList } from '~/components/message-reader/message-list.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { online } from '~/pwa/connectivity/online.ts'
import { Button } from '~/ui/button.tsx'
import { Cluster } from '~/ui/cluster.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Spinner } from '~/ui/spinner.tsx'
import { Stack } from '~/ui/stack.tsx'
import { TextButton } from '~/ui/text-button.tsx'
import { laterLettersQuery, readAllMutation, useLetters, type ReadAllProgress } from '../api.ts'
import { isUnread, type LetterPage } from '../read-state.ts'
import type { LetterFilterSearch } from '../search.ts'
import styles from './letter-list.module.css'
import { LetterFilter, LetterList, LetterRow, letterRowHeight, useLetterFilter } from './letter-list.tsx'
import { matchingLetters, useSearchedLetters, type SearchedLetters } from './letter-search.ts'

/** The signed-in player's letters, a search in them, and "mark all read". */
export function LetterBox({ openId, search }: { openId: string | undefined; search: LetterFilterSearch }) {
  const { t } = useTranslation('letters')
  const { query, read, unread } = useLetters()
  const isSearched = search.q !== undefined || search.unread !== undefined
  // It marks all of them, not those that were found.
  const readAll = search.q === undefined ? <ReadAllButton unread={unread} /> : null
  return (
    <Stack gap={3}>
      {hasRows(query.data) ? <LetterFilter search={search} /> : null}
      <div className={styles.head}>
        <Cluster justify="between" lineGap={1}>
          {isSearched || !hasRows(query.data) ? null : (
            <p className="small-muted">{t(unread.count ? 'list.order' : 'list.allRead')}</p>
          )}
          {readAll}
        </Cluster>
      </div>
      <MessageBox
        query={query}
        empty={<EmptyState art="letters" title={t('list.empty')} text={t('list.emptyText')} />}
      >
        {(first) =>
          isSearched ? (
            <LetterResults
              key={search.unread ?? ''}
              first={first}
              read={read}
              openId={openId}
              search={search}
            />
          ) : (
            <LetterList first={first} read={read} openId={openId} hasUnread={unread.count > 0} />
          )
        }
      </MessageBox>
    </Stack>
  )
}

/** Marks all letters as read, however many there are, and says how far it has come. Nothing while none is unread. */
function ReadAllButton({ unread: { count, atLeast } }: { unread: { count: number; atLeast: boolean } }) {
  const { t, i18n } = useTranslation('letters')
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<ReadAllProgress | null>(null)
  const errorText = useErrorText()
  const { mutate, isPending, error } = useMutation(readAllMutation(queryClient, setProgress))
  if (!count && !isPending) return null
  const figure = (value: number) => value.toLocaleString(i18n.language)
  const start = () => {
    setProgress(null)
    mutate()
  }
  return (
    <>
      <ServerButton compact variant="secondary" size="s" busy={isPending} onClick={start}>
        {isPending && progress ? (
          <span>
            {t('list.readingAll', {
              done: figure(progress.done),
              total: progress.total === null ? '…' : figure(progress.total),
            })}
          </span>
        ) : error ? (
          <span>{t('list.readAllFailed')}</span>
        ) : null}
        {isPending || error ? null : (
          <span>{t('list.readAll', { number: atLeast ? `${figure(count)}+` : figure(count) })}</span>
        )}
      </ServerButton>
      <FormError message={error && !isPending ? errorText(error) : undefined} />
    </>
  )
}

interface LetterResultsProps {
  first: LetterPage
  /** Letters read in this tab only. */
  read: Readonly<Record<string, true>>
  openId: string | undefined
  search: LetterFilterSearch
}

function LetterResults({ first, read, openId, search }: LetterResultsProps) {
  const { t, i18n } = useTranslation('letters')
  const change = useLetterFilter()
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set())
  const keyword = search.q ?? ''
  const unreadOnly = search.unread !== undefined
  // The back end counts them: once all unread ones are there, no older page can hold another.
  const searched = useSearchedLetters(
    first,
    (letters) =>
      unreadOnly &&
      typeof first.unread === 'number' &&
      letters.filter(({ readStatus }) => readStatus === 0).length >= first.unread,
  )
  const hits = matchingLetters(searched.letters, { keyword, unreadOnly, language: i18n.language, read, held })
  const met = new Set([...held, ...hits.map(({ id }) => id)])
  if (unreadOnly && met.size !== held.size) setHeld(met)
  return (
    <Stack gap={3}>
      <SearchNote searched={searched} found={hits.length} />
      {hits.length ? (
        <MessageList
          label={t('search.results')}
          first={{
            ...first,
            records: hits,
            total: hits.length,
            size: hits.length,
            hasMore: hits.length > pageSize,
            dropped: 0,
          }}
          later={laterLettersQuery}
          rowHeight={letterRowHeight}
          openId={openId}
        >
          {(letter) => (
            <LetterRow
              letter={letter}
              isUnread={isUnread(letter, read)}
              openId={openId}
              keyword={keyword}
              search={search}
            />
          )}
        </MessageList>
      ) : searched.isReading ? null : (
        <EmptyState
          art="search"
          title={t(!searched.isWhole ? 'search.noneYet' : keyword ? 'search.none' : 'search.noneUnread', {
            keyword,
          })}
          text={keyword ? t('search.noneText') : searched.isWhole ? t('search.noneUnreadText') : undefined}
          action={
            <Button variant="secondary" onClick={() => change({})}>
              {t('search.showAll')}
            </Button>
          }
        />
      )}
    </Stack>
  )
}

/** What was found and in how many letters was looked: never more than is true. */
function SearchNote({ searched, found }: { searched: SearchedLetters; found: number }) {
  const { t, i18n } = useTranslation('letters')
  const errorText = useErrorText()
  const { isOnline } = useSnapshot(online)
  const { letters, total, isWhole, isReading, failure, dropped, readOn, stop } = searched
  const figure = (value: number) => value.toLocaleString(i18n.language)
  const done = figure(total === null ? letters.length : Math.min(letters.length, total))
  const all = total === null ? null : figure(total)
  const reach = () => {
    if (!isOnline && !isWhole) return t('search.offline', { done, count: letters.length })
    if (isWhole) return null
    return all === null
      ? t('search.someOpen', { done, count: letters.length })
      : t('search.some', { done, total: all })
  }
  return (
    <div>
      <output className="small-muted">
        {isReading
          ? null
          : [t('search.found', { number: figure(found), count: found }), reach()].filter(Boolean).join(' ')}
      </output>
      {isReading ? (
        <p className="small-muted">
          <Spinner />{' '}
          <span>
            {all === null ? t('search.readingOpen', { done }) : t('search.reading', { done, total: all })}
          </span>
        </p>
      ) : null}
      {failure ? <p className="small-muted">{`${t('search.failed')} ${errorText(failure)}`}</p> : null}
      {dropped ? (
        <p className="small-muted">{t('search.dropped', { number: figure(dropped), count: dropped })}</p>
      ) : null}
      {isReading ? (
        <TextButton icon="close" onClick={stop}>
          {t('search.stop')}
        </TextButton>
      ) : isOnline && !isWhole ? (
        <TextButton icon="search" onClick={readOn}>
          {t('search.older')}
        </TextButton>
      ) : null}
    </div>
  )
}
