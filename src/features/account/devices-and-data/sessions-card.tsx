import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlayerSession } from '~/api/contract/own-data.ts'
import { hasCapability } from '~/api/platform.ts'
import { useErrorText } from '~/components/error-text.ts'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { StaleNote } from '~/components/stale-note.tsx'
import { formatWireTime } from '~/lib/dates.ts'
import { Badge } from '~/ui/badge.tsx'
import { Callout } from '~/ui/callout.tsx'
import { Card } from '~/ui/card.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { ConfirmDialog } from '~/ui/dialog.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { sessionProbeQuery } from '../api.ts'
import { SectionTitle } from '../setting-form.tsx'
import { endSessionMutation, sessionsQuery } from './api.ts'
import styles from './device-section.module.css'

export function SessionsCard() {
  const { t, i18n } = useTranslation('ownData')
  const errorText = useErrorText()
  const query = useQuery(sessionsQuery())
  const end = useMutation(endSessionMutation(useQueryClient()))
  /** What is asked about before it is ended: one place, or all others. */
  const [asked, setAsked] = useState<PlayerSession | 'others' | null>(null)
  const [said, setSaid] = useState('')
  const nameOf = ({ browser, system, kind }: PlayerSession) =>
    browser && system
      ? t('sessions.named', { browser, system })
      : browser || system || t(`sessions.kind.${kind}`)
  const timeOf = (value: string) => formatWireTime(value, i18n.language, 'dateTime')
  const confirm = () => {
    if (!asked) return
    setSaid('')
    end.mutate(asked === 'others' ? null : asked.id, {
      onSuccess: () =>
        setSaid(
          asked === 'others' ? t('sessions.othersEnded') : t('sessions.ended', { device: nameOf(asked) }),
        ),
      onSettled: () => setAsked(null),
    })
  }
  return (
    <Card title={t('sessions.title')}>
      <p className="small-muted">{t('sessions.lead')}</p>
      <QueryBoundary query={query}>
        {(places) => (
          <>
            <StaleNote query={query} />
            <ul className={styles.kinds}>
              {places.map((place) => (
                <li key={place.id} className={styles.kind}>
                  <div>
                    <p className={styles.name}>{nameOf(place)}</p>
                    {place.lastUsedOn && !place.current ? (
                      <p className="small-muted">{t('sessions.used', { time: timeOf(place.lastUsedOn) })}</p>
                    ) : null}
                    {place.createdOn ? (
                      <p className="small-muted">{t('sessions.since', { time: timeOf(place.createdOn) })}</p>
                    ) : null}
                  </div>
                  {place.current ? (
                    <Badge tone="success">{t('sessions.current')}</Badge>
                  ) : (
                    <ServerButton compact variant="ghost" size="s" onClick={() => setAsked(place)}>
                      {t('sessions.end')}
                      <span className="visually-hidden">{nameOf(place)}</span>
                    </ServerButton>
                  )}
                </li>
              ))}
            </ul>
            {places.some(({ current }) => !current) ? (
              <ServerButton variant="secondary" full onClick={() => setAsked('others')}>
                {t('sessions.endOthers')}
              </ServerButton>
            ) : (
              <p className="small-muted">{t('sessions.only')}</p>
            )}
          </>
        )}
      </QueryBoundary>
      <output className={styles.said}>{said}</output>
      <FormError message={end.error ? errorText(end.error) : undefined} />
      <ConfirmDialog
        open={asked !== null}
        title={asked === 'others' ? t('sessions.askOthersTitle') : t('sessions.askTitle')}
        text={
          asked === 'others'
            ? t('sessions.askOthersText')
            : asked && t('sessions.askText', { device: nameOf(asked) })
        }
        confirmLabel={t('sessions.end')}
        danger
        busy={end.isPending}
        onConfirm={confirm}
        onCancel={() => setAsked(null)}
      />
    </Card>
  )
}

/** Asks the server on demand whether this sign-in is still good; when it is not, the app signs out by itself. */
export function SessionCard() {
  const { t, i18n } = useTranslation('account')
  const errorText = useErrorText()
  const { data, isFetching, isSuccess, error, refetch, dataUpdatedAt } = useQuery(sessionProbeQuery())
  const facts = [
    ...(data?.createdOn ? [{ label: t('session.since'), value: <DateTime value={data.createdOn} /> }] : []),
    ...(data?.expiresOn
      ? [{ label: t('session.until'), value: <DateTime value={data.expiresOn} style="date" /> }]
      : []),
    // The list of devices names them.
    ...(data?.others === undefined || data.others === null || hasCapability('sessions')
      ? []
      : [{ label: t('session.others'), value: String(data.others) }]),
  ]
  return (
    <Card>
      <SectionTitle lead={t('session.lead')}>{t('session.title')}</SectionTitle>
      <output className={styles.live}>
        {isSuccess && !error ? (
          <Callout icon="check" tone="success" look="state">
            {t('session.alive', {
              time: formatWireTime(new Date(dataUpdatedAt).toISOString(), i18n.language, 'time'),
            })}
          </Callout>
        ) : null}
      </output>
      {isSuccess && facts.length ? <FactList facts={facts} /> : null}
      {data?.others && !hasCapability('sessions') ? (
        <p className="small-muted">{t('session.othersHint')}</p>
      ) : null}
      <FormError message={error ? errorText(error) : undefined} />
      <ServerButton variant="secondary" full busy={isFetching} onClick={() => void refetch()}>
        {isSuccess ? t('session.again') : t('session.check')}
      </ServerButton>
    </Card>
  )
}
