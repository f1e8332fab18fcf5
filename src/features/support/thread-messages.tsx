import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { SupportMessage } from '~/api/contract/support.ts'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { drop, type OutgoingMessage } from '~/components/support/outbox.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { online } from '~/pwa/connectivity/online.ts'
import { Callout } from '~/ui/callout.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { TextButton } from '~/ui/text-button.tsx'
import { pictureQuery } from './api.ts'
import styles from './support.module.css'

/** What one message says, with its pictures. */
export function Bubble({ message: { isOwn, text, pictures, createdOn } }: { message: SupportMessage }) {
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
