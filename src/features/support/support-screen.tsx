import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SupportMessages, SupportThread } from '~/api/contract/support.ts'
import { hasRows } from '~/api/pages.ts'
import { hasCapability } from '~/api/platform.ts'
import { useErrorText } from '~/components/error-text.ts'
import { PageTitle } from '~/components/page-title.tsx'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { StaleNote } from '~/components/stale-note.tsx'
import { HelpCard } from '~/components/support/help-card.tsx'
import { MessageForm } from '~/components/support/message-form.tsx'
import { outbox } from '~/components/support/outbox.ts'
import { QuestionsCard } from '~/components/support/questions-card.tsx'
import { useFirstRow } from '~/components/use-first-row.ts'
import { focusOnce } from '~/lib/focus-once.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { Callout } from '~/ui/callout.tsx'
import { classNames } from '~/ui/class-names.ts'
import { DateTime } from '~/ui/date-time.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { listRowClass, ListRowContent } from '~/ui/list-row.tsx'
import phoneHidden from '~/ui/phone-hidden.module.css'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { showToast } from '~/ui/toast.ts'
import { desktop, useMedia } from '~/ui/use-media.ts'
import { closeMutation, readMutation, threadQuery, threadsQuery } from './api.ts'
import styles from './support.module.css'
import { Bubble, OutgoingMessages } from './thread-messages.tsx'

const route = getRouteApi('/pages/user/support')

/** `/user/support`: what the player wrote about, and beside it (on phones in its place) one matter with its messages. */
export function SupportScreen() {
  const { t } = useTranslation('shell')
  const { id } = route.useSearch()
  const isWide = useMedia(desktop, false)
  const hasThreads = hasCapability('supportThread')
  const { data: threads, isLoading } = useQuery({ ...threadsQuery(), enabled: hasThreads })
  // A desktop has one open beside the list: the latest when it came.
  const first = useFirstRow('', threads, (thread) => thread.id)
  if (isWide && isLoading)
    return (
      <ScreenBody width="wide">
        <Skeleton />
      </ScreenBody>
    )
  const openId = id ?? (isWide ? first : undefined)
  return (
    <ScreenBody width="wide">
      <h1 className={phoneHidden.hidden}>{t('title.support')}</h1>
      <div className={styles.panes}>
        {isWide || id === undefined ? (
          <>
            {hasThreads ? <Threads openId={openId} /> : null}
            <Stack>
              <QuestionsCard />
              <HelpCard isHere />
            </Stack>
          </>
        ) : null}
        {openId === undefined ? null : <ThreadPane key={openId} threadId={openId} />}
      </div>
    </ScreenBody>
  )
}

function Threads({ openId }: { openId: string | undefined }) {
  const { t } = useTranslation('help')
  const query = useQuery(threadsQuery())
  const navigate = useNavigate()
  const [isWriting, setWriting] = useState(false)
  const outgoing = outbox.useOwn().filter(({ threadId }) => threadId === undefined)
  return (
    <Stack>
      <Button onClick={() => setWriting(true)}>{t('new')}</Button>
      {isWriting ? (
        <Sheet open title={t('new')} onClose={() => setWriting(false)}>
          <MessageForm
            onSent={(outcome) => {
              setWriting(false)
              showToast({ tone: 'success', message: t(outcome === 'kept' ? 'kept' : 'sent') })
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
            <ul className={classNames('surface', styles.rows)}>
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
            <EmptyState art="letters" title={t('empty')} text={t('emptyText')} />
          )
        }
      </QueryBoundary>
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

/** One matter: the order that it is about, what was written, what is on its way, and the way to write more. */
function ThreadPane({ threadId }: { threadId: string }) {
  const query = useQuery(threadQuery(threadId))
  return (
    <section className={styles.thread}>
      <StaleNote query={query} />
      <QueryBoundary query={query} skeleton={<Skeleton shape="text" rows={4} />}>
        {(read) => <Thread {...read} />}
      </QueryBoundary>
    </section>
  )
}

function Thread({ thread, messages }: SupportMessages) {
  const isPreview = route.useSearch().id === undefined
  const { t } = useTranslation(['help', 'finance'])
  const client = useQueryClient()
  const errorText = useErrorText()
  const { mutate: markRead } = useMutation(readMutation(client))
  const { mutate: close, isPending, error } = useMutation(closeMutation(client))
  const outgoing = outbox.useOwn().filter((message) => message.threadId === thread.id)
  const title = thread.subject || (thread.orderKind && t(`finance:order.title.${thread.orderKind}`))
  const messageId = thread.isUnread ? messages.at(-1)?.id : undefined
  useEffect(() => {
    if (messageId !== undefined) markRead({ threadId: thread.id, messageId })
  }, [markRead, thread.id, messageId])
  return (
    <Stack>
      {isPreview || !title ? null : <PageTitle of={title} />}
      <h2 tabIndex={-1} ref={isPreview ? undefined : focusOnce}>
        {title}
      </h2>
      <OrderLink thread={thread} />
      <ol className={styles.messages}>
        {messages.map((message) => (
          <li key={message.id} className={styles.message} data-own={message.isOwn || undefined}>
            <Bubble message={message} />
          </li>
        ))}
      </ol>
      <OutgoingMessages messages={outgoing} />
      {thread.isClosed ? (
        <Callout icon="check">{t('help:closedText')}</Callout>
      ) : messages.at(-1)?.isOwn ? (
        <Callout icon="clock" tone="accent" look="line">
          {t('help:sent')}
        </Callout>
      ) : (
        <>
          <ServerButton variant="secondary" size="s" busy={isPending} onClick={() => close(thread.id)}>
            {t('help:close')}
          </ServerButton>
          <FormError message={error ? errorText(error) : undefined} />
        </>
      )}
      <MessageForm threadId={thread.id} subject="" onSent={() => undefined} />
    </Stack>
  )
}

const walletPaths = { deposit: '/user/finance/deposit', withdraw: '/user/finance/withdraw' } as const

function OrderLink({ thread: { orderKind, orderSn } }: { thread: SupportThread }) {
  const { t } = useTranslation('finance')
  if (!orderKind || !orderSn) return null
  return (
    <p>
      <Link to={walletPaths[orderKind]} search={{ order: orderSn }}>
        {`${t(`order.title.${orderKind}`)} · ${t('order.number')} ${orderSn}`}
      </Link>
    </p>
  )
}
