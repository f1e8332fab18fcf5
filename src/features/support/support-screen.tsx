import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SupportThread } from '~/api/contract/support.ts'
import { hasRows } from '~/api/pages.ts'
import { hasCapability } from '~/api/platform.ts'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { StaleNote } from '~/components/stale-note.tsx'
import { HelpCard } from '~/components/support/help-card.tsx'
import { MessageForm } from '~/components/support/message-form.tsx'
import { outbox } from '~/components/support/outbox.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { listRowClass, ListRowContent } from '~/ui/list-row.tsx'
import phoneHidden from '~/ui/phone-hidden.module.css'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { showToast } from '~/ui/toast.ts'
import { desktop, useMedia } from '~/ui/use-media.ts'
import { threadsQuery } from './api.ts'
import styles from './support.module.css'
import { OutgoingMessages, ThreadPane } from './thread-pane.tsx'

const route = getRouteApi('/pages/user/support')

/** `/user/support`: what the player wrote about, and beside it (on phones in its place) one matter with its messages. */
export function SupportScreen() {
  const { t } = useTranslation(['help', 'shell'])
  const { id } = route.useSearch()
  const isWide = useMedia(desktop, false)
  const { data: threads } = useQuery({ ...threadsQuery(), enabled: hasCapability('supportThread') })
  if (!hasCapability('supportThread'))
    return (
      <ScreenBody>
        <h1 className={phoneHidden.hidden}>{t('shell:title.support')}</h1>
        <HelpCard />
      </ScreenBody>
    )
  // A desktop has the latest one open beside the list.
  const openId = id ?? (isWide ? threads?.records[0]?.id : undefined)
  return (
    <ScreenBody width="wide">
      <div className={styles.panes} data-alone={openId === undefined || undefined}>
        {isWide || id === undefined ? <Threads openId={openId} /> : null}
        {openId === undefined ? null : <ThreadPane key={openId} threadId={openId} />}
      </div>
    </ScreenBody>
  )
}

function Threads({ openId }: { openId: string | undefined }) {
  const { t } = useTranslation(['help', 'shell'])
  const query = useQuery(threadsQuery())
  const navigate = useNavigate()
  const [isWriting, setWriting] = useState(false)
  const outgoing = outbox.useOwn().filter(({ threadId }) => threadId === undefined)
  return (
    <Stack>
      <h1 className={phoneHidden.hidden}>{t('shell:title.support')}</h1>
      <Button onClick={() => setWriting(true)}>{t('help:new')}</Button>
      {isWriting ? (
        <Sheet open title={t('help:new')} onClose={() => setWriting(false)}>
          <MessageForm
            onSent={(outcome) => {
              setWriting(false)
              showToast({ tone: 'success', message: t(outcome === 'kept' ? 'help:kept' : 'help:sent') })
              if (outcome !== 'kept') void navigate({ to: '/user/support', search: { id: outcome.threadId } })
            }}
          />
        </Sheet>
      ) : null}
      <OutgoingMessages messages={outgoing} />
      <StaleNote query={query} />
      <QueryBoundary query={query} skeleton={<Skeleton rows={3} />}>
        {(threads) =>
          hasRows(threads) ? (
            <ul className={styles.rows}>
              {threads.records.map((thread) => (
                <li key={thread.id}>
                  <Link
                    to="/user/support"
                    search={{ id: thread.id }}
                    className={listRowClass}
                    aria-current={thread.id === openId ? 'true' : undefined}
                  >
                    <ThreadRow thread={thread} />
                  </Link>
                </li>
              ))}
            </ul>
          ) : outgoing.length ? null : (
            <EmptyState art="letters" title={t('help:empty')} text={t('help:emptyText')} />
          )
        }
      </QueryBoundary>
      <HelpCard isHere />
    </Stack>
  )
}

function ThreadRow({ thread }: { thread: SupportThread }) {
  const { t } = useTranslation(['help', 'finance'])
  const { subject, orderKind, orderSn, isClosed, isUnread, updatedOn } = thread
  return (
    <ListRowContent
      title={subject || (orderKind && t(`finance:order.title.${orderKind}`))}
      detail={
        <>
          <DateTime value={updatedOn} style="dateTime" />
          {orderSn ? <span>{` · ${orderSn}`}</span> : null}
        </>
      }
      trailing={
        isUnread ? (
          <Badge tone="accent">{t('help:state.unread')}</Badge>
        ) : isClosed ? (
          <Badge tone="neutral">{t('help:state.closed')}</Badge>
        ) : null
      }
    />
  )
}
