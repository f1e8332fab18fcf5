import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shell/error-text.ts'
import { ServerButton } from '../../../shell/offline/server-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { sessionProbeQuery } from '../queries.ts'
import css from './device.module.css'
import { SectionTitle } from './section-title.tsx'

/** Asks the server on demand whether this sign-in is still good; when it is not, the app signs out by itself. */
export function SessionCard() {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const { data, isFetching, isSuccess, error, refetch, dataUpdatedAt } = useQuery(sessionProbeQuery())
  const facts = [
    ...(data?.createdOn ? [{ label: t('session.since'), value: <DateTime value={data.createdOn} /> }] : []),
    ...(data?.expiresOn
      ? [{ label: t('session.until'), value: <DateTime value={data.expiresOn} style="date" /> }]
      : []),
    ...(data?.others === undefined || data.others === null
      ? []
      : [{ label: t('session.others'), value: String(data.others) }]),
  ]
  return (
    <Card>
      <SectionTitle lead={t('session.lead')}>{t('session.title')}</SectionTitle>
      <output className={css['live']}>
        {isSuccess && !error ? (
          <span className={css['alive']}>
            <Icon name="check" size="s" />
            <span>
              {t('session.alive')} <DateTime value={new Date(dataUpdatedAt).toISOString()} style="time" />
            </span>
          </span>
        ) : null}
      </output>
      {isSuccess && facts.length ? <FactList facts={facts} /> : null}
      {data?.others ? <p className={css['text']}>{t('session.othersHint')}</p> : null}
      <FormError message={error ? errorText(error) : undefined} />
      <ServerButton variant="secondary" full busy={isFetching} onClick={() => void refetch()}>
        {isSuccess ? t('session.again') : t('session.check')}
      </ServerButton>
    </Card>
  )
}
