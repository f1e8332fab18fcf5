import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { QueryFace } from '../../../shell/query-face.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { ScreenBody } from '../../../ui/screen-body.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { InboxPanes } from '../../../shell/inbox/inbox-panes.tsx'
import { NoticeList } from '../components/notice-list.tsx'
import { NoticeReader } from '../components/notice-reader.tsx'
import { noticesQuery } from '../queries.ts'

const route = getRouteApi('/pages/game/notice')

/** `/game/notice`: list and reader side by side on a desk; on a phone `?id` is a page of its own. */
export function NoticeScreen() {
  const { t } = useTranslation('content')
  const { id } = route.useSearch()
  const openId = id === undefined ? undefined : String(id)
  const query = useInfiniteQuery(noticesQuery())
  const all = query.data?.pages.flatMap(({ records }) => records) ?? []
  const open = all.find((notice) => notice.id === openId)
  return (
    <ScreenBody width="wide">
      <InboxPanes
        title={t('notice.title')}
        openId={openId}
        list={
          <>
            {query.isError && query.data ? (
              <OfflineNote asOf={new Date(query.dataUpdatedAt).toISOString()} />
            ) : null}
            <QueryFace query={query} skeleton={<Skeleton rows={6} />}>
              {() =>
                all.length ? (
                  <>
                    <NoticeList notices={all} openId={openId} />
                    {query.hasNextPage ? (
                      <Button
                        variant="secondary"
                        full
                        busy={query.isFetchingNextPage}
                        onClick={() => void query.fetchNextPage()}
                      >
                        {query.isFetchNextPageError ? t('notice.moreFailed') : t('notice.more')}
                      </Button>
                    ) : null}
                  </>
                ) : (
                  <EmptyState art="letters" title={t('notice.empty')} text={t('notice.emptyText')} />
                )
              }
            </QueryFace>
          </>
        }
        reader={
          <>
            {open ? <NoticeReader notice={open} /> : null}
            {!open && openId !== undefined && query.isPending ? <Skeleton shape="text" rows={3} /> : null}
            {!open && openId !== undefined && query.data ? (
              <EmptyState
                art="lost"
                title={t('notice.gone')}
                action={
                  <Link to="/game/notice" className={buttonClass({ variant: 'secondary' })}>
                    {t('notice.all')}
                  </Link>
                }
              />
            ) : null}
            {openId === undefined && all.length ? (
              <EmptyState art="letters" title={t('notice.choose')} />
            ) : null}
          </>
        }
      />
    </ScreenBody>
  )
}
