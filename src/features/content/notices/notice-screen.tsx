import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Notice } from '~/api/contract/content.ts'
import { LocalizedText } from '~/components/localized-text.tsx'
import { InboxPanes, useShownId } from '~/components/message-reader/inbox-panes.tsx'
import { MessageBox, MessageList, MessageRow } from '~/components/message-reader/message-list.tsx'
import { MessagePane } from '~/components/message-reader/message-pane.tsx'
import { Reader } from '~/components/message-reader/reader.tsx'
import { Badge } from '~/ui/badge.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { IconDisc } from '~/ui/icon-disc.tsx'
import { Icon } from '~/ui/icon.tsx'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { noticeQueries } from './api.ts'

const route = getRouteApi('/pages/game/notice')

/** `/game/notice`: list and reader side by side on desktop; on phones `?id` is a page of its own. */
export function NoticeScreen() {
  const { t } = useTranslation(['content', 'letters', 'shell'])
  const { id: openId } = route.useSearch()
  const query = useQuery(noticeQueries.first())
  const shownId = useShownId(openId, query.data)
  return (
    <ScreenBody width="wide">
      <InboxPanes
        title={t('shell:inbox.notices')}
        openId={openId}
        list={
          <>
            {/* The largest paint of this page, from the HTML: the notices come later. */}
            <p className="small-muted">{t('letters:notice.lead')}</p>
            <MessageBox
              query={query}
              empty={
                <EmptyState
                  art="letters"
                  title={t('letters:notice.empty')}
                  text={t('letters:notice.emptyText')}
                />
              }
            >
              {(first) => (
                <MessageList
                  label={t('shell:inbox.notices')}
                  first={first}
                  later={noticeQueries.later}
                  rowHeight={4}
                  openId={shownId}
                >
                  {(notice: Notice) => (
                    <MessageRow
                      id={notice.id}
                      list="/game/notice"
                      openId={shownId}
                      title={<LocalizedText record={notice} field="title" label />}
                      detail={<DateTime value={notice.createdOn} style="date" />}
                      trailing={notice.top ? <Badge tone="accent">{t('notice.top')}</Badge> : null}
                    />
                  )}
                </MessageList>
              )}
            </MessageBox>
          </>
        }
        reader={
          shownId === undefined || query.isPending ? null : (
            <NoticePane id={shownId} isPreview={openId === undefined} />
          )
        }
      />
    </ScreenBody>
  )
}

function NoticePane({ id, isPreview }: { id: string; isPreview: boolean }) {
  const { t } = useTranslation('letters')
  const query = useQuery(noticeQueries.one(id, useQueryClient()))
  return (
    <MessagePane query={query} list={{ to: '/game/notice', label: t('notice.all') }} gone={t('notice.gone')}>
      {(notice) => (
        <Reader
          record={notice}
          facts={<DateTime value={notice.createdOn} style="date" />}
          isPreview={isPreview}
          picture={
            <IconDisc size={48}>
              <Icon name="notice" />
            </IconDisc>
          }
        />
      )}
    </MessagePane>
  )
}
