import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { hasRows } from '../../../api/pages.ts'
import { InboxPanes } from '../../../shell/inbox/inbox-panes.tsx'
import { QueryFace } from '../../../shell/query-face.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { StaleNote } from '../../../shell/stale-note.tsx'
import { ScreenBody } from '../../../ui/screen-body.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NoticeList } from '../components/notice-list.tsx'
import { NoticePane } from '../components/notice-pane.tsx'
import { noticesQuery } from '../queries.ts'

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
            <QueryFace query={query} skeleton={<Skeleton rows={6} />}>
              {(first) =>
                hasRows(first) ? (
                  <NoticeList first={first} openId={openId} />
                ) : (
                  <EmptyState art="letters" title={t('notice.empty')} text={t('notice.emptyText')} />
                )
              }
            </QueryFace>
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
