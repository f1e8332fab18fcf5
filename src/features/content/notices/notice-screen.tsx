import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Notice } from '~/api/contract/content.ts'
import type { Page } from '~/api/contract/wire.ts'
import { hasRows } from '~/api/pages.ts'
import { LocalizedText } from '~/components/localized-text.tsx'
import styles from '~/components/message-reader/inbox-panes.module.css'
import { InboxPanes } from '~/components/message-reader/inbox-panes.tsx'
import { addressId, openedFrom } from '~/components/message-reader/message-address.ts'
import { MessagePane } from '~/components/message-reader/message-pane.tsx'
import { Reader } from '~/components/message-reader/reader.tsx'
import { PageRows, UnreadableRows } from '~/components/paged-list/paged-list.tsx'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { StaleNote } from '~/components/stale-note.tsx'
import { Badge } from '~/ui/badge.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { listRowClass, ListRowContent } from '~/ui/list-row.tsx'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { noticesQuery } from '../api.ts'
import { laterNoticesQuery, noticeQuery } from './notice-queries.ts'

const route = getRouteApi('/pages/game/notice')

/** `/game/notice`: list and reader side by side on a desk; on a phone `?id` is a page of its own. */
export function NoticeScreen() {
  const { t } = useTranslation('content')
  const { id } = route.useSearch()
  const openId = id === undefined ? undefined : String(id)
  const query = useQuery(noticesQuery())
  return (
    <ScreenBody width="wide">
      <InboxPanes
        title={t('notice.title')}
        openId={openId}
        list={
          <>
            <StaleNote query={query} />
            <QueryBoundary query={query} skeleton={<Skeleton rows={6} />}>
              {(first) =>
                hasRows(first) ? (
                  <NoticeList first={first} openId={openId} />
                ) : (
                  <EmptyState art="letters" title={t('notice.empty')} text={t('notice.emptyText')} />
                )
              }
            </QueryBoundary>
          </>
        }
        reader={
          <>
            {openId === undefined || query.isPending ? null : <NoticePane id={openId} />}
            {openId === undefined && hasRows(query.data) ? (
              <EmptyState art="letters" title={t('notice.choose')} />
            ) : null}
          </>
        }
      />
    </ScreenBody>
  )
}

interface NoticeListProps {
  first: Page<Notice>
  openId: string | undefined
}

/** The notices; the open one is marked. One page as a whole, more of them as they scroll into view. */
function NoticeList({ first, openId }: NoticeListProps) {
  const { t } = useTranslation('content')
  const isOpen = (notice: Notice) => notice.id === openId
  const row = (notice: Notice) => <NoticeRow notice={notice} openId={openId} />
  if (!first.hasMore) {
    return (
      <>
        <ul className={styles.rows}>
          {first.records.map((notice) => (
            <li key={notice.id} className={styles.row} data-open={isOpen(notice) || undefined}>
              {row(notice)}
            </li>
          ))}
        </ul>
        <UnreadableRows count={first.dropped} />
      </>
    )
  }
  return (
    <PageRows
      label={t('notice.title')}
      first={first}
      later={laterNoticesQuery}
      rowHeight={4}
      texts={{ unreadable: t('notice.unreadable'), failed: t('notice.moreFailed') }}
      look="plain"
      rowClass={styles.row}
      isOpen={isOpen}
    >
      {row}
    </PageRows>
  )
}

interface NoticeRowProps {
  notice: Notice
  openId: string | undefined
}

/** One notice by title and day. */
function NoticeRow({ notice, openId }: NoticeRowProps) {
  const { t } = useTranslation('content')
  return (
    <Link
      to="/game/notice"
      search={{ id: addressId(notice.id) }}
      state={openedFrom(openId)}
      className={listRowClass}
      aria-current={notice.id === openId ? 'true' : undefined}
    >
      <ListRowContent
        title={<LocalizedText record={notice} field="title" />}
        detail={<DateTime value={notice.createdOn} style="date" />}
        trailing={notice.top ? <Badge tone="gold">{t('notice.top')}</Badge> : null}
      />
    </Link>
  )
}

/** The notice that the address names, wherever in the list it stands. */
function NoticePane({ id }: { id: string }) {
  const { t } = useTranslation('content')
  const query = useQuery(noticeQuery(id, useQueryClient()))
  return (
    <MessagePane query={query} list={{ to: '/game/notice', label: t('notice.all') }} gone={t('notice.gone')}>
      {(notice) => <NoticeReader notice={notice} />}
    </MessagePane>
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
