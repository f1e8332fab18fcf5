import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Notice } from '~/api/contract/content.ts'
import { Reader } from '~/components/message-reader/reader.tsx'
import { NotKept, QueryFace } from '~/components/query-boundary.tsx'
import { buttonClass } from '~/ui/button.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { noticeQuery } from './notice-queries.ts'

/** The notice that the address names, wherever in the list it stands. */
export function NoticePane({ id }: { id: string }) {
  const { t } = useTranslation('content')
  const query = useQuery(noticeQuery(id, useQueryClient()))
  return (
    <QueryFace
      query={query}
      skeleton={<Skeleton shape="text" rows={3} />}
      offline={
        <Stack gap={3}>
          <NotKept />
          <Link to="/game/notice" className={buttonClass({ variant: 'secondary' })}>
            {t('notice.all')}
          </Link>
        </Stack>
      }
    >
      {(notice) =>
        notice ? (
          <NoticeReader notice={notice} />
        ) : (
          <EmptyState
            art="lost"
            title={t('notice.gone')}
            action={
              <Link to="/game/notice" className={buttonClass({ variant: 'secondary' })}>
                {t('notice.all')}
              </Link>
            }
          />
        )
      }
    </QueryFace>
  )
}

/** One notice in full. */
export function NoticeReader({ notice }: { notice: Notice }) {
  const { t } = useTranslation('content')
  return (
    <Reader
      record={notice}
      list={{ to: '/game/notice', label: t('notice.all') }}
      facts={<DateTime value={notice.createdOn} style="date" />}
    />
  )
}
