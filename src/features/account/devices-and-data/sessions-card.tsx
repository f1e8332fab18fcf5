import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlayerSession } from '~/api/contract/own-data.ts'
import { useErrorText } from '~/components/error-text.ts'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { StaleNote } from '~/components/stale-note.tsx'
import { formatWireTime } from '~/lib/dates.ts'
import { Badge } from '~/ui/badge.tsx'
import { Card } from '~/ui/card.tsx'
import { ConfirmDialog } from '~/ui/dialog.tsx'
import { FormError } from '~/ui/form-error.tsx'
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
                      <span className="visually-hidden">{`: ${nameOf(place)}`}</span>
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
