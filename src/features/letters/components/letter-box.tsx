import { useTranslation } from 'react-i18next'
import { hasRows } from '../../../api/pages.ts'
import { QueryFace } from '../../../shell/query-face.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { StaleNote } from '../../../shell/stale-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useLetters } from '../use-letters.ts'
import { LetterList } from './letter-list.tsx'
import { ReadAllButton } from './read-all-button.tsx'

/** The signed-in player's letters with their faces and "mark all read". */
export function LetterBox({ openId }: { openId: string | undefined }) {
  const { t } = useTranslation('letters')
  const { query, read, unread } = useLetters()
  return (
    <Stack gap={3}>
      <StaleNote query={query} />
      <ReadAllButton unread={unread} />
      <QueryFace query={query} skeleton={<Skeleton rows={6} />}>
        {(first) =>
          hasRows(first) ? (
            <LetterList first={first} read={read} openId={openId} hasUnread={unread.count > 0} />
          ) : (
            <EmptyState art="letters" title={t('list.empty')} text={t('list.emptyText')} />
          )
        }
      </QueryFace>
    </Stack>
  )
}
