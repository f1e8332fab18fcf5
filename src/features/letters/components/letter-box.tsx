import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryFace } from '../../../shell/query-face.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { lettersOpened } from '../mutations.ts'
import { useLetters } from '../use-letters.ts'
import { LetterList } from './letter-list.tsx'

/** The signed-in player's letters with their faces, "mark all read" and "load more". */
export function LetterBox({ openId }: { openId: string | undefined }) {
  const { t } = useTranslation('letters')
  const queryClient = useQueryClient()
  const { query, letters, unread } = useLetters()
  // After a failure only the button asks again, not the next scroll.
  const more = () => {
    if (query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError)
      void query.fetchNextPage()
  }
  return (
    <Stack gap={3}>
      {query.isError && query.data ? (
        <OfflineNote asOf={new Date(query.dataUpdatedAt).toISOString()} />
      ) : null}
      {unread.length ? (
        <Button variant="secondary" size="s" onClick={() => void lettersOpened(queryClient, unread)}>
          {t('list.readAll', { number: unread.length })}
        </Button>
      ) : null}
      <QueryFace query={query} skeleton={<Skeleton rows={6} />}>
        {() =>
          letters.length ? (
            <>
              <LetterList
                letters={letters}
                total={query.data?.pages[0]?.total ?? letters.length}
                unread={unread}
                openId={openId}
                onNearEnd={more}
              />
              {query.hasNextPage ? (
                <Button
                  variant="secondary"
                  full
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {query.isFetchNextPageError ? t('list.moreFailed') : t('list.more')}
                </Button>
              ) : null}
            </>
          ) : (
            <EmptyState art="letters" title={t('list.empty')} text={t('list.emptyText')} />
          )
        }
      </QueryFace>
    </Stack>
  )
}
