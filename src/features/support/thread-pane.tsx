import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { SupportMessage, SupportMessages, SupportThread } from '~/api/contract/support.ts'
import { useErrorText } from '~/components/error-text.ts'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { StaleNote } from '~/components/stale-note.tsx'
import { MessageForm } from '~/components/support/message-form.tsx'
import { drop, outbox, type OutgoingMessage } from '~/components/support/outbox.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { online } from '~/pwa/connectivity/online.ts'
import { Callout } from '~/ui/callout.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { TextButton } from '~/ui/text-button.tsx'
import { closeMutation, pictureQuery, readMutation, threadQuery } from './api.ts'
import styles from './support.module.css'

/** One matter: the order that it is about, what was written, what is on its way, and the way to write more. */
export function ThreadPane({ threadId }: { threadId: string }) {
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
  const { t } = useTranslation(['help', 'finance'])
  const client = useQueryClient()
  const errorText = useErrorText()
  const { mutate: markRead } = useMutation(readMutation(client))
  const { mutate: close, isPending, error } = useMutation(closeMutation(client))
  const outgoing = outbox.useOwn().filter((message) => message.threadId === thread.id)
  const messageId = thread.isUnread ? messages.at(-1)?.id : undefined
  useEffect(() => {
    if (messageId !== undefined) markRead({ threadId: thread.id, messageId })
  }, [markRead, thread.id, messageId])
  return (
    <Stack>
      <h2>{thread.subject || (thread.orderKind && t(`finance:order.title.${thread.orderKind}`))}</h2>
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

function Bubble({ message: { isOwn, text, pictures, createdOn } }: { message: SupportMessage }) {
  const { t } = useTranslation('help')
  return (
    <>
      <p className="small-muted">
        <span>{`${t(isOwn ? 'you' : 'them')} · `}</span>
        <DateTime value={createdOn} style="dateTime" />
      </p>
      <div className={styles.bubble} dir="auto">
        {text ? <p>{text}</p> : null}
        {pictures.map((id, index) => (
          <Picture key={id} id={id} number={index + 1} />
        ))}
      </div>
    </>
  )
}

function Picture({ id, number }: { id: string; number: number }) {
  const { t } = useTranslation('help')
  const query = useQuery(pictureQuery(id))
  return (
    <QueryBoundary query={query} skeleton={<Skeleton shape="card" rows={1} />}>
      {({ picture }) => <img src={picture} alt={t('picture', { number })} />}
    </QueryBoundary>
  )
}

/** What the server does not have yet, or did not take. */
export function OutgoingMessages({ messages }: { messages: readonly OutgoingMessage[] }) {
  const { t } = useTranslation('help')
  const { isOnline } = useSnapshot(online)
  const userId = useProfile()?.userId ?? ''
  if (!messages.length) return null
  return (
    <ol className={styles.messages}>
      {messages.map(({ requestId, subject, text, pictures, writtenOn, refusal }) => (
        <li key={requestId} className={styles.message} data-own>
          <p className="small-muted">
            <span>{`${t('you')} · `}</span>
            <DateTime value={writtenOn} style="dateTime" />
          </p>
          <div className={styles.bubble} dir="auto">
            {subject ? <strong>{subject}</strong> : null}
            {text ? <p>{text}</p> : null}
            {pictures.map((picture, index) => (
              <img key={picture} src={picture} alt={t('picture', { number: index + 1 })} />
            ))}
          </div>
          {refusal === undefined ? (
            <output>
              <Callout icon="clock" tone="accent" look="line">
                {t(isOnline ? 'sending' : 'waits')}
              </Callout>
            </output>
          ) : (
            <>
              <FormError message={`${t('refused')} ${refusal}`} />
              <TextButton icon="close" onClick={() => drop(userId, requestId)}>
                {t('discard')}
              </TextButton>
            </>
          )}
        </li>
      ))}
    </ol>
  )
}
