import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasRows } from '~/api/pages.ts'
import { useErrorText } from '~/components/error-text.ts'
import { MessageBox } from '~/components/message-reader/message-list.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Stack } from '~/ui/stack.tsx'
import { useMedia } from '~/ui/use-media.ts'
import { readAllMutation, useLetters, type ReadAllProgress } from '../api.ts'
import type { LetterFilterSearch } from '../search.ts'
import { LetterFilter } from './letter-filter.tsx'
import { LetterList } from './letter-list.tsx'
import { LetterResults } from './letter-results.tsx'

interface LetterBoxProps {
  openId: string | undefined
  search: LetterFilterSearch
}

/** The signed-in player's letters, a search in them, and "mark all read". */
export function LetterBox({ openId, search }: LetterBoxProps) {
  const { t } = useTranslation('letters')
  const { query, read, unread } = useLetters()
  const isSearched = search.q !== undefined || search.unread !== undefined
  // It marks all of them, not those that were found.
  const readAll = search.q === undefined ? <ReadAllButton unread={unread} /> : null
  return (
    <Stack gap={3}>
      {hasRows(query.data) ? <LetterFilter search={search}>{readAll}</LetterFilter> : readAll}
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

interface ReadAllButtonProps {
  unread: { count: number; atLeast: boolean }
}

/** Marks all letters as read, however many there are, and says how far it has come. Nothing while none is unread. */
function ReadAllButton({ unread: { count, atLeast } }: ReadAllButtonProps) {
  const { t, i18n } = useTranslation('letters')
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<ReadAllProgress | null>(null)
  const errorText = useErrorText()
  const { mutate, isPending, error } = useMutation(readAllMutation(queryClient, setProgress))
  // Beside the filter there is no room for the words.
  const isNarrow = useMedia('(width < 480px)', false)
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
          <>
            {isNarrow ? <Icon name="check" size="s" /> : null}
            <span className={isNarrow ? 'visually-hidden' : undefined}>
              {t('list.readAll', { number: atLeast ? `${figure(count)}+` : figure(count) })}
            </span>
          </>
        )}
      </ServerButton>
      <FormError message={error && !isPending ? errorText(error) : undefined} />
    </>
  )
}
